import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const alb012: NormativeRule = {
  code: 'ALB012',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const layout of context.all('IfcAlignmentVertical')) {
      for (const segment of context.through(layout, 'IsNestedBy', 'RelatedObjects')) {
        const design = context.one(segment, 'DesignParameters');
        if (design >= 0 && context.isExactly(design, 'IfcAlignmentVerticalSegment')) checkRadius(context, design);
      }
    }
  },
};

const TOLERANCE = 1e-3;

function checkRadius(context: RuleContext, design: number): void {
  const type = context.text(design, 'PredefinedType');
  if (type === 'PARABOLICARC') {
    const number = (attribute: string): number => context.number(design, attribute) ?? Number.NaN;
    const radius = number('HorizontalLength') / (number('EndGradient') - number('StartGradient'));
    const actual = number('RadiusOfCurvature');
    // Without a radius or with two equal gradients the difference is no number, and the rule is broken.
    context.check(design, Math.abs(actual - radius) <= TOLERANCE, () => ({
      attribute: 'RadiusOfCurvature',
      expected: String(radius),
      actual: String(actual),
    }));
  } else if (type !== 'CIRCULARARC') context.checkEmpty(design, 'RadiusOfCurvature');
}

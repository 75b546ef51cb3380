import { curveOf, LAYOUT_CURVES, layoutsOf } from './alignment-segments.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb021: NormativeRule = {
  code: 'ALB021',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.exactly('IfcAlignment')) {
      const [horizontal, vertical, cant] = LAYOUT_CURVES.map(([layout]) => layoutsOf(context, alignment, layout).length > 0);
      const hasRepresentation = context.one(alignment, 'Representation') >= 0;
      if (!hasRepresentation || !(horizontal || vertical || cant)) continue;
      const require = (holds: boolean, expected: string): void =>
        context.check(alignment, holds, { attribute: 'IsNestedBy', expected });
      const hasReference = curveOf(context, alignment, 'IfcSegmentedReferenceCurve') >= 0;
      require(!hasReference || cant === true, 'IfcAlignmentCant');
      require(curveOf(context, alignment, 'IfcGradientCurve') < 0 || vertical === true, 'IfcAlignmentVertical');
      for (const row of context.representations(alignment)) {
        const isAxis = context.text(row, 'RepresentationIdentifier') === 'Axis';
        for (const curve of context.many(row, 'Items')) {
          if (isAxis && context.isExactly(curve, 'IfcCompositeCurve')) require(!vertical && !cant, 'IfcAlignmentHorizontal');
          if (context.isExactly(curve, 'IfcGradientCurve')) require(!cant, 'IfcAlignmentHorizontal, IfcAlignmentVertical');
        }
      }
    }
  },
};

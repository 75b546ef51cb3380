import { curveOf, expectedCurves, LAYOUT_CURVES, layoutsOf, PARENT_CURVES, parentCurveOf } from './alignment-segments.ts';
import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const alb023: NormativeRule = {
  code: 'ALB023',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const [layout, curve] of LAYOUT_CURVES) {
      for (const row of context.all(layout)) {
        for (const item of context.representations(row).flatMap((shape) => context.many(shape, 'Items'))) {
          if (context.isExactly(item, curve)) compareSegments(context, row, item);
        }
      }
    }
    for (const alignment of context.all('IfcAlignment')) compareAlignment(context, alignment);
    for (const segment of context.all('IfcAlignmentSegment')) compareSegment(context, segment);
  },
};

function compareAlignment(context: RuleContext, alignment: number): void {
  for (const [layout, curve] of LAYOUT_CURVES) {
    const [row] = layoutsOf(context, alignment, layout);
    const represented = curveOf(context, alignment, curve);
    if (row !== undefined && represented >= 0) compareSegments(context, row, represented);
  }
}

function compareSegments(context: RuleContext, layout: number, curve: number): void {
  const expected = expectedCurves(context, layout);
  const actual = context.many(curve, 'Segments').map((segment) => parentCurveOf(context, segment));
  const other = actual.findIndex((name, i) => !expected[i]?.includes(name));
  context.check(layout, expected.length === actual.length && other < 0, () => ({
    attribute: 'Segments',
    expected: expected[other]?.join(', ') ?? String(expected.length),
    actual: actual[other] ?? String(actual.length),
  }));
}

function compareSegment(context: RuleContext, segment: number): void {
  const design = context.one(segment, 'DesignParameters');
  const type = design < 0 ? '' : (context.text(design, 'PredefinedType') ?? '');
  for (const item of context.representations(segment).flatMap((shape) => context.many(shape, 'Items'))) {
    if (!context.isExactly(item, 'IfcCurveSegment')) continue;
    const [expected, actual] = [PARENT_CURVES[type] ?? [], parentCurveOf(context, item)];
    context.check(segment, expected.includes(actual), () => ({
      attribute: 'ParentCurve',
      expected: expected.join(', '),
      actual,
    }));
  }
}

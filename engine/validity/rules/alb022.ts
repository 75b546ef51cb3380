import { curveOf, expectedCurves, LAYOUT_CURVES } from './alignment-segments.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb022: NormativeRule = {
  code: 'ALB022',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const [layout, curve] of LAYOUT_CURVES) {
      for (const row of context.all(layout)) {
        context.apply();
        const alignment = context
          .through(row, 'Nests', 'RelatingObject')
          .find((whole) => context.isExactly(whole, 'IfcAlignment'));
        const represented = alignment === undefined ? -1 : curveOf(context, alignment, curve);
        if (represented < 0) continue;
        const [expected, actual] = [expectedCurves(context, row).length, context.many(represented, 'Segments').length];
        context.check(row, expected === actual, () => ({
          attribute: 'Segments',
          expected: String(expected),
          actual: String(actual),
        }));
      }
    }
  },
};

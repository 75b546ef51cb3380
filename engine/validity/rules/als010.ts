import type { NormativeRule } from './normative-rule.ts';

export const als010: NormativeRule = {
  code: 'ALS010',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const segment of context.all('IfcAlignmentSegment')) {
      const design = context.one(segment, 'DesignParameters');
      const expected = design >= 0 && context.text(design, 'PredefinedType') === 'HELMERTCURVE' ? 2 : 1;
      context.apply();
      for (const row of context.representations(segment)) {
        const actual = context.many(row, 'Items').length;
        context.check(segment, actual === expected, () => ({
          attribute: 'Items',
          expected: String(expected),
          actual: String(actual),
        }));
      }
    }
  },
};

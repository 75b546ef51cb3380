import type { NormativeRule } from './normative-rule.ts';

export const als000: NormativeRule = {
  code: 'ALS000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      if (context.representations(alignment).some((row) => !context.isEmpty(row, 'Items'))) context.apply();
    }
  },
};

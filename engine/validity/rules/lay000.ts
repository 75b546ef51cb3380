import type { NormativeRule } from './normative-rule.ts';

export const lay000: NormativeRule = {
  code: 'LAY000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const product of context.all('IfcProduct')) {
      for (const row of context.representations(product)) {
        const layered = [row, ...context.many(row, 'Items')].some((part) => context.inverse(part, 'LayerAssignment').length > 0);
        if (layered) context.apply();
      }
    }
  },
};

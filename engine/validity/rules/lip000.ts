import type { NormativeRule } from './normative-rule.ts';

export const lip000: NormativeRule = {
  code: 'LIP000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const product of context.all('IfcProduct')) {
      const placement = context.one(product, 'ObjectPlacement');
      if (placement >= 0 && context.isExactly(placement, 'IfcLinearPlacement')) context.apply();
    }
  },
};

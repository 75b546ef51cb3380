import type { NormativeRule } from './normative-rule.ts';

export const lop000: NormativeRule = {
  code: 'LOP000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const row of context.all('IfcObject')) {
      const placement = context.one(row, 'ObjectPlacement');
      if (placement >= 0 && context.isExactly(placement, 'IfcLocalPlacement')) context.apply();
    }
  },
};

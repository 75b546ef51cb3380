import type { NormativeRule } from './normative-rule.ts';

export const ver000: NormativeRule = {
  code: 'VER000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const row of context.all('IfcRoot')) if (context.one(row, 'OwnerHistory') >= 0) context.apply();
  },
};

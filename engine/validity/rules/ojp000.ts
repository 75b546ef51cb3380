import type { NormativeRule } from './normative-rule.ts';

export const ojp000: NormativeRule = {
  code: 'OJP000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const row of context.all('IfcObject')) if (context.one(row, 'ObjectPlacement') >= 0) context.apply();
  },
};

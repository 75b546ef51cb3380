import type { NormativeRule } from './normative-rule.ts';

export const vrt000: NormativeRule = {
  code: 'VRT000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    if (context.has('IfcVirtualElement')) context.apply();
  },
};

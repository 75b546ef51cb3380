import type { NormativeRule } from './normative-rule.ts';

export const pjs000: NormativeRule = {
  code: 'PJS000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    if (context.has('IfcProject')) context.apply();
  },
};

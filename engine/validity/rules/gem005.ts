import type { NormativeRule } from './normative-rule.ts';

export const gem005: NormativeRule = {
  code: 'GEM005',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
};

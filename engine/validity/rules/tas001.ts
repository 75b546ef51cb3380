import type { NormativeRule } from './normative-rule.ts';

export const tas001: NormativeRule = {
  code: 'TAS001',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
};

import type { NormativeRule } from './normative-rule.ts';

export const brp001: NormativeRule = {
  code: 'BRP001',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
};

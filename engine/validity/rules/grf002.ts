import type { NormativeRule } from './normative-rule.ts';

export const grf002: NormativeRule = {
  code: 'GRF002',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
};

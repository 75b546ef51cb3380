import type { NormativeRule } from './normative-rule.ts';

export const sps004: NormativeRule = {
  code: 'SPS004',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
};

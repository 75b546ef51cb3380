import type { NormativeRule } from './normative-rule.ts';

export const sps006: NormativeRule = {
  code: 'SPS006',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
};

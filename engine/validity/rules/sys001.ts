import type { NormativeRule } from './normative-rule.ts';

export const sys001: NormativeRule = {
  code: 'SYS001',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
};

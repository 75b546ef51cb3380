import type { NormativeRule } from './normative-rule.ts';

export const alb005: NormativeRule = {
  code: 'ALB005',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
};

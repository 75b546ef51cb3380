import type { NormativeRule } from './normative-rule.ts';

export const ifc105: NormativeRule = {
  code: 'IFC105',
  version: 5,
  ground: 'IMPLEMENTER_AGREEMENT',
};

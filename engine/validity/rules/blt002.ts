import { checkOwnType } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const blt002: NormativeRule = {
  code: 'BLT002',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    checkOwnType(context, { occurrence: 'IfcWindow', type: 'IfcWindowType', attribute: 'PartitioningType' });
  },
};

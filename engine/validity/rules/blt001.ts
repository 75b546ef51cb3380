import { checkOwnType } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const blt001: NormativeRule = {
  code: 'BLT001',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    checkOwnType(context, { occurrence: 'IfcDoor', type: 'IfcDoorType', attribute: 'OperationType' });
  },
};

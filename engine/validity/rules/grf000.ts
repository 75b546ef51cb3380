import type { NormativeRule } from './normative-rule.ts';

export const grf000: NormativeRule = {
  code: 'GRF000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    if (context.has('IfcCoordinateReferenceSystem')) context.apply();
  },
};

import type { NormativeRule } from './normative-rule.ts';

export const spa000: NormativeRule = {
  code: 'SPA000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    if (context.has('IfcSpace') || context.has('IfcSpatialZone')) context.apply();
  },
};

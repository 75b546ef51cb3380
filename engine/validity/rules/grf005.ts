import type { NormativeRule } from './normative-rule.ts';

export const grf005: NormativeRule = {
  code: 'GRF005',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const conversion of context.all('IfcMapConversion')) {
      if (context.one(conversion, 'TargetCRS') < 0) continue;
      context.apply();
      context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: 'which unit the EPSG registry gives the coordinate system' });
    }
  },
};

import type { NormativeRule } from './normative-rule.ts';

export const lip002: NormativeRule = {
  code: 'LIP002',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    for (const placement of context.all('IfcLinearPlacement')) {
      context.checkFilled(placement, 'CartesianPosition');
      if (!context.isEmpty(placement, 'CartesianPosition')) {
        context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: 'the place along the curve is not calculated' });
      }
    }
  },
};

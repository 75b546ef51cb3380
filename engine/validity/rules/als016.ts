import { checkContinuity } from './alignment-continuity.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als016: NormativeRule = {
  code: 'ALS016',
  version: 3,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    checkContinuity(context, {
      representation: 'Curve2D',
      curve: 'IfcCompositeCurve',
      deviation: ({ bend }) => bend,
      allowed: (precision, length) => Math.atan2(precision, length),
    });
  },
};

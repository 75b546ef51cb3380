import { checkContinuity } from './alignment-continuity.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als017: NormativeRule = {
  code: 'ALS017',
  version: 4,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    checkContinuity(context, {
      representation: 'Curve3D',
      curve: 'IfcGradientCurve',
      deviation: ({ step }) => step,
      allowed: (precision) => precision,
    });
  },
};

import { leaveRepresentedUndecided } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als016: NormativeRule = {
  code: 'ALS016',
  version: 3,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    leaveRepresentedUndecided(context, ['IfcAlignment']);
  },
};

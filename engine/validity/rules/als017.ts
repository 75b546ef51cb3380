import { leaveRepresentedUndecided } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als017: NormativeRule = {
  code: 'ALS017',
  version: 4,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    leaveRepresentedUndecided(context, ['IfcAlignment']);
  },
};

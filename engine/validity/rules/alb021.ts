import { leaveRepresentedUndecided } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb021: NormativeRule = {
  code: 'ALB021',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    leaveRepresentedUndecided(context, ['IfcAlignment']);
  },
};

import { leaveRepresentedUndecided } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb022: NormativeRule = {
  code: 'ALB022',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    leaveRepresentedUndecided(context, ['IfcAlignmentHorizontal', 'IfcAlignmentVertical', 'IfcAlignmentCant']);
  },
};

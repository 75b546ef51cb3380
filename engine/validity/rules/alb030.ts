import type { NormativeRule } from './normative-rule.ts';

export const alb030: NormativeRule = {
  code: 'ALB030',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      const placement = context.one(alignment, 'ObjectPlacement');
      if (placement >= 0) context.checkType(placement, 'IfcLocalPlacement');
    }
  },
};

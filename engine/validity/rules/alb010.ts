import type { NormativeRule } from './normative-rule.ts';

export const alb010: NormativeRule = {
  code: 'ALB010',
  version: 2,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4X3'],
  check(context) {
    for (const layout of context.all('IfcAlignmentHorizontal')) {
      for (const alignment of context.through(layout, 'Nests', 'RelatingObject')) {
        const parts = context.through(alignment, 'IsNestedBy', 'RelatedObjects');
        context.check(
          alignment,
          parts.some((part) => context.is(part, 'IfcReferent')),
          { expected: 'IfcReferent' },
        );
      }
    }
  },
};

import type { NormativeRule } from './normative-rule.ts';

export const alb000: NormativeRule = {
  code: 'ALB000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      if (context.through(alignment, 'IsNestedBy', 'RelatedObjects').some((part) => context.is(part, 'IfcAlignmentHorizontal')))
        context.apply();
    }
  },
};

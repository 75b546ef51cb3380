import { checkLayouts } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb031: NormativeRule = {
  code: 'ALB031',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      const related = [
        ...context.through(alignment, 'IsDecomposedBy', 'RelatedObjects'),
        ...context.through(alignment, 'Decomposes', 'RelatingObject'),
      ];
      if (related.some((row) => context.is(row, 'IfcAlignment'))) continue;
      checkLayouts(context, alignment, ['1 0 0', '1 1 0', '1 1 1']);
    }
  },
};

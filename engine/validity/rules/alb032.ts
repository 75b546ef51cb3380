import { checkLayouts } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const alb032: NormativeRule = {
  code: 'ALB032',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const parent of context.all('IfcAlignment')) {
      const children = context
        .through(parent, 'IsDecomposedBy', 'RelatedObjects')
        .filter((row) => context.is(row, 'IfcAlignment'));
      if (children.length === 0) continue;
      checkLayouts(context, parent, ['1 0 0']);
      for (const child of children) {
        checkLayouts(context, child, ['0 1 0', '0 1 1']);
        const deeper = context.through(child, 'IsDecomposedBy', 'RelatedObjects').find((row) => context.is(row, 'IfcAlignment'));
        context.check(child, deeper === undefined, () => ({ attribute: 'IsDecomposedBy', expected: '' }));
      }
    }
  },
};

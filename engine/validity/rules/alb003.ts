import type { NormativeRule } from './normative-rule.ts';

export const alb003: NormativeRule = {
  code: 'ALB003',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      const other = context
        .through(alignment, 'IsNestedBy', 'RelatedObjects')
        .find((part) => !context.isExactly(part, ...ALLOWED));
      context.check(alignment, other === undefined, () => ({
        expected: ALLOWED.join(', '),
        actual: context.typeOf(other ?? alignment),
      }));
    }
  },
};

const ALLOWED = ['IfcAlignmentHorizontal', 'IfcAlignmentVertical', 'IfcAlignmentCant', 'IfcReferent'];

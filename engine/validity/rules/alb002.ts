import type { NormativeRule } from './normative-rule.ts';

export const alb002: NormativeRule = {
  code: 'ALB002',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      for (const child of context.through(alignment, 'IsDecomposedBy', 'RelatedObjects'))
        context.checkType(child, 'IfcAlignment');
    }
    for (const [layout, parameters] of SEGMENTS) {
      for (const row of context.all(layout)) {
        for (const segment of context.through(row, 'IsNestedBy', 'RelatedObjects')) {
          context.checkType(segment, 'IfcAlignmentSegment');
          const design = context.one(segment, 'DesignParameters');
          if (design >= 0) context.checkType(design, parameters);
        }
      }
    }
  },
};

/** Layouts and the class of the parameters of their segments. */
const SEGMENTS = [
  ['IfcAlignmentHorizontal', 'IfcAlignmentHorizontalSegment'],
  ['IfcAlignmentVertical', 'IfcAlignmentVerticalSegment'],
  ['IfcAlignmentCant', 'IfcAlignmentCantSegment'],
] as const;

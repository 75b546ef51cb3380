import type { NormativeRule } from './normative-rule.ts';

export const alb015: NormativeRule = {
  code: 'ALB015',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const [layout, attribute] of LENGTHS) {
      for (const row of context.all(layout)) {
        const last = context
          .through(row, 'IsNestedBy', 'RelatedObjects')
          .filter((part) => context.is(part, 'IfcAlignmentSegment'))
          .at(-1);
        const design = last === undefined ? -1 : context.one(last, 'DesignParameters');
        if (design < 0) continue;
        const actual = context.number(design, attribute);
        context.check(design, actual === 0, () => ({ attribute, expected: '0', actual: String(actual ?? '') }));
      }
    }
  },
};

const LENGTHS = [
  ['IfcAlignmentHorizontal', 'SegmentLength'],
  ['IfcAlignmentVertical', 'HorizontalLength'],
  ['IfcAlignmentCant', 'HorizontalLength'],
] as const;

import type { NormativeRule } from './normative-rule.ts';

export const als015: NormativeRule = {
  code: 'ALS015',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      for (const curve of context.representations(alignment).flatMap((row) => context.many(row, 'Items'))) {
        const last = context.many(curve, 'Segments').at(-1);
        if (last === undefined || !context.isExactly(last, 'IfcCurveSegment')) continue;
        const actual = context.number(last, 'SegmentLength');
        context.check(last, actual === 0, () => ({ attribute: 'SegmentLength', expected: '0', actual: String(actual ?? '') }));
        context.checkText(last, 'Transition', 'DISCONTINUOUS');
      }
    }
  },
};

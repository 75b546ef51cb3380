import { checkSegmentTypes } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als011: NormativeRule = {
  code: 'ALS011',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      for (const curve of context.representations(alignment).flatMap((row) => context.many(row, 'Items')))
        checkSegmentTypes(context, curve, true);
    }
  },
};

import { checkSegmentTypes } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const gem011: NormativeRule = {
  code: 'GEM011',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const product of context.all('IfcProduct')) {
      if (context.isExactly(product, 'IfcAlignment')) continue;
      for (const curve of context.representations(product).flatMap((row) => context.many(row, 'Items')))
        checkSegmentTypes(context, curve, false);
    }
  },
};

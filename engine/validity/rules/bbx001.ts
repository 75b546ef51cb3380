import type { NormativeRule } from './normative-rule.ts';

export const bbx001: NormativeRule = {
  code: 'BBX001',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const product of context.all('IfcProduct')) {
      for (const row of context.representations(product)) {
        if (context.text(row, 'RepresentationIdentifier') === 'Box') context.checkText(row, 'RepresentationType', 'BoundingBox');
        if (context.text(row, 'RepresentationType') === 'BoundingBox') context.checkText(row, 'RepresentationIdentifier', 'Box');
      }
    }
  },
};

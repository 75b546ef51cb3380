import { applyToShapes } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const bbx000: NormativeRule = {
  code: 'BBX000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    applyToShapes(context, 'IfcProduct', (row) => context.text(row, 'RepresentationType') === 'BoundingBox');
  },
};

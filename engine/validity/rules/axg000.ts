import { applyToShapes } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const axg000: NormativeRule = {
  code: 'AXG000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    applyToShapes(context, 'IfcProduct', (row) => context.text(row, 'RepresentationIdentifier') === 'Axis');
  },
};

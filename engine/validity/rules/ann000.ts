import { applyToShapes } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const ann000: NormativeRule = {
  code: 'ANN000',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    applyToShapes(context, 'IfcAnnotation', (row) => context.text(row, 'RepresentationIdentifier') === 'Annotation');
  },
};

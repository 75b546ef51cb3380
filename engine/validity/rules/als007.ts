import { checkLayoutShape } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als007: NormativeRule = {
  code: 'ALS007',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    checkLayoutShape(context, 'IfcAlignmentVertical', { type: 'Curve3D', curves: ['IfcGradientCurve'] });
  },
};

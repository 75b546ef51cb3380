import { checkLayoutShape } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als008: NormativeRule = {
  code: 'ALS008',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    checkLayoutShape(context, 'IfcAlignmentCant', { type: 'Curve3D', curves: ['IfcSegmentedReferenceCurve'] });
  },
};

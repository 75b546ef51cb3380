import { checkLayoutShape } from './alignment-shapes.ts';
import type { NormativeRule } from './normative-rule.ts';

export const als006: NormativeRule = {
  code: 'ALS006',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    checkLayoutShape(context, 'IfcAlignmentHorizontal', {
      type: 'Curve2D',
      curves: ['IfcCompositeCurve', 'IfcIndexedPolyCurve', 'IfcPolyline'],
    });
  },
};

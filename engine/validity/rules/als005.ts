import type { NormativeRule } from './normative-rule.ts';

export const als005: NormativeRule = {
  code: 'ALS005',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const alignment of context.all('IfcAlignment')) {
      for (const row of context.representations(alignment)) {
        context.checkText(row, 'RepresentationIdentifier', 'FootPrint', 'Axis');
        const identifier = context.text(row, 'RepresentationIdentifier');
        const type = context.text(row, 'RepresentationType');
        if (identifier === 'FootPrint') context.checkText(row, 'RepresentationType', 'Curve2D');
        const allowed =
          identifier === 'Axis' && type === 'Curve2D'
            ? FLAT
            : identifier === 'Axis' && type === 'Curve3D'
              ? SPATIAL
              : [...SPATIAL, ...FLAT];
        for (const part of context.many(row, 'Items')) context.checkType(part, ...allowed);
      }
    }
  },
};

const FLAT = ['IfcCompositeCurve', 'IfcIndexedPolyCurve', 'IfcPolyline', 'IfcOffsetCurveByDistances'];
const SPATIAL = [
  'IfcGradientCurve',
  'IfcSegmentedReferenceCurve',
  'IfcIndexedPolyCurve',
  'IfcPolyline',
  'IfcOffsetCurveByDistances',
];

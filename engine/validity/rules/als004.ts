import type { NormativeRule } from './normative-rule.ts';

export const als004: NormativeRule = {
  code: 'ALS004',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const segment of context.all('IfcAlignmentSegment')) {
      for (const row of context.representations(segment)) {
        context.checkText(row, 'RepresentationIdentifier', 'Axis');
        context.checkText(row, 'RepresentationType', 'Segment');
        for (const part of context.many(row, 'Items')) context.checkType(part, 'IfcCurveSegment');
      }
    }
  },
};

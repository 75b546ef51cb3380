import { arcsOf } from './indexed-curves.ts';
import type { NormativeRule } from './normative-rule.ts';
import { distanceToLine, type Point } from './points.ts';
import { precisionOf } from './precision.ts';

export const gem113: NormativeRule = {
  code: 'GEM113',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const curve of context.all('IfcIndexedPolyCurve')) {
      const precision = precisionOf(context, curve);
      context.apply();
      for (const arc of arcsOf(context, curve)) {
        const off = distanceToLine(arc[1] as Point, arc[0] as Point, arc[2] as Point);
        context.check(curve, off >= precision, () => ({
          attribute: 'Segments',
          expected: String(precision),
          actual: String(off),
        }));
      }
    }
  },
};

import { curvePoints } from './indexed-curves.ts';
import type { NormativeRule } from './normative-rule.ts';
import { distance, type Point } from './points.ts';
import { precisionOf } from './precision.ts';

export const gem112: NormativeRule = {
  code: 'GEM112',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  check(context) {
    for (const curve of context.all('IfcIndexedPolyCurve')) {
      const points = curvePoints(context, curve)
        .flat()
        .filter((point, i, all) => i === 0 || point !== all[i - 1]);
      const precision = precisionOf(context, curve);
      const twice = points.find((point, i) => i > 0 && distance(point, points[i - 1] as Point) < precision);
      context.check(curve, twice === undefined, () => ({ attribute: 'Points', actual: twice?.join(', ') ?? '' }));
    }
  },
};

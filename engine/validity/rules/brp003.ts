import type { NormativeRule } from './normative-rule.ts';
import { distanceToPlane, loopsOf, type Plane, type Point, planeThrough } from './points.ts';
import { precisionOf } from './precision.ts';

export const brp003: NormativeRule = {
  code: 'BRP003',
  version: 2,
  ground: 'INFORMAL_PROPOSITION',
  check(context) {
    for (const face of context.exactly('IfcFace')) {
      const loops = loopsOf(context, face);
      const outer = loops.filter(({ isOuter }) => isOuter);
      context.apply();
      const polygon = outer[0]?.polygon;
      if (outer.length !== 1 || !polygon || (polygon.length === 3 && loops.length === 1)) continue;
      const plane = planeThrough(polygon);
      if (!plane) continue;
      const precision = precisionOf(context, face);
      const farthest = Math.max(...loops.map((loop) => farthestFrom(plane, loop.polygon ?? [])));
      context.check(face, farthest <= precision, () => ({
        attribute: 'Bounds',
        expected: String(precision),
        actual: String(farthest),
      }));
    }
  },
};

function farthestFrom(plane: Plane, polygon: readonly Point[]): number {
  let farthest = 0;
  for (const point of polygon) farthest = Math.max(farthest, distanceToPlane(point, plane));
  return farthest;
}

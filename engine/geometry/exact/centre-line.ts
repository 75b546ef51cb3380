/** Computes the outline of a band of constant thickness along an open curve, with mitred corners. */
import { endOf, isArc, pointOf, type Segment, startOf, stepsOf } from './outline.ts';
import { NotCovered } from './shape-source.ts';
import { distanceOf, type Point2, type Point3 } from './vectors.ts';

export function outlineOfCentreLine(segments: readonly Segment[], thickness: number): Point2[] {
  const points = pointsAlong(segments);
  if (distanceOf(points[0]!, points.at(-1)!) < thickness) throw new NotCovered('A centre line is closed.');
  const left = points.map((_, at) => offset(points, at, thickness / 2));
  const right = points.map((_, at) => offset(points, at, -thickness / 2));
  return [...left, ...right.toReversed()];
}

/** Returns the points of an open curve; the points of an arc lie on the arc. */
function pointsAlong(segments: readonly Segment[]): Point3[] {
  const points = segments.flatMap((segment) => {
    if (!isArc(segment)) return [segment.from];
    const steps = stepsOf(segment);
    return Array.from({ length: steps }, (_, at) => pointOf(segment, segment.start + (at / steps) * segment.sweep));
  });
  const last = segments.at(-1);
  if (!last) throw new NotCovered('A centre line is empty.');
  const all = [...points, endOf(last)];
  const size = distanceOf(startOf(segments[0]!), endOf(last));
  return all.filter((point, at) => at === 0 || distanceOf(point, all[at - 1]!) > 1e-9 * size);
}

/** Returns the point near a corner where the two edges meet that run parallel at the given distance. */
function offset(points: readonly Point3[], at: number, distance: number): Point2 {
  const [here, before, after] = [points[at]!, points[at - 1], points[at + 1]];
  const normals = [before && normalOf(before, here), after && normalOf(here, after)].filter((one) => one !== undefined);
  const [[ax, ay], [bx, by]] = [normals[0]!, normals.at(-1)!];
  const cosine = 1 + ax * bx + ay * by;
  if (cosine < 0.1) throw new NotCovered('A centre line turns back on itself.');
  return [here[0] + ((ax + bx) / cosine) * distance, here[1] + ((ay + by) / cosine) * distance];
}

function normalOf([ax, ay]: Point3, [bx, by]: Point3): Point2 {
  const length = Math.hypot(bx - ax, by - ay);
  return [-(by - ay) / length, (bx - ax) / length];
}

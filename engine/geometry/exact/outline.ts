/** Outlines of straight lines and arcs, and their polygons. The polygon has exactly the area of its outline. */
import { NotCovered } from './shape-source.ts';
import { add, cross, distanceOf, dot, type Point2, type Point3, scale, subtract, unitOf } from './vectors.ts';

/** The points centre + cos(t) u + sin(t) v, with t from `start` to `start + sweep`; for an ellipse u and v differ in length. */
export interface Arc {
  readonly centre: Point3;
  readonly u: Point3;
  readonly v: Point3;
  readonly start: number;
  readonly sweep: number;
}

export interface Line {
  readonly from: Point3;
  readonly to: Point3;
}

export type Segment = Line | Arc;

/** The angle of one side of the polygon of an arc, in radians. */
const STEP = Math.PI / 90;
/** The ends of an outline may lie apart by this share of its size. */
export const GAP = 1e-5;
export const FULL_TURN = 2 * Math.PI;

export function isArc(segment: Segment): segment is Arc {
  return 'centre' in segment;
}

export function pointOf({ centre, u, v }: Arc, angle: number, factor = 1): Point3 {
  return add(centre, add(scale(u, factor * Math.cos(angle)), scale(v, factor * Math.sin(angle))));
}

export function startOf(segment: Segment): Point3 {
  return isArc(segment) ? pointOf(segment, segment.start) : segment.from;
}

export function endOf(segment: Segment): Point3 {
  return isArc(segment) ? pointOf(segment, segment.start + segment.sweep) : segment.to;
}

export function reverse(segments: readonly Segment[]): Segment[] {
  return segments.toReversed().map((one) => {
    return isArc(one) ? { ...one, start: one.start + one.sweep, sweep: -one.sweep } : { from: one.to, to: one.from };
  });
}

export function stepsOf({ sweep }: Arc): number {
  return Math.max(2, Math.ceil(Math.abs(sweep) / STEP - 1e-9));
}

/**
 * Returns how far the inner points of the polygon of an arc lie outside the arc, as a factor of its radius, so that the polygon
 * has the area of the sector. The end points stay in place: (2 k + (n - 2) k²) sin(step) = n step.
 */
function radiusFactor(steps: number, step: number): number {
  const sine = Math.sin(Math.abs(step));
  const area = steps * Math.abs(step);
  if (steps === 2) return area / (2 * sine);
  return (-sine + Math.sqrt(sine * sine + (steps - 2) * sine * area)) / ((steps - 2) * sine);
}

/** Returns the corners of the polygon of a closed outline, each once. */
export function polygonOf(segments: readonly Segment[]): Point2[] {
  const [only] = segments;
  if (!only) throw new NotCovered('An outline is empty.');
  if (segments.length === 1 && isArc(only) && Math.abs(Math.abs(only.sweep) - FULL_TURN) < 1e-9) return polygonOfRound(only);
  const points = segments.flatMap((segment) => {
    if (!isArc(segment)) return [segment.from];
    const steps = stepsOf(segment);
    const step = segment.sweep / steps;
    const factor = radiusFactor(steps, step);
    return Array.from({ length: steps }, (_, at) => pointOf(segment, segment.start + at * step, at === 0 ? 1 : factor));
  });
  requireJoined(segments);
  return dropRepeated(points.map(([x, y]): Point2 => [x, y]));
}

/** Returns the polygon of a full circle or ellipse. */
function polygonOfRound(arc: Arc): Point2[] {
  const steps = stepsOf(arc);
  const step = arc.sweep / steps;
  const factor = Math.sqrt(step / Math.sin(step));
  return Array.from({ length: steps }, (_, at) => {
    const [x, y] = pointOf(arc, arc.start + at * step, factor);
    return [x, y] as const;
  });
}

function requireJoined(segments: readonly Segment[]): void {
  const size = Math.max(...segments.map((one) => distanceOf(startOf(one), startOf(segments[0]!))));
  segments.forEach((segment, at) => {
    const next = segments[(at + 1) % segments.length]!;
    if (distanceOf(endOf(segment), startOf(next)) > GAP * size) throw new NotCovered('An outline is not closed.');
  });
}

function dropRepeated(points: Point2[]): Point2[] {
  const size = Math.max(...points.map(([x, y]) => Math.hypot(x - points[0]![0], y - points[0]![1])));
  const isNear = ([a, b]: Point2, [x, y]: Point2) => Math.hypot(a - x, b - y) <= 1e-9 * size;
  const distinct = points.filter((point, at) => !isNear(point, points[(at + 1) % points.length]!));
  if (distinct.length < 3) throw new NotCovered('An outline has fewer than three corners.');
  return distinct;
}

export interface Corner {
  readonly at: Point2;
  /** 0 for a sharp corner. */
  readonly radius?: number;
}

/** Returns the outline through the corners; corners with a radius are rounded. */
export function roundCorners(corners: readonly Corner[]): Segment[] {
  const rounded = corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length]!;
    const after = corners[(index + 1) % corners.length]!;
    return roundCorner(toSpace(corner.at), corner.radius ?? 0, toSpace(before.at), toSpace(after.at));
  });
  return rounded.flatMap((one, index) => {
    const next = rounded[(index + 1) % rounded.length]!;
    const edge = distanceOf(toSpace(corners[index]!.at), toSpace(corners[(index + 1) % corners.length]!.at));
    const left = edge - one.cut - next.cut;
    if (left < -1e-9 * edge) throw new NotCovered('The fillets of a profile do not fit its edges.');
    const line: Segment[] = left > 1e-9 * edge ? [{ from: one.to, to: next.from }] : [];
    return [...(one.arc ? [one.arc] : []), ...line];
  });
}

interface Rounded {
  arc?: Arc;
  from: Point3;
  to: Point3;
  /** The length that the fillet takes from each of the two edges. */
  cut: number;
}

function roundCorner(corner: Point3, radius: number, before: Point3, after: Point3): Rounded {
  if (radius === 0) return { from: corner, to: corner, cut: 0 };
  const [one, other] = [unitOf(subtract(before, corner)), unitOf(subtract(after, corner))];
  const bisector = one && other && unitOf(add(one, other));
  if (!bisector) throw new NotCovered('A fillet has no corner.');
  const half = Math.acos(Math.min(1, dot(one, bisector)));
  const cut = radius / Math.tan(half);
  const centre = add(corner, scale(bisector, radius / Math.sin(half)));
  const [from, to] = [add(corner, scale(one, cut)), add(corner, scale(other, cut))];
  const turn = Math.sign(cross(subtract(corner, before), subtract(after, corner))[2]);
  const [x, y] = subtract(from, centre);
  const arc = {
    centre,
    u: [radius, 0, 0],
    v: [0, radius, 0],
    start: Math.atan2(y, x),
    sweep: turn * (Math.PI - 2 * half),
  } as const;
  return { arc, from, to, cut };
}

export function toSpace([x, y]: Point2): Point3 {
  return [x, y, 0];
}

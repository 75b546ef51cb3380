/** Points, planes and loops of faces, as rules about geometry read them. */
import type { StepValue } from '../../step/step-value.ts';
import type { RuleContext } from './rule-context.ts';

export type Point = readonly number[];

export interface Plane {
  normal: Point;
  /** A point near the plane, from which `distance` is measured along the normal. */
  origin: Point;
  distance: number;
}

export interface Loop {
  isOuter: boolean;
  /** Keys of the points in order; those where the edges begin in a loop of edges. */
  points: string[];
  /** Keys of the points where the edges end, for a loop of edges. */
  edgeEnds?: string[];
  /** The points of a polygonal loop. */
  polygon?: Point[];
}

export function pointOf(value: StepValue | undefined): Point {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** Coordinates of an IfcCartesianPoint. */
export function pointAt(context: RuleContext, row: number): Point {
  return pointOf(context.value(row, 'Coordinates'));
}

/** Equal for points with the same coordinates. */
export function keyOf(point: Point): string {
  return point.join(' ');
}

function dot(a: Point, b: Point): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
}

/** Distance of a point to the line through two others; to the first where both are the same. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const along = to.map((value, axis) => value - (from[axis] ?? 0));
  const offset = point.map((value, axis) => value - (from[axis] ?? 0));
  const length = dot(along, along);
  const share = length > 0 ? dot(offset, along) / length : 0;
  return Math.hypot(...offset.map((value, axis) => value - share * (along[axis] ?? 0)));
}

/**
 * The plane with the normal of the polygon's area through the mean of its points; undefined for one without an area. It is
 * calculated from the first point, since far from the origin the differences of large products are lost.
 */
export function planeThrough(polygon: readonly Point[]): Plane | undefined {
  const origin = polygon[0] ?? [];
  const points = polygon.map((point) => point.map((value, axis) => value - (origin[axis] ?? 0)));
  const normal = [0, 0, 0];
  const mean = [0, 0, 0];
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] as Point;
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis] = (normal[axis] as number) + ((point[u] ?? 0) - (next[u] ?? 0)) * ((point[v] ?? 0) + (next[v] ?? 0));
      mean[axis] = (mean[axis] as number) + (point[axis] ?? 0) / points.length;
    }
  });
  const length = Math.hypot(...normal);
  if (length === 0) return undefined;
  const unit = normal.map((value) => value / length);
  return { normal: unit, origin, distance: dot(unit, mean) };
}

/** Distance of a point to a plane. */
export function distanceToPlane(point: Point, { normal, origin, distance: along }: Plane): number {
  const offset = point.map((value, axis) => value - (origin[axis] ?? 0));
  return Math.abs(dot(normal, offset) - along);
}

/** The loops of a face: of points or of edges. Others are left out. */
export function loopsOf(context: RuleContext, face: number): Loop[] {
  return context.many(face, 'Bounds').flatMap((bound) => {
    const loop = context.one(bound, 'Bound');
    const isForward = context.text(bound, 'Orientation') !== 'F';
    const isOuter = context.is(bound, 'IfcFaceOuterBound');
    if (loop >= 0 && context.is(loop, 'IfcPolyLoop')) return [polyLoop(context, loop, { isForward, isOuter })];
    return loop >= 0 && context.is(loop, 'IfcEdgeLoop') ? [edgeLoop(context, loop, { isForward, isOuter })] : [];
  });
}

interface Bound {
  isForward: boolean;
  isOuter: boolean;
}

function polyLoop(context: RuleContext, loop: number, { isForward, isOuter }: Bound): Loop {
  const polygon = context.many(loop, 'Polygon').map((point) => pointAt(context, point));
  const points = polygon.map(keyOf);
  return { isOuter, points: isForward ? points : points.reverse(), polygon };
}

function edgeLoop(context: RuleContext, loop: number, { isForward, isOuter }: Bound): Loop {
  const points: string[] = [];
  const edgeEnds: string[] = [];
  for (const oriented of context.many(loop, 'EdgeList')) {
    const edge = context.one(oriented, 'EdgeElement');
    const ends = ['EdgeStart', 'EdgeEnd'].map((end) => keyOf(vertexOf(context, context.one(edge, end))));
    const reversed = (context.text(oriented, 'Orientation') === 'F') === isForward;
    points.push(ends[reversed ? 1 : 0] as string);
    edgeEnds.push(ends[reversed ? 0 : 1] as string);
  }
  return { isOuter, points, edgeEnds };
}

function vertexOf(context: RuleContext, vertex: number): Point {
  const point = vertex < 0 ? -1 : context.one(vertex, 'VertexGeometry');
  return point < 0 ? [] : pointAt(context, point);
}

/** Boundaries of profiles as closed polygons, and whether such a polygon crosses itself. */
import { VALIDITY_EDGE_PAIRS_MAX } from '../../limits.ts';
import { arcsOf, curvePoints } from './indexed-curves.ts';
import { distance, type Point, pointAt } from './points.ts';
import { precisionOf } from './precision.ts';
import type { RuleContext } from './rule-context.ts';
import { CIRCLE_EDGES, trimmedPoints } from './trimmed-curves.ts';

/** Relative length below which two edges count as parallel. */
const PARALLEL = 1e-9;

/** The points of a closed curve in the plane, in order and without the first again; undefined for curves that are not read. */
export function boundaryPoints(context: RuleContext, curve: number): Point[] | undefined {
  const points = openPoints(context, curve);
  const [first, last] = [points?.[0], points?.at(-1)];
  // Ends of arcs are calculated.
  const apart = context.isExactly(curve, 'IfcCompositeCurve') ? precisionOf(context, curve) : 0;
  return points && first && last && points.length > 1 && distance(first, last) <= apart ? points.slice(0, -1) : points;
}

function openPoints(context: RuleContext, curve: number): Point[] | undefined {
  if (context.isExactly(curve, 'IfcPolyline')) return context.many(curve, 'Points').map((point) => pointAt(context, point));
  if (context.isExactly(curve, 'IfcIndexedPolyCurve')) return indexedPoints(context, curve);
  // These do not cross themselves.
  if (context.isExactly(curve, 'IfcCircle', 'IfcEllipse')) return [];
  return context.isExactly(curve, 'IfcCompositeCurve') ? compositePoints(context, curve) : undefined;
}

function indexedPoints(context: RuleContext, curve: number): Point[] {
  const arcs = new Set(arcsOf(context, curve).map((arc) => arc.join()));
  const points = curvePoints(context, curve).flatMap((segment) => (arcs.has(segment.join()) ? arcPoints(segment) : segment));
  return points.filter((point, i) => i === 0 || distance(point, points[i - 1] as Point) > 0);
}

/** Segments of any curve that is read; undefined where another curve is among them. */
function compositePoints(context: RuleContext, curve: number): Point[] | undefined {
  const precision = precisionOf(context, curve);
  const points: Point[] = [];
  for (const segment of context.many(curve, 'Segments')) {
    const part = context.one(segment, 'ParentCurve');
    const segmentPoints = part < 0 ? undefined : partPoints(context, part);
    if (!segmentPoints) return undefined;
    points.push(...(context.text(segment, 'SameSense') === 'F' ? segmentPoints.toReversed() : segmentPoints));
  }
  return points.filter((point, i) => i === 0 || distance(point, points[i - 1] as Point) > precision);
}

function partPoints(context: RuleContext, part: number): Point[] | undefined {
  if (context.isExactly(part, 'IfcPolyline', 'IfcIndexedPolyCurve')) return openPoints(context, part);
  return context.isExactly(part, 'IfcTrimmedCurve') ? trimmedPoints(context, part) : undefined;
}

/** Points on the arc through three points. */
function arcPoints([from, middle, to]: Point[]): Point[] {
  if (!from || !middle || !to) return [];
  const center = centerOf(from, middle, to);
  if (!center) return [from, middle, to];
  const angles = [from, middle, to].map((point) => Math.atan2((point[1] ?? 0) - center[1], (point[0] ?? 0) - center[0]));
  const [start = 0, between = 0, end = 0] = angles;
  const turn = (angle: number): number => (angle - start + 4 * Math.PI) % (2 * Math.PI);
  const isForward = turn(between) <= turn(end);
  const sweep = isForward ? turn(end) : turn(end) - 2 * Math.PI;
  const edges = Math.max(2, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * CIRCLE_EDGES));
  const radius = distance(from, center);
  const inner = Array.from({ length: edges - 1 }, (_, i) => start + (sweep * (i + 1)) / edges);
  return [from, ...inner.map((angle) => [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)]), to];
}

function centerOf(a: Point, b: Point, c: Point): [number, number] | undefined {
  const [ax = 0, ay = 0] = a;
  const [bx, by] = [(b[0] ?? 0) - ax, (b[1] ?? 0) - ay];
  const [cx, cy] = [(c[0] ?? 0) - ax, (c[1] ?? 0) - ay];
  const twice = 2 * (bx * cy - by * cx);
  if (twice === 0) return undefined;
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy];
  return [ax + (cy * b2 - by * c2) / twice, ay + (bx * c2 - cx * b2) / twice];
}

interface Edge {
  from: Point;
  to: Point;
  at: number;
  low: number;
  high: number;
}

/**
 * A point where a closed polygon meets itself outside the corners of neighbouring edges; undefined for none. Edges are compared
 * where their extents along x overlap; `LIMIT` where these are too many.
 */
export function selfIntersection(points: readonly Point[], precision: number): Point | 'LIMIT' | undefined {
  const count = points.length;
  const edges = points.map((from, at) => edgeOf(from, points[(at + 1) % count] as Point, at)).sort((a, b) => a.low - b.low);
  let open: Edge[] = [];
  let pairs = 0;
  for (const edge of edges) {
    open = open.filter(({ high }) => high >= edge.low - precision);
    pairs += open.length;
    if (pairs > VALIDITY_EDGE_PAIRS_MAX) return 'LIMIT';
    for (const other of open) {
      const apart = Math.abs(edge.at - other.at);
      const areNeighbours = apart === 1 || apart === count - 1;
      if (areNeighbours ? foldsBack(edge, other, precision) : edgeDistance(edge, other) < precision) return edge.from;
    }
    open.push(edge);
  }
  return undefined;
}

function edgeOf(from: Point, to: Point, at: number): Edge {
  const [a, b] = [from[0] ?? 0, to[0] ?? 0];
  return { from, to, at, low: Math.min(a, b), high: Math.max(a, b) };
}

/** Whether two neighbouring edges lie on one line and overlap. */
function foldsBack(a: Edge, b: Edge, precision: number): boolean {
  const [first, second] = a.to === b.from ? [a, b] : [b, a];
  if (first.to !== second.from) return false;
  const [ux, uy] = vectorOf(first.to, first.from);
  const [vx, vy] = vectorOf(second.from, second.to);
  const [u, v] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
  if (u <= precision || v <= precision) return false;
  return Math.abs(ux * vy - uy * vx) < Math.max(PARALLEL, precision) * u * v && ux * vx + uy * vy > 0;
}

function edgeDistance(a: Edge, b: Edge): number {
  if (crosses(a, b)) return 0;
  return Math.min(pointToEdge(a.from, b), pointToEdge(a.to, b), pointToEdge(b.from, a), pointToEdge(b.to, a));
}

function crosses(a: Edge, b: Edge): boolean {
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

function side({ from, to }: Edge, point: Point): number {
  const [ux, uy] = vectorOf(from, to);
  const [vx, vy] = vectorOf(from, point);
  return Math.sign(ux * vy - uy * vx);
}

function pointToEdge(point: Point, { from, to }: Edge): number {
  const [ux, uy] = vectorOf(from, to);
  const [vx, vy] = vectorOf(from, point);
  const length = ux * ux + uy * uy;
  const share = length > 0 ? Math.min(1, Math.max(0, (ux * vx + uy * vy) / length)) : 0;
  return Math.hypot(vx - share * ux, vy - share * uy);
}

function vectorOf(from: Point, to: Point): [number, number] {
  return [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
}

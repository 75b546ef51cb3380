/** Reads curves of straight lines and arcs of circles and ellipses; no other curve is covered. */
import { type Arc, endOf, FULL_TURN, GAP, type Line, pointOf, reverse, type Segment, startOf } from './outline.ts';
import { readAxisPlacement, readCoordinates, requirePoint } from './read-placements.ts';
import {
  type Attribute,
  NotCovered,
  numberOf,
  numbersOf,
  referenceOf,
  referencesOf,
  requireNumber,
  requirePositive,
  requireReference,
  type ShapeSource,
} from './shape-source.ts';
import { add, cross, distanceOf, dot, lengthOf, type Point3, scale, subtract, unitOf } from './vectors.ts';

/** Limits curves within curves, because a file may refer in a circle. */
const CURVE_DEPTH_MAX = 16;
/** Limits the lines and arcs of one curve, because nested curves can multiply. */
const SEGMENTS_MAX = 5_000;
/** A trimming point may lie off its circle by this share of the radius. */
const BESIDE = 1e-3;

export interface CurveContext {
  source: ShapeSource;
  /** The size of one unit of angle in radians. */
  radians: number;
}

/** Reads a curve. Throws if it is not covered, has no length or has too many parts. */
export function readCurve(context: CurveContext, id: number, depth = 0): Segment[] {
  if (depth > CURVE_DEPTH_MAX) throw new NotCovered('Curves are nested too deeply.');
  const segments = readSegments(context, id, depth);
  if (segments.length === 0 || segments.length > SEGMENTS_MAX) throw new NotCovered('A curve has no parts or too many.');
  return segments;
}

function readSegments(context: CurveContext, id: number, depth: number): Segment[] {
  const { source } = context;
  const attributes = source.attributesOf(id);
  const type = source.typeOf(id);
  if (type === 'IFCPOLYLINE') return linesThrough(referencesOf(attributes[0]).map((one) => readCoordinates(source, one)));
  if (type === 'IFCINDEXEDPOLYCURVE') return readIndexed(source, attributes);
  if (type === 'IFCCOMPOSITECURVE' || type === 'IFC2DCOMPOSITECURVE') return readComposite(context, attributes, depth);
  if (type === 'IFCTRIMMEDCURVE') return [readTrimmed(context, attributes)];
  if (type === 'IFCCIRCLE' || type === 'IFCELLIPSE') return [readRound(source, id)];
  throw new NotCovered(`A curve is of the class ${type}.`);
}

function linesThrough(points: readonly Point3[]): Line[] {
  return points.slice(1).flatMap((to, at) => (distanceOf(points[at]!, to) > 0 ? [{ from: points[at]!, to }] : []));
}

function readIndexed(source: ShapeSource, attributes: readonly Attribute[]): Segment[] {
  const list = source.attributesOf(requireReference(attributes[0]))[0];
  if (!Array.isArray(list)) throw new NotCovered('A list of points is missing.');
  const points = list.map((one): Point3 => {
    const numbers = numbersOf(one);
    return [numbers[0] ?? Number.NaN, numbers[1] ?? Number.NaN, numbers[2] ?? 0];
  });
  if (points.some((point) => !point.every(Number.isFinite))) throw new NotCovered('A point has too few coordinates.');
  const segments = attributes[1];
  if (!Array.isArray(segments)) return linesThrough(points);
  return segments.flatMap((segment: Attribute): Segment[] => {
    if (segment === null || typeof segment !== 'object' || !('type' in segment)) throw new NotCovered('A segment has no type.');
    const corners = numbersOf(segment.value).map((index) => points[index - 1]);
    if (corners.some((corner) => corner === undefined)) throw new NotCovered('A segment names a point that does not exist.');
    if (segment.type === 'IFCLINEINDEX') return linesThrough(corners as Point3[]);
    if (segment.type !== 'IFCARCINDEX' || corners.length !== 3) throw new NotCovered('A segment is neither a line nor an arc.');
    return [arcThrough(corners as [Point3, Point3, Point3])];
  });
}

/** Returns the arc through three points; a straight line if they are collinear. */
function arcThrough([from, middle, to]: [Point3, Point3, Point3]): Segment {
  const [a, b] = [subtract(middle, from), subtract(to, from)];
  const normal = cross(a, b);
  const square = dot(normal, normal);
  if (Math.sqrt(square) <= 1e-9 * lengthOf(a) * lengthOf(b)) {
    if (dot(a, subtract(to, middle)) < 0) throw new NotCovered('An arc turns back on itself.');
    return { from, to };
  }
  const toCentre = scale(add(scale(cross(b, normal), -dot(a, a)), scale(cross(a, normal), dot(b, b))), -1 / (2 * square));
  const u = scale(toCentre, -1);
  const centre = add(from, toCentre);
  const v = cross(unitOf(normal)!, u);
  const end = subtract(to, centre);
  const angle = Math.atan2(dot(end, v), dot(end, u));
  return { centre, u, v, start: 0, sweep: angle > 0 ? angle : angle + FULL_TURN };
}

function readComposite(context: CurveContext, attributes: readonly Attribute[], depth: number): Segment[] {
  const segments: Segment[] = [];
  for (const id of referencesOf(attributes[0])) {
    if (!/^IFC(REPARAMETRISED)?COMPOSITECURVESEGMENT$/.test(context.source.typeOf(id)))
      throw new NotCovered('A segment is not covered.');
    const [, sameSense, parent] = context.source.attributesOf(id);
    const part = readCurve(context, requireReference(parent), depth + 1);
    segments.push(...(sameSense === false ? reverse(part) : part));
    if (segments.length > SEGMENTS_MAX) throw new NotCovered('A curve has too many parts.');
  }
  const size = Math.max(0, ...segments.map((one) => distanceOf(startOf(one), startOf(segments[0]!))));
  segments.slice(1).forEach((one, at) => {
    if (distanceOf(endOf(segments[at]!), startOf(one)) > GAP * size) throw new NotCovered('The parts of a curve do not meet.');
  });
  return segments;
}

function readRound(source: ShapeSource, id: number): Arc {
  const attributes = source.attributesOf(id);
  const { x, y, origin } = readAxisPlacement(source, attributes[0]);
  const first = requirePositive(attributes[1]);
  const second = source.typeOf(id) === 'IFCELLIPSE' ? requirePositive(attributes[2]) : first;
  return { centre: origin, u: scale(x, first), v: scale(y, second), start: 0, sweep: FULL_TURN };
}

interface Trim {
  parameter?: number;
  point?: Point3;
}

function readTrim(source: ShapeSource, attribute: Attribute | undefined): Trim {
  if (!Array.isArray(attribute)) throw new NotCovered('A trim is missing.');
  const trim: Trim = {};
  for (const one of attribute) {
    const id = referenceOf(one);
    if (id === undefined) trim.parameter = requireNumber(one);
    else trim.point = requirePoint(source, { ref: id });
  }
  return trim;
}

function readTrimmed(context: CurveContext, attributes: readonly Attribute[]): Segment {
  const { source } = context;
  const basis = requireReference(attributes[0]);
  const type = source.typeOf(basis);
  const byPoint = attributes[4] !== 'PARAMETER';
  const trims = [readTrim(source, attributes[1]), readTrim(source, attributes[2])] as const;
  if (type === 'IFCLINE') {
    const [from, to] = trims.map((trim) => pointOnLine(source, basis, trim, byPoint)) as [Point3, Point3];
    return { from, to };
  }
  if (type !== 'IFCCIRCLE' && type !== 'IFCELLIPSE') throw new NotCovered(`A trimmed curve is of the class ${type}.`);
  const round = readRound(source, basis);
  const [start, end] = trims.map((trim) => angleOf(context, round, trim, byPoint)) as [number, number];
  return { ...round, start, sweep: sweepOf(end - start, attributes[3] !== false) };
}

/** Returns the angle from one trim to the other; a full turn if they are equal. */
function sweepOf(difference: number, isForward: boolean): number {
  const forward = isForward ? difference : -difference;
  const turns = forward / FULL_TURN;
  const rest = forward - Math.floor(turns) * FULL_TURN;
  const sweep = rest < 1e-9 ? FULL_TURN : rest;
  return isForward ? sweep : -sweep;
}

function pointOnLine(source: ShapeSource, line: number, { parameter, point }: Trim, byPoint: boolean): Point3 {
  if (point && (byPoint || parameter === undefined)) return point;
  const [origin, vector] = source.attributesOf(line);
  const [orientation, magnitude] = source.attributesOf(requireReference(vector));
  const direction = unitOf(requirePoint(source, orientation));
  if (!direction || parameter === undefined) throw new NotCovered('A line has no direction or no end.');
  return add(requirePoint(source, origin), scale(direction, parameter * (numberOf(magnitude) ?? 1)));
}

function angleOf({ radians }: CurveContext, arc: Arc, { parameter, point }: Trim, byPoint: boolean): number {
  if (parameter !== undefined && (!byPoint || !point)) return parameter * radians;
  if (!point) throw new NotCovered('An arc has no end.');
  const from = subtract(point, arc.centre);
  const angle = Math.atan2(dot(from, arc.v) / dot(arc.v, arc.v), dot(from, arc.u) / dot(arc.u, arc.u));
  const radius = lengthOf(arc.u);
  if (distanceOf(pointOf(arc, angle), point) > BESIDE * radius) throw new NotCovered('A trimming point lies beside its circle.');
  return angle;
}

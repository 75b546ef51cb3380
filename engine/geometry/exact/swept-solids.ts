/** Reads bodies that an area or a disk sweeps: extruded, tapered, revolved and along a curve. */
import { type Affine, mapPoint } from './affine.ts';
import { boxOf, cornersOfBounds, loft } from './convex-solid.ts';
import { endOf, FULL_TURN, isArc, pointOf, type Segment, startOf, stepsOf } from './outline.ts';
import { type CurveContext, readCurve } from './read-curves.ts';
import { readAxis, readAxisPlacement, readDirection } from './read-placements.ts';
import { areaOf, loopsOf, momentOf, type Region, requireSound } from './region.ts';
import {
  type Attribute,
  lengthOrZero,
  NotCovered,
  numberOf,
  requireNumber,
  requirePositive,
  requireReference,
} from './shape-source.ts';
import { mapSolid, type Solid } from './solid.ts';
import { isConvex, splitRegion } from './split-region.ts';
import { add, cross, distanceOf, dot, lengthOf, type Point2, type Point3, scale, subtract, unitOf } from './vectors.ts';

type ReadRegions = (id: number) => readonly Region[];

/** Returns an extrusion. Its depth runs along the direction, which may be oblique and of any length. */
export function readExtrusion({ source }: CurveContext, attributes: readonly Attribute[], readRegions: ReadRegions): Solid {
  const regions = readRegions(requireReference(attributes[0]));
  const way = wayOf(source, attributes);
  const area = regions.reduce((sum, region) => sum + areaOf(region), 0);
  const corners = regions.flatMap(({ outer }) => outer.map(flat));
  const solid: Solid = {
    volume: area * Math.abs(way[2]),
    box: boxOf([...corners, ...corners.map((corner) => add(corner, way))]),
    parts: () => regions.flatMap(splitRegion).map((part) => loftAlong(part, part, way)),
    sweep: { way, area: [0, 0, area] },
  };
  return mapSolid(readAxisPlacement(source, attributes[1]), solid);
}

function wayOf(source: CurveContext['source'], attributes: readonly Attribute[]): Point3 {
  const direction = readDirection(source, attributes[2]);
  if (!direction || Math.abs(direction[2]) < 1e-9) throw new NotCovered('An area is extruded in its own plane.');
  return scale(direction, requirePositive(attributes[3]));
}

function flat([x, y]: Point2): Point3 {
  return [x, y, 0];
}

function loftAlong(bottom: readonly Point2[], top: readonly Point2[], way: Point3) {
  return loft(
    bottom.map(flat),
    top.map((point) => add(flat(point), way)),
  );
}

/**
 * Returns an extrusion that tapers to a second area, whose corners correspond to those of the first. The volume follows from
 * Simpson's rule, which is exact because the sections change linearly.
 */
export function readTapered({ source }: CurveContext, attributes: readonly Attribute[], readRegions: ReadRegions): Solid {
  const [start, end] = [readRegions(requireReference(attributes[0])), readRegions(requireReference(attributes[4]))];
  const middle = start.map((region, at) => requireSound(halfWay(region, end[at])));
  if (start.length !== end.length) throw new NotCovered('The ends of a body do not correspond.');
  const [first, mean, last] = [start, middle, end].map((regions) => regions.reduce((sum, region) => sum + areaOf(region), 0));
  const way = wayOf(source, attributes);
  const corners = (regions: readonly Region[]) => regions.flatMap(({ outer }) => outer.map(flat));
  const solid: Solid = {
    volume: ((first! + 4 * mean! + last!) / 6) * Math.abs(way[2]),
    box: boxOf([...corners(start), ...corners(end).map((corner) => add(corner, way))]),
    parts() {
      const [one, other] = [start[0]!, end[0]!];
      if (start.length > 1 || one.holes.length > 0 || !isConvex(one.outer) || !areEdgesParallel(one.outer, other.outer)) {
        throw new NotCovered('A tapered body is not convex.');
      }
      return [loftAlong(one.outer, other.outer, way)];
    },
  };
  return mapSolid(readAxisPlacement(source, attributes[1]), solid);
}

function halfWay(start: Region, end: Region | undefined): Region {
  const mean = (one: readonly Point2[], other: readonly Point2[] | undefined) => {
    if (one.length !== other?.length) throw new NotCovered('The ends of a body do not correspond.');
    return one.map(([x, y], at): Point2 => [(x + other[at]![0]) / 2, (y + other[at]![1]) / 2]);
  };
  return { outer: mean(start.outer, end?.outer), holes: start.holes.map((hole, at) => mean(hole, end?.holes[at])) };
}

function areEdgesParallel(one: readonly Point2[], other: readonly Point2[]): boolean {
  return one.every(([ax, ay], at) => {
    const next = (at + 1) % one.length;
    const [p, q] = [
      [one[next]![0] - ax, one[next]![1] - ay],
      [other[next]![0] - other[at]![0], other[next]![1] - other[at]![1]],
    ];
    const size = Math.hypot(p[0]!, p[1]!) * Math.hypot(q[0]!, q[1]!);
    return Math.abs(p[0]! * q[1]! - p[1]! * q[0]!) <= 1e-9 * size;
  });
}

/**
 * Returns a revolution about an axis in the plane of the area, which lies on one side of the axis. The volume follows from
 * Pappus's theorem.
 */
export function readRevolution(context: CurveContext, attributes: readonly Attribute[], readRegions: ReadRegions): Solid {
  const { source, radians } = context;
  const regions = readRegions(requireReference(attributes[0]));
  const { origin, direction } = readAxis(source, attributes[2]);
  const angle = Math.abs(requireNumber(attributes[3])) * radians;
  const corners = regions.flatMap((region) => loopsOf(region).flat().map(flat));
  const size = Math.max(...corners.map((corner) => distanceOf(corner, origin)));
  if (Math.abs(origin[2]) > 1e-6 * size || Math.abs(direction[2]) > 1e-9)
    throw new NotCovered('An axis lies outside of the plane.');
  if (!(angle > 0) || angle > FULL_TURN * (1 + 1e-6)) throw new NotCovered('An area turns by no angle or by more than a circle.');
  // The distance from the axis is a x + b y + c.
  const [a, b] = [-direction[1], direction[0]];
  const c = -(a * origin[0] + b * origin[1]);
  const distances = corners.map(([x, y]) => a * x + b * y + c);
  const [least, most] = [Math.min(...distances), Math.max(...distances)];
  if (least < -1e-6 * size && most > 1e-6 * size) throw new NotCovered('An area lies on both sides of its axis.');
  const moment = regions.reduce((sum, region) => sum + momentOf(region, a, b, c), 0);
  const along = corners.map((corner) => dot(subtract(corner, origin), direction));
  const radius = Math.max(-least, most);
  const reach = boxOf([
    [-radius, -radius, Math.min(...along)],
    [radius, radius, Math.max(...along)],
  ]);
  const frame: Affine = { x: [a, b, 0], y: [0, 0, 1], z: direction, origin };
  const solid: Solid = {
    volume: Math.abs(moment) * Math.min(angle, FULL_TURN),
    box: boxOf(cornersOfBounds(reach).map((corner) => mapPoint(frame, corner))),
    parts: refuseParts,
  };
  return mapSolid(readAxisPlacement(source, attributes[1]), solid);
}

export function refuseParts(): never {
  throw new NotCovered('A body has round faces that nothing may cut.');
}

/** Returns the sweep of a disk or a ring along a curve without sharp turns. The volume follows from Pappus's theorem. */
export function readSweptDisk(context: CurveContext, attributes: readonly Attribute[], isPolygonal: boolean): Solid {
  const segments = readCurve(context, requireReference(attributes[0]));
  const [outer, inner] = [requirePositive(attributes[1]), lengthOrZero(attributes[2])];
  if (inner >= outer || segments.length === 0) throw new NotCovered('A swept ring has no area.');
  requireWhole(context, segments, numberOf(attributes[3]), numberOf(attributes[4]));
  const length = lengthAlong(segments, outer, isPolygonal ? lengthOrZero(attributes[5]) : 0);
  const points = segments.flatMap((one) => [startOf(one), endOf(one), ...(isArc(one) ? pointsOn(one) : [])]);
  const { low, high } = boxOf(points);
  const reach: Point3 = [outer, outer, outer];
  return {
    volume: Math.PI * (outer * outer - inner * inner) * length,
    box: { low: subtract(low, reach), high: add(high, reach) },
    parts: refuseParts,
  };
}

function pointsOn(arc: Segment): Point3[] {
  if (!isArc(arc)) return [];
  const steps = stepsOf(arc);
  return Array.from({ length: steps }, (_, at) => pointOf(arc, arc.start + (at / steps) * arc.sweep, 1.001));
}

/**
 * Throws if the sweep does not cover the whole curve. Its parameters count 1 or the length for each line, and 1 or the angle for
 * each arc, depending on the kind of curve and on the program that wrote the file.
 */
function requireWhole(
  { radians }: CurveContext,
  segments: readonly Segment[],
  start = 0,
  end: number | undefined = undefined,
): void {
  if (end === undefined && start === 0) return;
  const sumOf = (ofLine: (length: number) => number, ofArc: (angle: number) => number) =>
    segments.reduce((sum, one) => sum + (isArc(one) ? ofArc(Math.abs(one.sweep)) : ofLine(distanceOf(one.from, one.to))), 0);
  const [unit, length, angle] = [() => 1, (one: number) => one, (one: number) => one / radians];
  const ends = [sumOf(unit, unit), sumOf(unit, angle), sumOf(length, angle)];
  const isWhole = ends.some((one) => end !== undefined && Math.abs(end / one - 1) < 1e-4);
  if (start !== 0 || !isWhole) throw new NotCovered('A sweep runs along a part of its curve.');
}

function tangentOf(segment: Segment, atEnd: boolean): Point3 {
  if (!isArc(segment)) return unitOf(subtract(segment.to, segment.from))!;
  const angle = segment.start + (atEnd ? segment.sweep : 0);
  const along = subtract(scale(segment.v, Math.cos(angle)), scale(segment.u, Math.sin(angle)));
  return unitOf(scale(along, Math.sign(segment.sweep)))!;
}

/** Returns the length of the curve. Corners of straight lines are mitred, which keeps the volume, or rounded by a fillet. */
function lengthAlong(segments: readonly Segment[], radius: number, fillet: number): number {
  const lengths = segments.map((one) => {
    if (!isArc(one)) return distanceOf(one.from, one.to);
    const bend = lengthOf(one.u);
    if (Math.abs(bend - lengthOf(one.v)) > 1e-9 * bend || bend < radius)
      throw new NotCovered('A disk is swept round a curve too tight.');
    return bend * Math.abs(one.sweep);
  });
  const cuts = segments.slice(1).map((next, at) => {
    const [before, after] = [tangentOf(segments[at]!, true), tangentOf(next, false)];
    const turn = Math.atan2(lengthOf(cross(before, after)), dot(before, after));
    if (turn < 1e-3) return { cut: 0, change: 0 };
    if (isArc(segments[at]!) || isArc(next) || turn > (2 * Math.PI) / 3) throw new NotCovered('A swept disk turns sharply.');
    if (fillet > 0 && fillet < radius) throw new NotCovered('A disk is swept round a curve too tight.');
    const tangent = Math.tan(turn / 2);
    return { cut: Math.max(fillet, radius) * tangent, change: fillet * turn - 2 * fillet * tangent };
  });
  lengths.forEach((length, at) => {
    if ((cuts[at - 1]?.cut ?? 0) + (cuts[at]?.cut ?? 0) > length * (1 + 1e-9))
      throw new NotCovered('A swept disk has no room to turn.');
  });
  return lengths.reduce((sum, one) => sum + one, 0) + cuts.reduce((sum, { change }) => sum + change, 0);
}

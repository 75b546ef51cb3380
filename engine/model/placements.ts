/**
 * Computes where objects are: the origin of an object's placement in the coordinates of the whole model (IfcLocalPlacement and
 * IfcAxis2Placement3D, IFC 4.3 clauses 8.14.3.4 and 8.13.3.3). Each placement is composed once, without recursion, since a file may
 * chain any number of them.
 */
import { readArgument } from '../step/read-values.ts';
import { referredRow } from './links.ts';
import { cached, type Model, positionOf, typeNameOf } from './model.ts';
import { measureFactor } from './units.ts';

/** A point in metres. */
export type Point = readonly [x: number, y: number, z: number];

interface Frame {
  origin: Point;
  /** Directions of the axes, of length 1. */
  axes: readonly [Point, Point, Point];
}

const WORLD: Frame = {
  origin: [0, 0, 0],
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};

/** Returns the origin of an object, or undefined where it has no placement or one that is not by coordinates (on a grid, along a line). */
export function originOf(model: Model, row: number): Point | undefined {
  const placement = referredRow(model, row, 'ObjectPlacement');
  const frame = placement < 0 ? undefined : frameOf(model, placement);
  if (!frame) return undefined;
  const { factor } = measureFactor(model, 'IFCLENGTHMEASURE');
  return scaled(frame.origin, factor);
}

/** Composes a placement after the placements above it. A placement that refers to itself has no frame. */
function frameOf(model: Model, placement: number): Frame | undefined {
  const frames = cached(model, frameOf, () => new Map<number, Frame | undefined>());
  const path: number[] = [];
  const climbed = new Set<number>();
  let at = placement;
  while (at >= 0 && !frames.has(at) && !climbed.has(at)) {
    climbed.add(at);
    path.push(at);
    at = referredRow(model, at, 'PlacementRelTo');
  }
  let above = at < 0 ? WORLD : frames.get(at);
  for (const row of path.reverse()) {
    const ownerFrame = ownFrame(model, row);
    above = above && ownerFrame && placed(above, ownerFrame);
    frames.set(row, above);
  }
  return above;
}

function ownFrame(model: Model, placement: number): Frame | undefined {
  if (typeNameOf(model, placement) !== 'IFCLOCALPLACEMENT') return undefined;
  const relative = referredRow(model, placement, 'RelativePlacement');
  const origin = relative < 0 ? undefined : numbersOf(model, referredRow(model, relative, 'Location'), 'Coordinates');
  if (!origin) return undefined;
  const axis = directionOf(model, relative, 'Axis') ?? [0, 0, 1];
  return { origin, axes: axesOf(axis, directionOf(model, relative, 'RefDirection') ?? [1, 0, 0]) };
}

function directionOf(model: Model, row: number, attribute: string): Point | undefined {
  const direction = referredRow(model, row, attribute);
  const numbers = direction < 0 ? undefined : numbersOf(model, direction, 'DirectionRatios');
  return numbers && unit(numbers);
}

/** Builds the axes as IfcBuildAxes does: the x axis is the part of the reference that is perpendicular to z. */
function axesOf(z: Point, reference: Point): Frame['axes'] {
  const along = dot(reference, z);
  const x = unit([reference[0] - along * z[0], reference[1] - along * z[1], reference[2] - along * z[2]]);
  if (!x) return WORLD.axes;
  return [x, cross(z, x), z];
}

function numbersOf(model: Model, row: number, attribute: string): Point | undefined {
  const position = row < 0 ? -1 : positionOf(model, row, attribute);
  const values = position < 0 ? undefined : readArgument(model.index, row, position);
  if (!Array.isArray(values)) return undefined;
  const [x, y, z = 0] = values;
  return typeof x === 'number' && typeof y === 'number' && typeof z === 'number' ? [x, y, z] : undefined;
}

function placed(above: Frame, below: Frame): Frame {
  const [x, y, z] = below.axes.map((axis) => turned(above, axis)) as [Point, Point, Point];
  const [dx, dy, dz] = turned(above, below.origin);
  const [ox, oy, oz] = above.origin;
  return { origin: [ox + dx, oy + dy, oz + dz], axes: [x, y, z] };
}

function turned({ axes: [x, y, z] }: Frame, [a, b, c]: Point): Point {
  return [x[0] * a + y[0] * b + z[0] * c, x[1] * a + y[1] * b + z[1] * c, x[2] * a + y[2] * b + z[2] * c];
}

function scaled([x, y, z]: Point, factor: number): Point {
  return [x * factor, y * factor, z * factor];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Returns the direction with length 1, or undefined where it has no length. */
function unit(direction: Point): Point | undefined {
  const length = Math.hypot(...direction);
  return length > 0 ? scaled(direction, 1 / length) : undefined;
}

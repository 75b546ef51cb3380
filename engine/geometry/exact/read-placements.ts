/** Reads placements and transformation operators as affine maps, with the defaults of the schema (IfcBuildAxes, IfcBaseAxis). */
import { type Affine, compose, IDENTITY } from './affine.ts';
import {
  type Attribute,
  NotCovered,
  numberOf,
  numbersOf,
  referenceOf,
  requireReference,
  type ShapeSource,
} from './shape-source.ts';
import { cross, dot, type Point3, scale, subtract, unitOf } from './vectors.ts';

/** Limits placements within placements, because a file may refer in a circle. */
const PLACEMENT_DEPTH_MAX = 64;
/** Two axes count as parallel below this sine of the angle between them. */
const PARALLEL = 1e-9;

/** Returns a point or direction of two or three coordinates; with two coordinates z is 0. */
export function readCoordinates(source: ShapeSource, id: number): Point3 {
  const numbers = numbersOf(source.attributesOf(id)[0]);
  if (numbers.length < 2 || numbers.length > 3) throw new NotCovered('A point has neither two nor three coordinates.');
  return [numbers[0]!, numbers[1]!, numbers[2] ?? 0];
}

export function readDirection(source: ShapeSource, attribute: Attribute | undefined): Point3 | undefined {
  const id = referenceOf(attribute);
  if (id === undefined) return undefined;
  const direction = unitOf(readCoordinates(source, id));
  if (!direction) throw new NotCovered('A direction has no length.');
  return direction;
}

/** Returns the component of `vector` perpendicular to `axes`, as a unit vector. */
function projectOff(vector: Point3, ...axes: Point3[]): Point3 {
  const rest = axes.reduce((left, axis) => subtract(left, scale(axis, dot(left, axis))), vector);
  const unit = Math.hypot(...rest) > PARALLEL ? unitOf(rest) : undefined;
  if (!unit) throw new NotCovered('Two axes of a placement are parallel.');
  return unit;
}

function firstAxis(z: Point3, given: Point3 | undefined): Point3 {
  if (given) return projectOff(given, z);
  return projectOff(Math.abs(z[0]) > 1 - PARALLEL ? [0, 1, 0] : [1, 0, 0], z);
}

export function readAxisPlacement(source: ShapeSource, attribute: Attribute | undefined): Affine {
  const id = referenceOf(attribute);
  if (id === undefined) return IDENTITY;
  const type = source.typeOf(id);
  const attributes = source.attributesOf(id);
  const origin = readCoordinates(source, requireReference(attributes[0]));
  if (type === 'IFCAXIS2PLACEMENT2D') {
    const x = readDirection(source, attributes[1]) ?? [1, 0, 0];
    return { x, y: [-x[1], x[0], 0], z: [0, 0, 1], origin };
  }
  if (type !== 'IFCAXIS2PLACEMENT3D') throw new NotCovered(`A placement is of the class ${type}.`);
  const z = readDirection(source, attributes[1]) ?? [0, 0, 1];
  const x = firstAxis(z, readDirection(source, attributes[2]));
  return { x, y: cross(z, x), z, origin };
}

/** Returns the map of an IfcCartesianTransformationOperator, in a plane or in space, uniform or not. */
export function readOperator(source: ShapeSource, id: number): Affine {
  const type = source.typeOf(id);
  const attributes = source.attributesOf(id);
  const [one, two] = [readDirection(source, attributes[0]), readDirection(source, attributes[1])];
  const origin = readCoordinates(source, requireReference(attributes[2]));
  const first = scaleOf(attributes[3], 1);
  if (type.startsWith('IFCCARTESIANTRANSFORMATIONOPERATOR2D')) {
    const [x, y] = planeAxes(one, two);
    const second = type.endsWith('NONUNIFORM') ? scaleOf(attributes[4], first) : first;
    return { x: scale(x, first), y: scale(y, second), z: [0, 0, 1], origin };
  }
  if (!type.startsWith('IFCCARTESIANTRANSFORMATIONOPERATOR3D')) throw new NotCovered(`An operator is of the class ${type}.`);
  const z = readDirection(source, attributes[4]) ?? [0, 0, 1];
  const x = firstAxis(z, one);
  const y = projectOff(two ?? [0, 1, 0], z, x);
  const isUniform = !type.endsWith('NONUNIFORM');
  const [second, third] = isUniform ? [first, first] : [scaleOf(attributes[5], first), scaleOf(attributes[6], first)];
  return { x: scale(x, first), y: scale(y, second), z: scale(z, third), origin };
}

function planeAxes(one: Point3 | undefined, two: Point3 | undefined): [Point3, Point3] {
  if (one) {
    const y: Point3 = [-one[1], one[0], 0];
    return [one, two && dot(two, y) < 0 ? scale(y, -1) : y];
  }
  return two ? [[two[1], -two[0], 0], two] : [IDENTITY.x, IDENTITY.y];
}

function scaleOf(attribute: Attribute | undefined, otherwise: number): number {
  const factor = numberOf(attribute) ?? otherwise;
  if (!(factor > 0)) throw new NotCovered('A scale is not positive.');
  return factor;
}

/** Returns the location and the direction of an IfcAxis1Placement. */
export function readAxis(source: ShapeSource, attribute: Attribute | undefined): { origin: Point3; direction: Point3 } {
  const attributes = source.attributesOf(requireReference(attribute));
  const origin = readCoordinates(source, requireReference(attributes[0]));
  return { origin, direction: readDirection(source, attributes[1]) ?? [0, 0, 1] };
}

/** Returns the function that gives the position of a product in the world, from its IfcLocalPlacement. */
export function createPlacementReader(source: ShapeSource): (attribute: Attribute | undefined) => Affine {
  const worlds = new Map<number, Affine>();
  const read = (attribute: Attribute | undefined, depth: number): Affine => {
    const id = referenceOf(attribute);
    if (id === undefined) return IDENTITY;
    const cached = worlds.get(id);
    if (cached) return cached;
    if (source.typeOf(id) !== 'IFCLOCALPLACEMENT') throw new NotCovered('A product has no local placement.');
    if (depth > PLACEMENT_DEPTH_MAX) throw new NotCovered('Placements are nested too deeply.');
    const attributes = source.attributesOf(id);
    const world = compose(read(attributes[0], depth + 1), readAxisPlacement(source, attributes[1]));
    worlds.set(id, world);
    return world;
  };
  return (attribute) => read(attribute, 0);
}

export function requirePoint(source: ShapeSource, attribute: Attribute | undefined): Point3 {
  return readCoordinates(source, requireReference(attribute));
}

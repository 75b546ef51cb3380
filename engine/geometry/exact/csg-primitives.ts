/** Reads an IfcCsgPrimitive3D: block, pyramid, cone, cylinder or sphere. */
import { boxOf, loft, pyramid } from './convex-solid.ts';
import { FULL_TURN, polygonOf } from './outline.ts';
import { readAxisPlacement } from './read-placements.ts';
import { type Attribute, requirePositive, type ShapeSource } from './shape-source.ts';
import { mapSolid, type Solid } from './solid.ts';
import { refuseParts } from './swept-solids.ts';
import type { Point3 } from './vectors.ts';

type Measures = readonly (Attribute | undefined)[];

const PRIMITIVES: Record<string, (measures: Measures) => Solid> = {
  IFCBLOCK([length, width, height]) {
    const [x, y, z] = [requirePositive(length), requirePositive(width), requirePositive(height)];
    const base = rectangle(x, y);
    const top = base.map(([px, py]): Point3 => [px, py, z]);
    const way: Point3 = [0, 0, z];
    return {
      volume: x * y * z,
      box: boxOf([...base, ...top]),
      parts: () => [loft(base, top)],
      sweep: { way, area: [0, 0, x * y] },
    };
  },
  IFCRECTANGULARPYRAMID([length, width, height]) {
    const [x, y, z] = [requirePositive(length), requirePositive(width), requirePositive(height)];
    const [base, apex] = [rectangle(x, y), [x / 2, y / 2, z] as const];
    return { volume: (x * y * z) / 3, box: boxOf([...base, apex]), parts: () => [pyramid(base, apex)] };
  },
  IFCRIGHTCIRCULARCONE([height, bottom]) {
    const [z, radius] = [requirePositive(height), requirePositive(bottom)];
    return {
      volume: (Math.PI * radius * radius * z) / 3,
      box: boxRound(radius, 0, z),
      parts: () => [pyramid(circle(radius, 0), [0, 0, z])],
    };
  },
  IFCRIGHTCIRCULARCYLINDER([height, round]) {
    const [z, radius] = [requirePositive(height), requirePositive(round)];
    const area = Math.PI * radius * radius;
    return {
      volume: area * z,
      box: boxRound(radius, 0, z),
      parts: () => [loft(circle(radius, 0), circle(radius, z))],
      sweep: { way: [0, 0, z], area: [0, 0, area] },
    };
  },
  IFCSPHERE([round]) {
    const radius = requirePositive(round);
    return { volume: (4 / 3) * Math.PI * radius ** 3, box: boxRound(radius, -radius, radius), parts: refuseParts };
  },
};

/** Returns undefined if the record is no primitive. */
export function readPrimitive(source: ShapeSource, type: string, attributes: readonly Attribute[]): Solid | undefined {
  const primitive = PRIMITIVES[type];
  return primitive && mapSolid(readAxisPlacement(source, attributes[0]), primitive(attributes.slice(1)));
}

function rectangle(x: number, y: number): Point3[] {
  return [
    [0, 0, 0],
    [x, 0, 0],
    [x, y, 0],
    [0, y, 0],
  ];
}

function circle(radius: number, z: number): Point3[] {
  const arc = { centre: [0, 0, 0], u: [radius, 0, 0], v: [0, radius, 0], start: 0, sweep: FULL_TURN } as const;
  return polygonOf([arc]).map(([x, y]) => [x, y, z]);
}

function boxRound(radius: number, low: number, high: number) {
  return boxOf([
    [-radius, -radius, low],
    [radius, radius, high],
  ]);
}

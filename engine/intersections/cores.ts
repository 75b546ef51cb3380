/** Points in the core of a closed solid. */
import { crossingsAlong, isInside, nearestTo, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';
import { TRIANGLE } from './triangle-distance.ts';

interface Core {
  point: [number, number, number];
  /** Metres below the surface. */
  depth: number;
}

/** Triangles of a solid from which a way into its core is tried. */
const CORES_MAX = 32;
/** The face opposite of a triangle is farther away than this; nearer is the triangle itself. */
const SOLID_MIN_M = 1e-6;

const coresOfSolids = new WeakMap<Surface, Core[]>();

/** Returns points half-way between opposite faces. */
export function coresOf(solid: Surface): Core[] {
  const cores = coresOfSolids.get(solid) ?? findCores(solid);
  coresOfSolids.set(solid, cores);
  return cores;
}

function findCores(solid: Surface): Core[] {
  const count = solid.triangles.length / TRIANGLE;
  const stride = Math.ceil(count / CORES_MAX) * TRIANGLE;
  const cores: Core[] = [];
  for (let at = 0; at < solid.triangles.length; at += stride) {
    const point = pointBelow(solid, at);
    if (point && isInside(solid, point)) cores.push({ point, depth: nearestTo(solid, point).distance });
  }
  return cores;
}

/** Returns the point half-way between the middle of a triangle and the face opposite. */
function pointBelow(solid: Surface, at: number): [number, number, number] | undefined {
  const { triangles, tree } = solid;
  const normal = normalOf(triangles, at);
  if (!normal) return undefined;
  const middle = [0, 1, 2].map((axis) => (triangles[at + axis]! + triangles[at + axis + 3]! + triangles[at + axis + 6]!) / 3);
  // No way through the solid is longer than the diagonal of its box.
  const length = Math.hypot(...[0, 1, 2].map((axis) => tree.bounds[axis + 3]! - tree.bounds[axis]!)) + SOLID_MIN_M;
  const shares = crossingsAlong(
    solid,
    middle,
    normal.map((one) => -one * length),
  );
  const thickness = shares.map((share) => share * length).find((one) => one > SOLID_MIN_M);
  if (thickness === undefined) return undefined;
  const pointAt = (axis: 0 | 1 | 2) => middle[axis]! - normal[axis] * (thickness / 2);
  return [pointAt(0), pointAt(1), pointAt(2)];
}

/**
 * How deep two closed solids lie in each other: how far a point that they share lies below the surface of one of them. Solids that only
 * touch share points of their surfaces, whose depth is 0.
 */
import { coresOf } from './cores.ts';
import { type Depth, deepestPoint } from './deepest-point.ts';
import { isInside, type Surface } from './surface.ts';

/** A closed solid. */
export type Solid = Surface;

/** Returns the depth in metres if it is at least `atLeast`. */
export function depthOf(one: Solid, other: Solid, atLeast: number): Depth {
  const depths = [depthIn(one, other, atLeast), depthIn(other, one, atLeast)];
  const depth = Math.max(...depths.map((each) => each.depth));
  return { depth, isComplex: depth === 0 && depths.some(({ isComplex }) => isComplex) };
}

/** Returns how far below the surface of `host` a point of the other solid lies. */
function depthIn(host: Solid, other: Solid, atLeast: number): Depth {
  const faces = deepestPoint(other, host, atLeast);
  if (faces.isClear) return faces;
  // Two solids may share their core although no face is deep in the other, as those of a copy at nearly the same place.
  const core = deepestCore(host, other, Math.max(atLeast, faces.depth));
  return core > 0 ? { depth: core } : faces;
}

function deepestCore(host: Solid, other: Solid, atLeast: number): number {
  let most = 0;
  for (const { point, depth } of coresOf(host)) {
    if (depth >= atLeast && depth > most && isInside(other, point)) most = depth;
  }
  return most;
}

/**
 * How deep two closed solids lie in each other: how far a point that they share lies below the surface of one of them. Solids that only
 * touch share points of their surfaces, whose depth is 0.
 */
import { coresOf } from './cores.ts';
import { type Depth, deepestPoint, goalOf, type Target } from './deepest-point.ts';
import { isInside, type Surface } from './surface.ts';

/** A closed solid. */
export type Solid = Surface;

/** Returns the depth in metres if it is at least `atLeast`, or that of another pair of solids if they are no deeper. */
export function depthOf(one: Solid, other: Solid, target: Target): Depth {
  const first = depthIn(one, other, target);
  const second = depthIn(other, one, { ...target, best: first.depth });
  return { depth: second.depth, isComplex: second.depth === 0 && (first.isComplex || second.isComplex) };
}

/** Returns how far below the surface of `host` a point of the other solid lies. */
function depthIn(host: Solid, other: Solid, target: Target): Depth {
  const faces = deepestPoint(other, host, target);
  if (faces.isClear) return faces;
  // Two solids may share their core although no face is deep in the other, as those of a copy at nearly the same place.
  const core = deepestCore(host, other, goalOf({ ...target, best: faces.depth }));
  return core > 0 ? { depth: core } : faces;
}

function deepestCore(host: Solid, other: Solid, atLeast: number): number {
  let most = 0;
  for (const { point, depth } of coresOf(host)) {
    if (depth >= atLeast && depth > most && isInside(other, point)) most = depth;
  }
  return most;
}

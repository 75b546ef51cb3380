/** Compares the shapes of two objects. */
import type { Body } from './body.ts';
import { doBoxesMeet } from './box-tree.ts';
import { deepestPoint, goalOf } from './deepest-point.ts';
import { depthOf, type Solid } from './depth.ts';
import { gapBetween } from './gap.ts';
import { isAnyFarther } from './is-farther.ts';
import { TOO_COMPLEX } from './pieces.ts';
import type { ShapePair } from './shape-question.ts';
import { SHAPE_ROUNDING_M } from './shape-rounding.ts';
import { isInside, type Surface } from './surface.ts';

/** The part of a pair that a comparison results in; undefined if there is nothing to report. */
export type Comparison = Pick<ShapePair, 'undecided' | 'distance'> | undefined;

/** Bodies are the same if each point of the faces of one lies on the faces of the other, within the tolerance. */
export function compareShapes(one: Body, other: Body, tolerance: number): Comparison {
  const limit = tolerance + SHAPE_ROUNDING_M;
  if (one.box.some((place, at) => Math.abs(place - other.box[at]!) > limit)) return undefined;
  const isFarther = isAnyFarther(one.surface().triangles, other.surface(), limit);
  const isOtherFarther = isFarther === true || isAnyFarther(other.surface().triangles, one.surface(), limit);
  if (isOtherFarther === true) return undefined;
  return isFarther === TOO_COMPLEX || isOtherFarther === TOO_COMPLEX ? { undecided: 'TOO_COMPLEX' } : {};
}

/** Reports bodies whose solids lie at least `depth` deep in each other, with the deepest pair of solids. */
export function compareDepth(one: Body, other: Body, depth: number): Comparison {
  const atLeast = Math.max(depth - SHAPE_ROUNDING_M, SHAPE_ROUNDING_M);
  const [solids, others] = [one.solids(), other.solids()];
  if (!solids || !others) return compareOpen({ one, other, solids, others }, atLeast);
  let [best, isComplex] = [0, false];
  for (const solid of solids) {
    for (const second of others) {
      if (!doMeet(solid, second, -goalOf({ atLeast, best }))) continue;
      const result = depthOf(solid, second, { atLeast, best });
      best = result.depth;
      isComplex ||= result.isComplex === true;
    }
  }
  return best > 0 ? { distance: best } : isComplex ? { undecided: 'TOO_COMPLEX' } : undefined;
}

/** An open body has no inside, but its faces may lie in a closed one. */
function compareOpen(
  { one, other, solids, others }: { one: Body; other: Body; solids: Solid[] | undefined; others: Solid[] | undefined },
  atLeast: number,
): Comparison {
  const faces = solids ? other.surface() : one.surface();
  let best = 0;
  for (const solid of solids ?? others ?? []) best = deepestPoint(faces, solid, { atLeast, best }).depth;
  return best > 0 ? { distance: best } : { undecided: 'OPEN' };
}

/** Reports bodies that are nearer to each other than `clearance`; those in each other have no distance. */
export function compareClearance(one: Body, other: Body, clearance: number): Comparison {
  const below = clearance - SHAPE_ROUNDING_M;
  const distance = gapBetween(one.surface(), other.surface(), below);
  if (distance < below) return { distance };
  // Faces that are far from each other all lie on one side of each other.
  const sides = [isBodyWithin(one, other), isBodyWithin(other, one)];
  if (sides.includes('YES')) return { distance: 0 };
  return sides.includes('UNKNOWN') ? { undecided: 'OPEN' } : undefined;
}

function isBodyWithin(one: Body, host: Body): 'YES' | 'NO' | 'UNKNOWN' {
  const isBoxWithin = [0, 1, 2].every((axis) => one.box[axis]! >= host.box[axis]! && one.box[axis + 3]! <= host.box[axis + 3]!);
  // A body of several parts may have one of them inside.
  const parts = one.solids() ?? [one.surface()];
  const solids = host.solids();
  if (!solids) return isBoxWithin ? 'UNKNOWN' : 'NO';
  const isIn = parts.some(({ triangles }) => solids.some((solid) => isInside(solid, Array.from(triangles.subarray(0, 3)))));
  return isIn ? 'YES' : 'NO';
}

function doMeet(one: Surface, other: Surface, reach: number): boolean {
  return doBoxesMeet(one.tree.bounds, 0, other.tree.bounds, 0, reach);
}

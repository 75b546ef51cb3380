/** Whether a body lies wholly in another one. */
import type { Body } from './body.ts';
import type { Comparison } from './compare-bodies.ts';
import { deepestPoint } from './deepest-point.ts';
import type { Solid } from './depth.ts';
import { gapBetween } from './gap.ts';
import { TOO_COMPLEX } from './pieces.ts';
import { SHAPE_ROUNDING_M } from './shape-rounding.ts';
import { sticksOut } from './sticks-out.ts';
import { isInside, nearestTo, type Surface } from './surface.ts';
import { thicknessOf } from './thickness.ts';
import { TRIANGLE } from './triangle-distance.ts';

/**
 * Reports a body that lies in a host, of which at most `margin` sticks out. Its corners are in the host, and no face of the host passes
 * through it: then nothing of it is outside.
 */
export function compareContainment(one: Body, host: Body, margin: number): Comparison {
  const limit = margin + SHAPE_ROUNDING_M;
  if (!isBoxWithin(one, host, limit)) return undefined;
  const hosts = host.solids();
  if (!hosts) return { undecided: 'OPEN' };
  if (isCornerOutside(one.surface(), hosts, limit) || !hosts.some((solid) => doTouch(one.surface(), solid))) return undefined;
  const solids = one.solids();
  if (!solids) return { undecided: 'OPEN' };
  const results = solids.flatMap((solid) =>
    hosts.map((part) => passesThrough(solid, part, { limit, isWhole: hosts.length === 1 })),
  );
  // The faces between the parts of a host are inside it.
  if (hosts.length === 1 && results.includes(true)) return undefined;
  return results.some((result) => result !== false) ? { undecided: 'TOO_COMPLEX' } : {};
}

/** What lies near a host, and wholly outside, is not in it, however much may stick out. */
function doTouch(surface: Surface, host: Solid): boolean {
  const isCornerIn = isInside(host, Array.from(surface.triangles.subarray(0, 3)));
  return isCornerIn || gapBetween(surface, host, SHAPE_ROUNDING_M * 2) < SHAPE_ROUNDING_M * 2;
}

/** Returns whether a face of the host passes through a solid, so that more of it is outside than the limit. */
function passesThrough(
  solid: Solid,
  host: Solid,
  { limit, isWhole }: { limit: number; isWhole: boolean },
): boolean | typeof TOO_COMPLEX {
  const reach = reachInto(solid, limit);
  const { depth, isComplex = false } = deepestPoint(host, solid, { atLeast: reach, best: 0 });
  if (depth === 0) return isComplex && TOO_COMPLEX;
  // A face cannot lie deep in what is thin: how far its points are from the host decides.
  const isThin = reach < limit && depth < limit;
  return isThin && isWhole ? sticksOut(solid.triangles, host, limit) : true;
}

/** The thickness of a thin solid allows no face to lie deeper in it than half of it. */
function reachInto(solid: Solid, limit: number): number {
  return Math.max(Math.min(limit, thicknessOf(solid) / 4), SHAPE_ROUNDING_M * 2);
}

function isBoxWithin({ box }: Body, host: Body, limit: number): boolean {
  return [0, 1, 2].every((axis) => box[axis]! >= host.box[axis]! - limit && box[axis + 3]! <= host.box[axis + 3]! + limit);
}

function isCornerOutside({ triangles }: Surface, hosts: readonly Solid[], limit: number): boolean {
  for (let at = 0; at < triangles.length; at += TRIANGLE / 3) {
    const corner = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
    if (!hosts.some((host) => nearestTo(host, corner).distance <= limit || isInside(host, corner))) return true;
  }
  return false;
}

/** Whether a body lies wholly in another one. */
import type { Body } from './body.ts';
import type { Comparison } from './compare-bodies.ts';
import { deepestPoint } from './deepest-point.ts';
import type { Solid } from './depth.ts';
import { SHAPE_ROUNDING_M } from './shape-rounding.ts';
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
  if (isCornerOutside(one.surface(), hosts, limit)) return undefined;
  const solids = one.solids();
  if (!solids) return { undecided: 'OPEN' };
  let isComplex = false;
  for (const solid of solids) {
    for (const face of hosts) {
      const { depth, isComplex: isCut = false } = deepestPoint(face, solid, { atLeast: reachInto(solid, limit), best: 0 });
      // The faces between the parts of a host are inside it.
      if (depth > 0 && hosts.length === 1) return undefined;
      isComplex ||= isCut || depth > 0;
    }
  }
  return isComplex ? { undecided: 'TOO_COMPLEX' } : {};
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

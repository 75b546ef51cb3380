/**
 * Climbs from a point of a surface that lies in a solid to a deeper one on the same face, where the search of all pieces ended before it
 * was precise.
 */
import { isInside, nearestTo, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';

export interface DeepPoint {
  point: readonly number[];
  /** Metres below the surface of the solid. */
  depth: number;
}

/** Directions in the plane of a face. */
const WAYS = 16;
/** A step shorter than this share of the depth ends the climb. */
const STEP_MIN = 0.002;
/** A step that leads less deeper than this share of the depth is none: rounding alone would lead on for ever. */
const GAIN_MIN = 0.0005;
const ROUNDS_MAX = 50;
/** A point this near to a surface lies on it. */
const ON_SURFACE_M = 1e-7;

/** `piece` is a piece of the face that the point lies on. */
export function climb(start: DeepPoint, piece: Float64Array, { surface, solid }: { surface: Surface; solid: Surface }): number {
  const ways = waysAlong(piece);
  let [best, step] = [start, start.depth / 2];
  for (let round = 0; round < ROUNDS_MAX && step > best.depth * STEP_MIN; round++) {
    const next = bestAround(best, ways, step, { surface, solid });
    if (next) best = next;
    else step /= 2;
  }
  return best.depth;
}

function bestAround(
  { point, depth }: DeepPoint,
  ways: readonly (readonly number[])[],
  step: number,
  { surface, solid }: { surface: Surface; solid: Surface },
): DeepPoint | undefined {
  let best: DeepPoint | undefined;
  const atLeast = depth * (1 + GAIN_MIN);
  for (const way of ways) {
    const place = point.map((one, axis) => one + way[axis]! * step);
    const { distance } = nearestTo(solid, place);
    if (distance <= (best?.depth ?? atLeast) || nearestTo(surface, place).distance > ON_SURFACE_M) continue;
    if (isInside(solid, place)) best = { point: place, depth: distance };
  }
  return best;
}

/** Returns directions in the plane of a triangle; none for one without an area. */
function waysAlong(piece: Float64Array): number[][] {
  const normal = normalOf(piece, 0);
  if (!normal) return [];
  const side = [0, 1, 2].map((axis) => piece[axis + 3]! - piece[axis]!);
  const length = Math.hypot(...side);
  const [x, y, z] = side.map((one) => one / length) as [number, number, number];
  const [nx, ny, nz] = normal;
  const across = [ny * z - nz * y, nz * x - nx * z, nx * y - ny * x];
  return Array.from({ length: WAYS }, (_, at) => {
    const [along, aside] = [Math.cos((at * 2 * Math.PI) / WAYS), Math.sin((at * 2 * Math.PI) / WAYS)];
    return [x, y, z].map((one, axis) => one * along + across[axis]! * aside);
  });
}

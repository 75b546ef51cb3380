/** Tells whether the directed edges of faces cancel out, as they do on a closed surface, and which faces belong together. */
import { GEOMETRY_SPLIT_STEPS_MAX } from '../limits.ts';
import { weld } from './weld.ts';

/** The corners of triangles: three numbers for each corner, and three corners for each triangle. */
export interface Surface {
  places: Float64Array;
  triangles: Uint32Array;
}

export interface Edges {
  /** Two corners for each edge, the lower number first. */
  ends: Int32Array;
  /** For each edge: how many more times it is passed from its first end to its second than back. */
  balance: Int32Array;
  /** For each edge: the number of triangles that have it. */
  uses: Int32Array;
  /** For each side of each triangle: its edge. */
  edgeOf: Uint32Array;
}

/** Returns the edges of a surface; each triangle has three different corners. */
export function edgesOf({ triangles }: Surface): Edges {
  const sides = new Int32Array(triangles.length * 2);
  for (let side = 0; side < triangles.length; side += 1) {
    sides[side * 2] = triangles[side]!;
    sides[side * 2 + 1] = triangles[side % 3 === 2 ? side - 2 : side + 1]!;
  }
  return edgesOfSides(sides);
}

/** Returns the edges of faces with any number of corners. */
export function edgesOfLoops(loops: number[][]): Edges {
  const sides = loops.flatMap((loop) => loop.flatMap((corner, at) => [corner, loop[(at + 1) % loop.length]!]));
  return edgesOfSides(Int32Array.from(sides));
}

/** `sides` holds the corner where each side begins, and the one where it ends. */
function edgesOfSides(sides: Int32Array): Edges {
  const keys = sides.slice();
  for (let at = 0; at < keys.length; at += 2) {
    if (sides[at]! > sides[at + 1]!) keys.set([sides[at + 1]!, sides[at]!], at);
  }
  const { indexOf: edgeOf, firstOf } = weld(keys, 2);
  const ends = new Int32Array(firstOf.length * 2);
  for (const [edge, first] of firstOf.entries()) ends.set(keys.subarray(first * 2, first * 2 + 2), edge * 2);
  const balance = new Int32Array(firstOf.length);
  const uses = new Int32Array(firstOf.length);
  for (const [side, edge] of edgeOf.entries()) {
    const [from, to] = [sides[side * 2]!, sides[side * 2 + 1]!];
    // A side without a length bounds nothing.
    if (from === to) continue;
    balance[edge]! += from < to ? 1 : -1;
    uses[edge]! += 1;
  }
  return { ends, balance, uses, edgeOf };
}

/** Sides of triangles that contain a corner of another triangle, by the edge that the side is. */
export interface SplitEdge {
  edge: number;
  /** The corners along the edge, including its ends. */
  corners: number[];
}

/**
 * Splits edges without a counterpart at the corners of other such edges that lie on them, within `tolerance`. Returns undefined
 * if that takes more than GEOMETRY_SPLIT_STEPS_MAX steps.
 */
export function splitUnpaired(
  { places }: Pick<Surface, 'places'>,
  { ends, balance }: Pick<Edges, 'ends' | 'balance'>,
  tolerance: number,
): SplitEdge[] | undefined {
  const unpaired = Array.from(balance.keys()).filter((edge) => balance[edge] !== 0);
  const x = (corner: number) => places[corner * 3]!;
  const corners = [...new Set(unpaired.flatMap((edge) => [ends[edge * 2]!, ends[edge * 2 + 1]!]))].sort((a, b) => x(a) - x(b));
  const split: SplitEdge[] = [];
  let steps = 0;
  for (const edge of unpaired) {
    const [from, to] = [ends[edge * 2]!, ends[edge * 2 + 1]!];
    const last = Math.max(x(from), x(to)) + tolerance;
    const between: { corner: number; along: number }[] = [];
    for (let at = lowerBound(corners, x, Math.min(x(from), x(to)) - tolerance); at < corners.length; at += 1) {
      const corner = corners[at]!;
      if (x(corner) > last) break;
      steps += 1;
      if (steps > GEOMETRY_SPLIT_STEPS_MAX) return undefined;
      if (corner === from || corner === to) continue;
      const along = alongOf(places, { corner, from, to, tolerance });
      if (along !== undefined) between.push({ corner, along });
    }
    between.sort((one, other) => one.along - other.along);
    split.push({ edge, corners: [from, ...between.map(({ corner }) => corner), to] });
  }
  return split;
}

/**
 * Returns whether the pieces of split edges cancel out. `balanceOf` is how often an edge is passed forwards. Without `isOneSided`
 * the direction does not matter; each piece then only has to occur an even number of times.
 */
export function arePiecesPaired(
  split: SplitEdge[],
  balanceOf: (edge: number) => number,
  { isOneSided } = { isOneSided: true },
): boolean {
  const left = new Map<string, number>();
  for (const { edge, corners } of split) {
    for (let at = 1; at < corners.length; at += 1) {
      const [from, to] = [corners[at - 1]!, corners[at]!];
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const sum = (left.get(key) ?? 0) + (from < to || !isOneSided ? balanceOf(edge) : -balanceOf(edge));
      if (isOneSided ? sum === 0 : sum % 2 === 0) left.delete(key);
      else left.set(key, sum);
    }
  }
  return left.size === 0;
}

/** Returns how far along an edge a corner lies, from 0 to 1; undefined where it lies elsewhere or at an end. */
function alongOf(
  places: Float64Array,
  { corner, from, to, tolerance }: { corner: number; from: number; to: number; tolerance: number },
): number | undefined {
  let [length2, dot] = [0, 0];
  for (let axis = 0; axis < 3; axis += 1) {
    const way = places[to * 3 + axis]! - places[from * 3 + axis]!;
    length2 += way * way;
    dot += way * (places[corner * 3 + axis]! - places[from * 3 + axis]!);
  }
  const along = dot / length2;
  if (!(along > 0 && along < 1)) return undefined;
  let distance2 = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const way = places[to * 3 + axis]! - places[from * 3 + axis]!;
    distance2 += (places[corner * 3 + axis]! - places[from * 3 + axis]! - along * way) ** 2;
  }
  return distance2 <= tolerance * tolerance ? along : undefined;
}

function lowerBound(sorted: number[], keyOf: (one: number) => number, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle]!) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pieces of triangles, which searches split into halves: nine numbers each. */
import { pointTriangle2, TRIANGLE } from './triangle-distance.ts';

export function middleOf(piece: Float64Array): [number, number, number] {
  return [
    (piece[0]! + piece[3]! + piece[6]!) / 3,
    (piece[1]! + piece[4]! + piece[7]!) / 3,
    (piece[2]! + piece[5]! + piece[8]!) / 3,
  ];
}

/** Returns the distance of the middle to the farthest corner. */
export function radiusOf(piece: Float64Array, middle: readonly number[]): number {
  let most = 0;
  for (let corner = 0; corner < TRIANGLE; corner += 3) {
    const [x, y, z] = [piece[corner]! - middle[0]!, piece[corner + 1]! - middle[1]!, piece[corner + 2]! - middle[2]!];
    most = Math.max(most, x * x + y * y + z * z);
  }
  return Math.sqrt(most);
}

/** Returns how far a point of the piece is, at most, from a triangle: that distance is convex, so the farthest point is a corner. */
export function farthestCorner(piece: Float64Array, triangles: Float64Array, at: number): number {
  let most = 0;
  for (let corner = 0; corner < TRIANGLE; corner += 3) most = Math.max(most, pointTriangle2(piece, corner, triangles, at));
  return Math.sqrt(most);
}

/** Splits a piece at the middle of its longest side, which is the second corner of the first half. */
export function halve(piece: Float64Array): [Float64Array, Float64Array] {
  const lengths = [0, 3, 6].map((from) => {
    const to = (from + 3) % TRIANGLE;
    return Math.hypot(piece[to]! - piece[from]!, piece[to + 1]! - piece[from + 1]!, piece[to + 2]! - piece[from + 2]!);
  });
  const from = lengths.indexOf(Math.max(...lengths)) * 3;
  const [to, opposite] = [(from + 3) % TRIANGLE, (from + 6) % TRIANGLE];
  const [start, end, third] = [from, to, opposite].map((corner) => piece.subarray(corner, corner + 3));
  const middle = [0, 1, 2].map((axis) => (piece[from + axis]! + piece[to + axis]!) / 2);
  return [Float64Array.of(...start!, ...middle, ...third!), Float64Array.of(...middle, ...end!, ...third!)];
}

/** Smaller pieces are not split further: a hundredth of a millimetre. */
export const RADIUS_MIN_M = 1e-5;

/** No result: the search would take too long. */
export const TOO_COMPLEX = 'TOO_COMPLEX';

/** Draws the triangles of one mesh at one place into a layer. */
import type { Place, SeenCorners } from './eye.ts';
import { see } from './eye.ts';
import type { Layer } from './layer.ts';
import type { Piece } from './read-pieces.ts';

/** Corners closer to the eye than this, in metres, are left out, and so is a triangle that crosses that plane. */
const NEAREST_M = 0.05;
/** Cost of a triangle, or of looking at a piece, in addition to the painted samples. */
export const TRIANGLE_POINTS = 20;
const BOX_CORNERS = 8;

/** The amount that may still be drawn, in painted samples. */
export interface Work {
  left: number;
}

const boxCorners = new Float64Array(BOX_CORNERS * 4);

/** Returns whether a piece is in the picture, by its bounding box: unless `isTinyDrawn`, one that is smaller than a sample is not. */
export function isInPicture(
  { min, max }: Piece,
  { place, seen, layer, isTinyDrawn }: { place: Place; seen: SeenCorners; layer: Layer; isTinyDrawn: boolean },
): boolean {
  for (let at = 0; at < BOX_CORNERS; at++)
    for (let axis = 0; axis < 3; axis++) boxCorners[at * 4 + axis] = (at & (1 << axis) ? max : min)[axis]!;
  see(place, boxCorners, seen);
  let near = 0;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < BOX_CORNERS; at++) {
    if (seen.away[at]! < NEAREST_M) near += 1;
    left = Math.min(left, seen.x[at]!);
    right = Math.max(right, seen.x[at]!);
    top = Math.min(top, seen.y[at]!);
    bottom = Math.max(bottom, seen.y[at]!);
  }
  if (near > 0) return near < BOX_CORNERS;
  if (right < 0 || left > layer.width || bottom < 0 || top > layer.height) return false;
  return isTinyDrawn || right - left > 1 || bottom - top > 1;
}

type Triangle = readonly [number, number, number];

interface DrawnPiece {
  place: Place;
  seen: SeenCorners;
  object: number;
  layer: Layer;
  work: Work;
  /** Returns the shade of a triangle, 0 to 255. */
  shadeOf(seen: SeenCorners, corners: Triangle): number;
}

export function drawPiece({ positions, indices }: Piece, { place, seen, object, layer, work, shadeOf }: DrawnPiece): void {
  see(place, positions, seen);
  const { away } = seen;
  for (let at = 0; at < indices.length && work.left >= 0; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!] as const;
    if (away[corners[0]]! < NEAREST_M || away[corners[1]]! < NEAREST_M || away[corners[2]]! < NEAREST_M) continue;
    work.left -= TRIANGLE_POINTS + layer.fill(seen, corners, { object, shade: shadeOf(seen, corners) });
  }
}

/** Returns the normal of a triangle, of any length and from either side: right, up, away. */
export function normalOf({ right, up, away }: SeenCorners, [a, b, c]: Triangle): [number, number, number] {
  const [x1, y1, z1] = [right[b]! - right[a]!, up[b]! - up[a]!, away[b]! - away[a]!];
  const [x2, y2, z2] = [right[c]! - right[a]!, up[c]! - up[a]!, away[c]! - away[a]!];
  return [y1 * z2 - z1 * y2, z1 * x2 - x1 * z2, x1 * y2 - y1 * x2];
}

/**
 * Draws the picture of a BCF topic whose objects cannot be drawn: the Vakwerk logo above a bar, red for the share of the rule's
 * entities that have the reason, green for the rest.
 */
import { writePng } from './png.ts';

const WIDTH = 320;
const HEIGHT = 180;
/** Colours of the identity (docs/design.md "Identity"), as palette entries. */
const Colour = { GROUND: 0, MARK: 1, FAILED: 2, PASSED: 3 } as const;
type Colour = (typeof Colour)[keyof typeof Colour];
const PALETTE = Uint8Array.of(0xfa, 0xf8, 0xf5, 0x1b, 0x4b, 0x8f, 0xc4, 0x31, 0x4b, 0x1e, 0x7d, 0x3c);

const MARK = { left: 120, top: 24, size: 80, stroke: 8 };
const BAR = { left: 24, top: 128, width: 272, height: 28 };

/** Returns a PNG of 320 by 180; `share` is 0 to 1. */
export function snapshotPng(share: number): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels[y * WIDTH + x] = colourAt(x, y, share);
  }
  return writePng({ width: WIDTH, height: HEIGHT, pixels, palette: PALETTE, level: 9 });
}

function colourAt(x: number, y: number, share: number): Colour {
  const inBar = x >= BAR.left && x < BAR.left + BAR.width && y >= BAR.top && y < BAR.top + BAR.height;
  if (inBar) return x - BAR.left < Math.max(1, Math.round(share * BAR.width)) ? Colour.FAILED : Colour.PASSED;
  return isMark(x - MARK.left, y - MARK.top) ? Colour.MARK : Colour.GROUND;
}

/** Returns whether a point is in the logo, a square timber panel whose two braces form a check mark. */
function isMark(x: number, y: number): boolean {
  const { size, stroke } = MARK;
  if (x < 0 || y < 0 || x >= size || y >= size) return false;
  if (x < stroke || y < stroke || x >= size - stroke || y >= size - stroke) return true;
  const long = Math.abs(x + y * 0.75 - size * 0.95) < stroke * 0.75;
  const short = Math.abs(y - x - size * 0.32) < stroke * 0.75;
  return (long && y < size * 0.8) || (short && x < size * 0.38);
}

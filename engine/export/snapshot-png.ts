/**
 * The picture of a BCF topic. Without geometry nothing of the model can be drawn, so it shows the mark of Vakwerk above
 * a bar: red for the share of the rule's entities that have the reason, green for the rest.
 */
import { zlibSync } from 'fflate';

const WIDTH = 320;
const HEIGHT = 180;
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Colours of the identity (docs/design.md "Identity"), as palette entries. */
const Colour = { GROUND: 0, MARK: 1, FAILED: 2, PASSED: 3 } as const;
type Colour = (typeof Colour)[keyof typeof Colour];
const PALETTE = Uint8Array.of(0xfa, 0xf8, 0xf5, 0x1b, 0x4b, 0x8f, 0xc4, 0x31, 0x4b, 0x1e, 0x7d, 0x3c);

const MARK = { left: 120, top: 24, size: 80, stroke: 8 };
const BAR = { left: 24, top: 128, width: 272, height: 28 };

/** A PNG of 320 by 180 with an eight-bit palette; `share` is 0 to 1. */
export function snapshotPng(share: number): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, WIDTH);
  view.setUint32(4, HEIGHT);
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = zlibSync(draw(share), { level: 9 });
  return join([SIGNATURE, chunk('IHDR', header), chunk('PLTE', PALETTE), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]);
}

/** Rows of palette numbers, each after its filter byte 0. */
function draw(share: number): Uint8Array {
  const rows = new Uint8Array((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) rows[y * (WIDTH + 1) + 1 + x] = colourAt(x, y, share);
  }
  return rows;
}

function colourAt(x: number, y: number, share: number): Colour {
  const inBar = x >= BAR.left && x < BAR.left + BAR.width && y >= BAR.top && y < BAR.top + BAR.height;
  if (inBar) return x - BAR.left < Math.max(1, Math.round(share * BAR.width)) ? Colour.FAILED : Colour.PASSED;
  return isMark(x - MARK.left, y - MARK.top) ? Colour.MARK : Colour.GROUND;
}

/** A square timber panel whose two braces form a check mark. */
function isMark(x: number, y: number): boolean {
  const { size, stroke } = MARK;
  if (x < 0 || y < 0 || x >= size || y >= size) return false;
  if (x < stroke || y < stroke || x >= size - stroke || y >= size - stroke) return true;
  const long = Math.abs(x + y * 0.75 - size * 0.95) < stroke * 0.75;
  const short = Math.abs(y - x - size * 0.32) < stroke * 0.75;
  return (long && y < size * 0.8) || (short && x < size * 0.38);
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at++) bytes[4 + at] = type.charCodeAt(at);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** PNG specification, annex D; bit by bit is quick enough for a few hundred bytes. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

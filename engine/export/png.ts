/** Writes PNG files (W3C specification, second edition). */
import { zlibSync } from 'fflate';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PALETTE = 3;
const COLOURS = 2;
const COLOURS_AND_ALPHA = 6;

interface Png {
  width: number;
  height: number;
  /** Pixels row by row: a palette index for each, or else its red, green and blue, or these and its alpha. */
  pixels: Uint8Array;
  /** Red, green and blue of each palette colour. */
  palette?: Uint8Array;
  /** Compression level; use 9 where the picture is small. */
  level?: 6 | 9;
}

export function writePng({ width, height, pixels, palette, level = 6 }: Png): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const plain = pixels.length === width * height * 4 ? COLOURS_AND_ALPHA : COLOURS;
  header.set([8, palette ? PALETTE : plain, 0, 0, 0], 8);
  const colours = palette ? [chunk('PLTE', palette)] : [];
  const content = chunk('IDAT', zlibSync(filtered(pixels, height), { level }));
  return join([SIGNATURE, chunk('IHDR', header), ...colours, content, chunk('IEND', new Uint8Array())]);
}

/** Puts the number of its filter, none, before each row. */
function filtered(pixels: Uint8Array, height: number): Uint8Array {
  const length = pixels.length / height;
  const rows = new Uint8Array((length + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return rows;
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

const CRCS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** Computes the checksum of PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRCS[(crc ^ byte) & 255]!;
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

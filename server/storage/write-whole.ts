/** Writes all bytes to an open file: one write may take fewer bytes than given, for example on a full disk. */
import fs from 'node:fs';

/** Writes at a place; without one it continues where the last write ended. */
export function writeWhole(descriptor: number, bytes: Uint8Array, place?: number): void {
  for (let at = 0; at < bytes.length; ) {
    at += someOf(fs.writeSync(descriptor, bytes, at, bytes.length - at, place === undefined ? null : place + at));
  }
}

/** Writes where the last write ended, while other code runs. */
export async function writeWholeInBackground(descriptor: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += someOf(await writeSome(descriptor, bytes.subarray(at)));
}

/** Throws if nothing was written, since it would otherwise retry for ever. */
function someOf(written: number): number {
  if (written > 0) return written;
  throw Object.assign(new Error('Nothing more could be written'), { code: 'ENOSPC' });
}

function writeSome(descriptor: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    fs.write(descriptor, bytes, (error, count) => (error ? reject(error) : resolve(count)));
  });
}

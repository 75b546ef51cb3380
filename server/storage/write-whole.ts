/** Writes all bytes to an open file: one write may take less than it was given, such as on a disk that gets full. */
import fs from 'node:fs';

/** Without a place it goes on where the last one ended. */
export function writeWhole(descriptor: number, bytes: Uint8Array, place?: number): void {
  for (let at = 0; at < bytes.length; ) {
    at += someOf(fs.writeSync(descriptor, bytes, at, bytes.length - at, place === undefined ? null : place + at));
  }
}

/** Where the last write ended, while other code runs. */
export async function writeWholeInBackground(descriptor: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += someOf(await writeSome(descriptor, bytes.subarray(at)));
}

/** Else it would be tried for ever. */
function someOf(written: number): number {
  if (written > 0) return written;
  throw Object.assign(new Error('Nothing more could be written'), { code: 'ENOSPC' });
}

function writeSome(descriptor: number, bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    fs.write(descriptor, bytes, (error, count) => (error ? reject(error) : resolve(count)));
  });
}

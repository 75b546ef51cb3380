/** Writes all bytes to an open file: one write may take less than it was given, such as on a disk that gets full. */
import fs from 'node:fs';

/** Without a place it goes on where the last one ended. */
export function writeWhole(descriptor: number, bytes: Uint8Array, place?: number): void {
  for (let at = 0; at < bytes.length; ) {
    const written = fs.writeSync(descriptor, bytes, at, bytes.length - at, place === undefined ? null : place + at);
    if (written === 0) throw Object.assign(new Error(`Nothing more could be written after ${at} bytes`), { code: 'ENOSPC' });
    at += written;
  }
}

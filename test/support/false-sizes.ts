/** Makes ZIP files whose directories state false sizes. */
import { constants, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** Places of numbers in a header of the central directory. */
export const PACKED_SIZE = 20;
export const UNPACKED_SIZE = 24;
export const LOCAL_OFFSET = 42;

/** Writes a number of 4 bytes into each header of the central directory. */
export function claim(bytes: Uint8Array, field: number, value: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + field, value, true);
  return bytes;
}

/** Returns a file of 2 MB with one entry of 2 GB of blanks, which it says are 20 bytes: a reader that believes it inflates them all. */
export function hideGigabytes(entry: string): Uint8Array {
  const block = deflateRawSync(Buffer.alloc(64_000_000, 32), { finishFlush: constants.Z_SYNC_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(32).fill(block), deflateRawSync(Buffer.alloc(0))]);
  const bytes = zipSync({ [entry]: packed }, { level: 0 });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint16(8, 8, true);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint16(directory + 10, 8, true);
  return claim(bytes, UNPACKED_SIZE, 20);
}

/**
 * The bytes of a file, or a range of them, in chunks, the next one read by a thread of Node's own while the one before is looked at: on two
 * processors reading takes no time. Two buffers, so that memory does not grow with the file.
 */
import { closeSync, openSync, read } from 'node:fs';
import { notRead } from './read-input.ts';

/** A chunk stays in the processor's cache between reading and scanning. */
const CHUNK_BYTES = 524_288;

/** Of `to` on no more. */
interface ByteRange {
  from: number;
  to: number;
}

/** Gives each chunk to `push`, which may keep none of it. Throws BadInput, and what `push` throws. */
export async function readModel(path: string, push: (chunk: Uint8Array) => void, range?: ByteRange): Promise<void> {
  const file = openFile(path);
  const readChunk = chunkReader(path, file, range);
  let next = Promise.resolve(0);
  try {
    let [buffer, other] = [new Uint8Array(CHUNK_BYTES), new Uint8Array(CHUNK_BYTES)];
    next = readChunk(buffer);
    for (let length = await next; length > 0; length = await next) {
      next = readChunk(other);
      // Heard where it is waited for, which is after this chunk was looked at.
      next.catch(() => undefined);
      push(buffer.subarray(0, length));
      [buffer, other] = [other, buffer];
    }
  } finally {
    await next.catch(() => undefined);
    closeSync(file);
  }
}

/** Each after the other; 0 bytes are the end. Only of a range by place: a pipe has none. A folder can be opened, but not read. */
function chunkReader(path: string, file: number, range?: ByteRange): (buffer: Uint8Array) => Promise<number> {
  let at = range?.from ?? 0;
  const to = range?.to ?? Number.POSITIVE_INFINITY;
  return (buffer) =>
    new Promise((resolve, reject) => {
      const length = Math.min(buffer.length, to - at);
      if (length === 0) return resolve(0);
      read(file, buffer, 0, length, range ? at : null, (error, count) => {
        if (error) return reject(notRead(path, error));
        at += count;
        resolve(count);
      });
    });
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw notRead(path, cause);
  }
}

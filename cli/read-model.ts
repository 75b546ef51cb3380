/**
 * The bytes of a file in chunks, the next one read by a thread of Node's own while the one before is looked at: on two
 * processors reading takes no time. Two buffers, so that memory does not grow with the file.
 */
import { closeSync, openSync, read } from 'node:fs';
import { notRead } from './read-input.ts';

/** A chunk stays in the processor's cache between reading and scanning. */
const CHUNK_BYTES = 524_288;

/** Gives each chunk to `push`, which may keep none of it. Throws BadInput, and what `push` throws. */
export async function readModel(path: string, push: (chunk: Uint8Array) => void): Promise<void> {
  const file = openFile(path);
  const readChunk = (buffer: Uint8Array): Promise<number> => readNext(path, file, buffer);
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

/** 0 bytes are the end. A folder can be opened, but not read. */
function readNext(path: string, file: number, buffer: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file, buffer, 0, buffer.length, null, (error, count) => (error ? reject(notRead(path, error)) : resolve(count)));
  });
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw notRead(path, cause);
  }
}

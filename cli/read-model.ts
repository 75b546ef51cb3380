/**
 * Reads a file in chunks. A thread of Node's pool reads the next chunk while the current one is processed, so that on two
 * processors reading takes no extra time. Uses two buffers, so that memory does not grow with the file.
 */
import { closeSync, openSync, read } from 'node:fs';
import { readError, STANDARD_INPUT } from './read-input.ts';

/** Small enough for a chunk to stay in the processor's cache between reading and scanning. */
const CHUNK_BYTES = 524_288;

/** Passes each chunk of the file or of standard input to `push`, which must not retain it. Throws BadInput, and the errors of `push`. */
export async function readModel(path: string, push: (chunk: Uint8Array) => void): Promise<void> {
  if (path === STANDARD_INPUT) {
    for await (const chunk of process.stdin) push(chunk as Uint8Array);
    return;
  }
  const file = openFile(path);
  const readChunk = (buffer: Uint8Array): Promise<number> => readNext(path, file, buffer);
  let next = Promise.resolve(0);
  try {
    let [buffer, other] = [new Uint8Array(CHUNK_BYTES), new Uint8Array(CHUNK_BYTES)];
    next = readChunk(buffer);
    for (let length = await next; length > 0; length = await next) {
      next = readChunk(other);
      // Prevents an unhandled rejection: the loop awaits `next` only after this chunk.
      next.catch(() => undefined);
      push(buffer.subarray(0, length));
      [buffer, other] = [other, buffer];
    }
  } finally {
    await next.catch(() => undefined);
    closeSync(file);
  }
}

/** Resolves to the number of bytes; 0 at the end. Rejects for a folder, which can be opened but not read. */
function readNext(path: string, file: number, buffer: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    read(file, buffer, 0, buffer.length, null, (error, count) => (error ? reject(readError(path, error)) : resolve(count)));
  });
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw readError(path, cause);
  }
}

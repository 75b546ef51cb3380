/**
 * Reads a file in chunks. A thread of Node's pool reads the next chunk while the current one is processed, so that on two
 * processors reading takes no extra time. Uses two buffers, so that memory does not grow with the file.
 */
import { closeSync, openSync, read } from 'node:fs';
import { isUnreadableFile } from '../engine/step/unreadable-file.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
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

/**
 * Pushes a model into a validation and returns what `finish` makes of it. Throws BadInput with the line and the code of the fault of an
 * unreadable file.
 */
export async function readOrRefuse<Result>(
  path: string,
  push: (chunk: Uint8Array) => void,
  finish: () => Result,
): Promise<Result> {
  try {
    await readModel(path, push);
    return finish();
  } catch (error) {
    if (!isUnreadableFile(error)) throw error;
    throw new BadInput(`${path}:${error.line}: ${error.code}`, { cause: error });
  }
}

/** Reads the start of an answer before any byte is sent, so that an early fault gets its own answer. */
import { Readable } from 'node:stream';

/** Number of bytes to read ahead: answers up to this size are complete before they are sent. */
export const AHEAD_BYTES = 1024 * 1024;

/**
 * Starts a stream. Rejects for a fault in the first part of `source`. A later fault fails the stream, which breaks the
 * connection.
 */
export async function startStream<Piece extends string | Uint8Array>(source: AsyncIterable<Piece>): Promise<Readable> {
  const iterator = source[Symbol.asyncIterator]();
  const ahead: Piece[] = [];
  let bytes = 0;
  let isWhole = false;
  while (bytes < AHEAD_BYTES && !isWhole) {
    const { done, value } = await iterator.next();
    if (done) isWhole = true;
    else {
      ahead.push(value);
      bytes += value.length;
    }
  }
  const stream = Readable.from(isWhole ? ahead : continueWith(ahead, iterator));
  // Also ends a source whose stream was never read.
  stream.once('close', () => void iterator.return?.());
  return stream;
}

async function* continueWith<Piece>(ahead: Piece[], iterator: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  yield* ahead.splice(0);
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

/** Reads a file of a request into memory that threads share. */
import type { Readable } from 'node:stream';

interface Sizes {
  max: number;
  /** Creates the error for a larger file. */
  tooLarge(): Error;
}

/** Reads piece by piece: joining 20 MB, or copying them for a thread, would block all other calls. */
export async function readShared(
  file: Readable,
  contentLength: string | undefined,
  { max, tooLarge }: Sizes,
): Promise<Uint8Array> {
  // A part is never larger than the whole.
  const sizeMax = Math.min(Number(contentLength ?? max), max);
  const bytes = new Uint8Array(new SharedArrayBuffer(sizeMax));
  let length = 0;
  for await (const piece of file as AsyncIterable<Uint8Array>) {
    if (length + piece.length > sizeMax) throw tooLarge();
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}

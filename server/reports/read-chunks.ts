import fs from 'node:fs';

/** Size of the one buffer, which is reused because fresh pages cost more than reading. */
const BUFFER_BYTES = 2 << 20;

/** Reads a file in chunks, each of which is overwritten by the next. */
export function* readChunks(file: string): Generator<Uint8Array> {
  const descriptor = fs.openSync(file, 'r');
  try {
    const buffer = new Uint8Array(BUFFER_BYTES);
    for (;;) {
      const bytes = fs.readSync(descriptor, buffer, 0, buffer.length, null);
      if (bytes === 0) return;
      yield buffer.subarray(0, bytes);
    }
  } finally {
    fs.closeSync(descriptor);
  }
}

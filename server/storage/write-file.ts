/** Writes a stream into a new file and returns its number of bytes and hash. A large one is written in a separate thread. */
import fs from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { meterStream } from './meter-stream.ts';
import type { PutOptions, StoredObject } from './storage.ts';
import { threadedWriter } from './threaded-writer.ts';

/** Below this a thread would take longer to start than to write. */
const LARGE_BYTES = 16 << 20;
/**
 * Maximum number of threads. Each has its own memory, and the uploader announces the size, so further files are written like small
 * ones.
 */
export const WRITERS_MAX = 8;

let writers = 0;

export async function writeFile(file: string, source: Readable, options: PutOptions): Promise<StoredObject> {
  const { signal, expectedBytes = 0 } = options;
  // The file is opened first: a stream that opens it by itself may still create it after a failed source has had it removed.
  const handle = await fs.open(file, 'wx');
  try {
    if (expectedBytes >= LARGE_BYTES && writers < WRITERS_MAX) return await writeInThread(handle.fd, source, options);
    const meter = meterStream(options.maxBytes);
    await pipeline(source, meter.stream, handle.createWriteStream({ highWaterMark: 1 << 20 }), { signal });
    return meter.stored();
  } finally {
    await handle.close();
  }
}

/** Writes in a thread, which has ended when this returns, for whatever reason: the number of a closed file may become that of another. */
async function writeInThread(fd: number, source: Readable, { signal, maxBytes }: PutOptions): Promise<StoredObject> {
  const writer = threadedWriter({ fd, maxBytes });
  writers += 1;
  try {
    await pipeline(source, writer.stream as Writable, { signal });
    return writer.stored();
  } finally {
    await writer.stop();
    writers -= 1;
  }
}

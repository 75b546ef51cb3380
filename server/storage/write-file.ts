/** Writes a stream into a new file and knows its number of bytes and hash at the end. A large one is written in a thread of its own. */
import fs from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { meterStream } from './meter-stream.ts';
import type { PutOptions, StoredObject } from './storage.ts';
import { threadedWriter } from './threaded-writer.ts';

/** Below this a thread would take longer to start than to write. */
const LARGE_BYTES = 16 << 20;
/** Each has memory of its own, and whoever uploads says how much will come: what is beyond these is written as a small file is. */
export const WRITERS_MAX = 8;

let writers = 0;

export async function writeFile(file: string, source: Readable, options: PutOptions): Promise<StoredObject> {
  const { signal, expectedBytes = 0 } = options;
  // Opened first: a stream that opens the file by itself may still make it after a failed source has had it removed.
  const handle = await fs.open(file, 'wx');
  try {
    if (expectedBytes >= LARGE_BYTES && writers < WRITERS_MAX) return await writeAside(handle.fd, source, options);
    const meter = meterStream(options.maxBytes);
    await pipeline(source, meter.stream, handle.createWriteStream({ highWaterMark: 1 << 20 }), { signal });
    return meter.stored();
  } finally {
    await handle.close();
  }
}

/** The thread is gone when this ends, whatever ended it: the number of a file that is closed may become that of another. */
async function writeAside(fd: number, source: Readable, { signal, maxBytes }: PutOptions): Promise<StoredObject> {
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

/** Runs in the thread that hashes and writes what threaded-writer.ts puts into shared memory. */
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { writeWhole } from './write-whole.ts';

export interface WriterSetup {
  /** Descriptor of a file that is open for writing; the opener closes it. */
  fd: number;
  memory: SharedArrayBuffer;
  slotBytes: number;
}
export type WriteOrder = { slot: number; length: number } | { end: true };
export type WriterReply = { slot: number } | { sha256: string } | { fault: { message: string; code?: string } };

const { fd, memory, slotBytes } = workerData as WriterSetup;
const hash = createHash('sha256');

parentPort?.on('message', (order: WriteOrder) => {
  try {
    reply(obey(order));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    reply({ fault: { message, code } });
  }
});

function obey(order: WriteOrder): WriterReply {
  if ('end' in order) return { sha256: hash.digest('hex') };
  const bytes = Buffer.from(memory, order.slot * slotBytes, order.length);
  hash.update(bytes);
  writeWhole(fd, bytes);
  return { slot: order.slot };
}

function reply(message: WriterReply): void {
  parentPort?.postMessage(message);
}

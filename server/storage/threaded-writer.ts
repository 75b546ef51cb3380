/**
 * Hashes and writes large files in a thread, since half a gigabyte takes a second that HTTP need not wait for. Bytes are copied into a
 * few slots of shared memory, which a thread hashes and writes in order; when all are full, the source waits. The memory is therefore
 * constant, and nothing is left for the garbage collector.
 */
import { Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { entryFile } from '../threads/entry-file.ts';
import { startWorker } from '../threads/run-in-thread.ts';
import { StorageLimitError, type StoredObject } from './storage.ts';
import type { WriteOrder, WriterReply, WriterSetup } from './writer-thread.ts';

const SLOT_BYTES = 1 << 20;
const SLOTS = 12;
const HEAP_MIB = 64;

const entry = entryFile('./writer-thread.ts', import.meta.url);

interface ThreadedWriter {
  stream: Writable;
  /** Returns the result once the stream has finished. */
  stored(): StoredObject;
  /** Stops the writer; afterwards nothing is written. */
  stop(): Promise<unknown>;
}

export function threadedWriter({ fd, maxBytes = Number.POSITIVE_INFINITY }: { fd: number; maxBytes?: number }): ThreadedWriter {
  const memory = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  const worker = startWorker({ entry, order: { fd, memory, slotBytes: SLOT_BYTES } satisfies WriterSetup, heapMib: HEAP_MIB });
  const slots = new SlotFiller(worker, memory);
  let sizeBytes = 0;
  let sha256 = '';
  const stream = new Writable({
    highWaterMark: SLOT_BYTES,
    write(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new StorageLimitError(maxBytes));
      else slots.add(chunk, done);
    },
    final(done) {
      slots.finish((hash) => {
        sha256 = hash;
        done();
      });
    },
  });
  worker.on('message', (reply: WriterReply) => {
    if ('fault' in reply) stream.destroy(Object.assign(new Error(reply.fault.message), { code: reply.fault.code }));
    else if ('sha256' in reply) slots.finished(reply.sha256);
    else slots.freed(reply.slot);
  });
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', (code) => stream.destroy(sha256 ? undefined : new Error(`The writing thread ended with code ${code}`)));
  return { stream, stored: () => ({ sizeBytes, sha256 }), stop: () => worker.terminate() };
}

class SlotFiller {
  readonly #worker: Worker;
  readonly #bytes: Uint8Array;
  readonly #free = Array.from({ length: SLOTS }, (_, slot) => slot);
  #slot: number | undefined = this.#free.pop();
  #filled = 0;
  /** Continues when a slot is free. */
  #waiting: (() => void) | undefined;
  #onFinished: (sha256: string) => void = () => undefined;

  constructor(worker: Worker, memory: SharedArrayBuffer) {
    this.#worker = worker;
    this.#bytes = new Uint8Array(memory);
  }

  add(chunk: Uint8Array, done: () => void): void {
    if (this.#slot === undefined) {
      this.#waiting = () => this.add(chunk, done);
      return;
    }
    const count = Math.min(chunk.length, SLOT_BYTES - this.#filled);
    this.#bytes.set(chunk.subarray(0, count), this.#slot * SLOT_BYTES + this.#filled);
    this.#filled += count;
    if (this.#filled === SLOT_BYTES) this.#hand();
    if (count < chunk.length) this.add(chunk.subarray(count), done);
    else done();
  }

  finish(onFinished: (sha256: string) => void): void {
    this.#onFinished = onFinished;
    if (this.#filled > 0) this.#hand();
    this.#worker.postMessage({ end: true } satisfies WriteOrder);
  }

  finished(sha256: string): void {
    this.#onFinished(sha256);
  }

  freed(slot: number): void {
    if (this.#slot === undefined) this.#slot = slot;
    else this.#free.push(slot);
    const goOn = this.#waiting;
    this.#waiting = undefined;
    goOn?.();
  }

  #hand(): void {
    if (this.#slot !== undefined) this.#worker.postMessage({ slot: this.#slot, length: this.#filled } satisfies WriteOrder);
    this.#filled = 0;
    this.#slot = this.#free.pop();
  }
}

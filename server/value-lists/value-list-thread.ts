/** Reads an uploaded list of values in a thread of its own. */
import { entryFile } from '../threads/entry-file.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { ReadList } from './value-list-worker.ts';

/** Time for one list; then the thread is ended and the call answers 503. */
const LIMIT_MS = 60_000;
/** A workbook of the most rows takes some 300 MiB. */
const HEAP_MIB = 1_024;

const entry = entryFile('./value-list-worker.ts', import.meta.url);

export function readListInThread(bytes: Uint8Array): Promise<ReadList> {
  return runInThread<ReadList>({ entry, order: bytes, heapMib: HEAP_MIB, limitMs: LIMIT_MS });
}

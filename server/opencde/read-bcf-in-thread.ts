/** Reads BCF files in a thread, one after the other: each is at most as large as the body of a call. */
import { Refusal } from '../../common/contract/errors.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import type { BcfOrder, BcfReply } from './bcf-worker.ts';
import type { ReadBcf } from './read-bcf.ts';

/** Time for one order in this thread; then the thread is ended and the call answers 503. */
const THREAD_LIMIT_MS = 30_000;

const IDLE_MS = 10_000;
const HEAP_MIB = 512;

const entry = entryFile('./bcf-worker.ts', import.meta.url);
const bcfThread = createReusableThread<BcfOrder, BcfReply>({ entry, heapMib: HEAP_MIB, limitMs: THREAD_LIMIT_MS }, IDLE_MS);

/** Reads a file in the thread. Refuses like `readBcf`. */
export async function readBcfInThread(bytes: Uint8Array): Promise<ReadBcf> {
  const reply = await bcfThread.ask({ bytes });
  if ('fault' in reply) throw new Error(reply.fault);
  if ('read' in reply) return reply.read;
  const { code, message, details } = reply.refusal;
  throw new Refusal(code, message, { details });
}

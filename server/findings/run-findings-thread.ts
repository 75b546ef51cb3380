/** Runs work on all findings of a report in threads. */
import os from 'node:os';
import { Refusal } from '../../common/contract/errors.ts';
import { damagedFile } from '../storage/damaged-object.ts';
import { isStorageOutage } from '../storage/report-outages.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import { createThreadPool } from '../threads/thread-pool.ts';
import type { FindingsOrder, FindingsReply } from './findings-worker.ts';

/** Time for following one report, after which the thread is ended, and for rewriting one with the processor time that everything else leaves. */
const FOLLOW_LIMIT_MS = 900_000;
const REWRITE_LIMIT_MS = 3_600_000;

/** A million findings of one rule need a gigabyte. */
const HEAP_MIB = 2_048;

/** Starting a thread takes half a second, longer than following a usual report, and uploads come in groups. */
const IDLE_MS = 10_000;

const thread = { entry: entryFile('./findings-worker.ts', import.meta.url), heapMib: HEAP_MIB };
const following = createThreadPool<FindingsOrder, FindingsReply>({
  ...{ ...thread, limitMs: FOLLOW_LIMIT_MS },
  ...{ atOnce: os.availableParallelism(), idleMs: IDLE_MS },
});
/** Its priority is low from its first order on, so that it does nothing else. */
const rewriting = createReusableThread<FindingsOrder, FindingsReply>({ ...thread, limitMs: REWRITE_LIMIT_MS }, IDLE_MS);

/** Runs the order. Rejects with UNAVAILABLE when the disk is full, with STORED_FILE_DAMAGED when a model is not the upload. */
export async function runFindingsThread<Result>(order: FindingsOrder): Promise<Result> {
  const reply = await ('follow' in order ? following : rewriting).ask(order);
  if (!('fault' in reply)) return reply.result as Result;
  const cause = Object.assign(new Error(reply.fault), { code: reply.code });
  if (reply.code === 'STORED_FILE_DAMAGED') throw damagedFile(cause);
  throw isStorageOutage(cause) ? new Refusal('UNAVAILABLE', 'The disk takes no result', { cause }) : cause;
}

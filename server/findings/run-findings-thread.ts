/** Runs work on all findings of a report in its own thread. */
import { Refusal } from '../../common/contract/errors.ts';
import { damagedFile } from '../storage/damaged-object.ts';
import { isStorageOutage } from '../storage/report-outages.ts';
import { entryFile } from '../threads/entry-file.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { FindingsOrder, FindingsReply } from './findings-worker.ts';

/** Time for following one report, after which the thread is ended, and for rewriting one with the processor time that everything else leaves. */
const FOLLOW_LIMIT_MS = 900_000;
const REWRITE_LIMIT_MS = 3_600_000;

/** A million findings of one rule need a gigabyte. */
const HEAP_MIB = 2_048;

const entry = entryFile('./findings-worker.ts', import.meta.url);

/** Runs the order. Rejects with UNAVAILABLE when the disk is full, with STORED_FILE_DAMAGED when a model is not the upload. */
export async function runFindingsThread<Result>(order: FindingsOrder): Promise<Result> {
  const reply = await runInThread<FindingsReply>({
    ...{ entry, order, heapMib: HEAP_MIB },
    limitMs: 'follow' in order ? FOLLOW_LIMIT_MS : REWRITE_LIMIT_MS,
  });
  if (!('fault' in reply)) return reply.result as Result;
  const cause = Object.assign(new Error(reply.fault), { code: reply.code });
  if (reply.code === 'STORED_FILE_DAMAGED') throw damagedFile(cause);
  throw isStorageOutage(cause) ? new Refusal('UNAVAILABLE', 'The disk takes no result', { cause }) : cause;
}

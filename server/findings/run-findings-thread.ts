/** Runs work on all findings of a report in a thread of its own. */
import { Refusal } from '../../common/contract/errors.ts';
import { THREAD_LIMITS_MS } from '../../common/contract/limits.ts';
import { isStorageOutage } from '../storage/tell-outages.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { FindingsOrder, FindingsReply } from './findings-worker.ts';

/** A million findings of one rule take a gigabyte. */
const HEAP_MIB = 2_048;

/** Bundled it is dist/server/findings-worker.mjs, seen from dist/server and dist/cli alike. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './findings-worker.ts' : '../server/findings-worker.mjs', import.meta.url);

/** Rejects with UNAVAILABLE where the disk takes no result. */
export async function runFindingsThread<Result>(order: FindingsOrder): Promise<Result> {
  const reply = await runInThread<FindingsReply>({
    ...{ entry, order, heapMib: HEAP_MIB },
    limitMs: 'follow' in order ? THREAD_LIMITS_MS.followedFindings : THREAD_LIMITS_MS.rewrittenFindings,
  });
  if (!('fault' in reply)) return reply.result as Result;
  const cause = Object.assign(new Error(reply.fault), { code: reply.code });
  throw isStorageOutage(cause) ? new Refusal('UNAVAILABLE', 'The disk takes no result', { cause }) : cause;
}

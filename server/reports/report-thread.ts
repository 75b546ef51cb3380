/** Runs work on whole reports in threads: few at a time and with limited memory, so that they cannot exhaust the server. */
import { THREAD_LIMITS_MS } from '../../common/contract/limits.ts';
import { damagedFile } from '../storage/damaged-object.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { ReportAnswer, ReportOrder, ReportReply, ReportWork } from './report-worker.ts';

/** Others wait. */
const AT_ONCE = 2;
const HEAP_MIB = 1_024;
const limitMs = THREAD_LIMITS_MS.report;

/** Bundled it is dist/server/report-worker.mjs, seen from dist/server and dist/cli alike. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './report-worker.ts' : '../server/report-worker.mjs', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/** Throws when the work fails. */
export async function runInReportThread<Kind extends ReportWork>(
  kind: Kind,
  order: ReportOrder<Kind>,
): Promise<ReportAnswer<Kind>> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const reply = await runInThread<ReportReply<Kind>>({ entry, order: { kind, order }, heapMib: HEAP_MIB, limitMs });
    if ('damage' in reply) throw damagedFile(new Error(reply.damage));
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.answer;
  } finally {
    // The next in the queue takes the place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

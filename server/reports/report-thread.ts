/** Runs work on whole reports in threads: few at a time and with limited memory, so that they cannot exhaust the server. */
import { damagedFile } from '../storage/damaged-object.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createThreadPool } from '../threads/thread-pool.ts';
import type { ReportAnswer, ReportCall, ReportOrder, ReportReply, ReportWork } from './report-worker.ts';

/** Files of a report, and lists of what changed in it, that one session, token or address may ask for. */
export const REPORT_WORK_PER_MINUTE = 240;
/** Time for one order in this thread; then the thread is ended and the call answers 503. */
const limitMs = 300_000;

/** Number of threads at once; other work waits. */
const AT_ONCE = 2;
const HEAP_MIB = 1_024;
/** Starting a thread takes most of a second, longer than listing the objects of a usual report. A page asks for several lists. */
const IDLE_MS = 60_000;

const entry = entryFile('./report-worker.ts', import.meta.url);

const threads = createThreadPool<ReportCall, ReportReply<ReportWork>>({
  ...{ entry, heapMib: HEAP_MIB, limitMs },
  ...{ atOnce: AT_ONCE, idleMs: IDLE_MS },
});

/** Runs the work. Throws when it fails. */
export async function runInReportThread<Kind extends ReportWork>(
  kind: Kind,
  order: ReportOrder<Kind>,
): Promise<ReportAnswer<Kind>> {
  const reply = (await threads.ask({ kind, order })) as ReportReply<Kind>;
  if ('damage' in reply) throw damagedFile(new Error(reply.damage));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.answer;
}

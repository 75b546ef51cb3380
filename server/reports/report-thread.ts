/** Runs work on whole reports in threads: few at a time and with limited memory, so that they cannot exhaust the server. */
import { damagedFile } from '../storage/damaged-object.ts';
import { entryFile } from '../threads/entry-file.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import type { ReportAnswer, ReportOrder, ReportReply, ReportWork } from './report-worker.ts';

/** Files of a report, and lists of what changed in it, that one session, token or address may ask for. */
export const REPORT_WORK_PER_MINUTE = 240;
/** Time for one order in this thread; then the thread is ended and the call answers 503. */
const limitMs = 300_000;

/** Number of threads at once; other work waits. */
const AT_ONCE = 2;
const HEAP_MIB = 1_024;

const entry = entryFile('./report-worker.ts', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work. Throws when it fails. */
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
    // The next in the queue gets this slot.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

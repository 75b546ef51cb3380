/** Threads that work on whole reports: few at a time, and with a limit to their memory, so that none can take the server along. */
import { Worker } from 'node:worker_threads';
import type { ReportOrder, ReportReply } from './report-worker.ts';

/** Others wait for their turn. */
const AT_ONCE = 2;
const HEAP_MIB = 1_024;

/** Bundled it is dist/server/report-worker.mjs, seen from dist/server and dist/cli alike. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './report-worker.ts' : '../server/report-worker.mjs', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/** Throws when the work could not be done. */
export async function runInReportThread(work: ReportOrder): Promise<Exclude<ReportReply, { fault: string }>> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const reply = await replyOf(startWorker(work));
    if ('fault' in reply) throw new Error(reply.fault);
    return reply;
  } finally {
    // Whoever waits takes over the place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function replyOf(worker: Worker): Promise<ReportReply> {
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
  });
}

/** From source the thread needs the TypeScript loader first. */
function startWorker(workerData: ReportOrder): Worker {
  const options = { workerData, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB } };
  if (!fromSource) return new Worker(entry, options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;
  return new Worker(code, { ...options, eval: true });
}

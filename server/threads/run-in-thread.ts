/** Work that would hold up HTTP, in a thread of its own with a limit to its memory. One order, one reply, and it ends. */
import { Worker } from 'node:worker_threads';

export interface Thread {
  /** The file that the thread runs: .ts from source, .mjs where it is bundled. */
  entry: URL;
  /** What it finds in `workerData`; copied. */
  order: unknown;
  heapMib: number;
  /** Of new objects; absent: as V8 has it. */
  youngMib?: number;
}

/** Rejects when the thread fails, runs out of memory or ends without a reply. */
export function runInThread<Reply>(thread: Thread): Promise<Reply> {
  const worker = startWorker(thread);
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
  });
}

/** From source the thread needs the TypeScript loader first. */
export function startWorker({ entry, order, heapMib, youngMib }: Thread): Worker {
  const limits = { maxOldGenerationSizeMb: heapMib, ...(youngMib && { maxYoungGenerationSizeMb: youngMib }) };
  const options = { workerData: order, execArgv: [], env: {}, resourceLimits: limits };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;
  return new Worker(code, { ...options, eval: true });
}

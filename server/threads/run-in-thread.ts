/** Runs work that would block HTTP in a separate thread, with limits on memory and time: one order, one reply, and it ends. */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../common/contract/errors.ts';
import { callerSignal } from './caller.ts';
import { needsLoader } from './entry-file.ts';

export interface Thread {
  /** The file of the thread: .ts from source, .mjs in the bundle. */
  entry: URL;
  /** Its `workerData`, which is copied. */
  order: unknown;
  heapMib: number;
  /** Memory for new objects; absent for V8's default. */
  youngMib?: number;
}

export interface TimedThread extends Thread {
  /** Time for one order; then the thread is ended. */
  limitMs: number;
}

/**
 * Rejects when the thread fails, runs out of memory or ends without a reply; with UNAVAILABLE after the time limit and when the
 * caller disconnects, both of which end the thread.
 */
export async function runInThread<Reply>({ limitMs, ...thread }: TimedThread): Promise<Reply> {
  const ending = endingOf(limitMs);
  const worker = startWorker(thread);
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
      ending.onEnd(reject);
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

interface Ending {
  /** Calls `end` once, with the reason as a refusal. */
  onEnd(end: (reason: Refusal) => void): void;
}

/** Starts the time of one order. Throws UNAVAILABLE if its caller has disconnected already. */
export function endingOf(limitMs: number, caller = callerSignal()): Ending {
  if (caller?.aborted) throw callerGone();
  const late = AbortSignal.timeout(limitMs);
  const signal = caller ? AbortSignal.any([late, caller]) : late;
  return {
    onEnd(end) {
      signal.addEventListener('abort', () => end(caller?.aborted ? callerGone() : tooSlow(limitMs)), { once: true });
    },
  };
}

function callerGone(): Refusal {
  return new Refusal('UNAVAILABLE', 'The caller disconnected, so the work was ended');
}

function tooSlow(limitMs: number): Refusal {
  return new Refusal('UNAVAILABLE', `The work took longer than ${limitMs / 1_000} s and was ended`, { retryAfterSeconds: 60 });
}

/** Starts a worker; from source it needs the TypeScript loader first. */
export function startWorker({ entry, order, heapMib, youngMib }: Thread): Worker {
  const limits = { maxOldGenerationSizeMb: heapMib, ...(youngMib && { maxYoungGenerationSizeMb: youngMib }) };
  const options = { workerData: order, execArgv: [], env: {}, resourceLimits: limits };
  if (!needsLoader(entry)) return new Worker(entry, options);
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const code = `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); })`;
  return new Worker(code, { ...options, eval: true });
}

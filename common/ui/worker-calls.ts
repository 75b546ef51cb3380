/**
 * The page's side of calls to a worker: each call has a number, one answer and perhaps progress before it (answer-page.ts is the other
 * side). Comlink would do the same, but its calls never settle if the script of the worker cannot be loaded.
 */
import { startWorker } from './start-worker.ts';
import type { CallsOf, WorkerOrder, WorkerReply } from './worker-messages.ts';

interface CallOptions<Progress> {
  /** Rejects the call with the signal's reason. The worker continues until it is closed. */
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface WorkerClient<Calls extends CallsOf<Calls>> {
  /** Rejects for internal errors of the worker, if its script cannot be loaded, and once the worker is closed with a reason. */
  call<Name extends keyof Calls & string>(
    name: Name,
    order: Calls[Name]['order'],
    options?: CallOptions<Calls[Name]['progress']>,
  ): Promise<Calls[Name]['answer']>;
  /** Ends the worker. Open and later calls reject with the reason; without one they never settle, because nobody waits for them. */
  close(reason?: string): void;
}

interface OpenCall {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  onProgress: ((progress: never) => void) | undefined;
}

/** Starts a worker. Throws if the page forbids workers; some browsers reject the calls instead. */
export function openWorker<Calls extends CallsOf<Calls>>(script: URL, name: string): WorkerClient<Calls> {
  const worker = startWorker(script, name);
  const openCalls = new Map<number, OpenCall>();
  let lastNumber = 0;
  let failure: Error | undefined;
  const end = (message: string) => {
    failure ??= new Error(message);
    for (const { reject } of openCalls.values()) reject(failure);
    openCalls.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    const { number } = data;
    const call = openCalls.get(number);
    if ('progress' in data) return call?.onProgress?.(data.progress as never);
    openCalls.delete(number);
    if ('failure' in data) call?.reject(new Error(data.failure));
    else call?.resolve(data.answer);
  };
  // The event has no message if the script cannot be loaded.
  worker.onerror = (event) => end(event.message || 'the worker cannot be started');
  return {
    call: (call, order, { signal, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (failure) throw failure;
        lastNumber += 1;
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        openCalls.set(lastNumber, { resolve: resolve as OpenCall['resolve'], reject, onProgress });
        worker.postMessage({ number: lastNumber, call, order } satisfies WorkerOrder);
      }),
    close(reason) {
      worker.terminate();
      if (reason !== undefined) end(reason);
    },
  };
}

/** Starts a worker for one call, and ends it after the answer. */
export async function callOnce<Calls extends CallsOf<Calls>, Name extends keyof Calls & string>(
  { script, name, call }: { script: URL; name: string; call: Name },
  order: Calls[Name]['order'],
  options?: CallOptions<Calls[Name]['progress']>,
): Promise<Calls[Name]['answer']> {
  options?.signal?.throwIfAborted();
  const worker = openWorker<Calls>(script, name);
  try {
    return await worker.call(call, order, options);
  } finally {
    worker.close();
  }
}

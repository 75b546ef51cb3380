/** Keeps a thread that processes one order after the other: the next one need not wait for its start. */
import type { Worker } from 'node:worker_threads';
import { callerSignal } from './caller.ts';
import { endingOf, startWorker, type TimedThread } from './run-in-thread.ts';

export interface ReusableThread<Order, Reply> {
  /**
   * Rejects when the thread fails, runs out of memory or ends without a reply; with UNAVAILABLE after the time limit and when the
   * caller disconnects. Each of these ends the thread, and the next order starts another.
   */
  ask(order: Order, handedOver?: ArrayBuffer[]): Promise<Reply>;
}

/** Creates the thread, which ends after `idleMs` without an order and does not keep the process alive. */
export function createReusableThread<Order, Reply>(
  { limitMs, ...thread }: Omit<TimedThread, 'order'>,
  idleMs: number,
): ReusableThread<Order, Reply> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const drop = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = startWorker({ ...thread, order: undefined });
    // While an order runs its reply rejects with the error; between orders nobody waits.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const answer = async (order: Order, handedOver: ArrayBuffer[], caller: AbortSignal | undefined): Promise<Reply> => {
    // The time counts from here, not from the wait for earlier orders; an order whose caller has disconnected is not started.
    const { onEnd } = endingOf(limitMs, caller);
    clearTimeout(idle);
    worker ??= start();
    try {
      return await replyOf<Reply>(worker, onEnd, () => worker?.postMessage(order, handedOver));
    } catch (error) {
      drop();
      throw error;
    } finally {
      idle = setTimeout(drop, idleMs).unref();
    }
  };
  return {
    ask(order, handedOver = []) {
      const caller = callerSignal();
      const reply = turn.then(() => answer(order, handedOver, caller));
      turn = reply.catch(() => undefined);
      return reply;
    },
  };
}

async function replyOf<Reply>(worker: Worker, onEnd: (end: (reason: Error) => void) => void, post: () => void): Promise<Reply> {
  const settled = new AbortController();
  worker.ref();
  try {
    return await new Promise<Reply>((resolve, reject) => {
      const listen = (name: string, listener: (value: unknown) => void): void => {
        worker.on(name, listener);
        settled.signal.addEventListener('abort', () => worker.off(name, listener));
      };
      listen('message', (reply) => resolve(reply as Reply));
      listen('error', reject);
      listen('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
      onEnd(reject);
      post();
    });
  } finally {
    settled.abort();
    worker.unref();
  }
}

/** A thread that answers one order after the other and stays for a while: the next need not wait for its start. */
import type { Worker } from 'node:worker_threads';
import { startWorker, type Thread } from './run-in-thread.ts';

interface KeptThread<Order, Reply> {
  /** Rejects when the thread fails, runs out of memory or ends without a reply; the next order then starts another. */
  ask(order: Order, handedOver?: ArrayBuffer[]): Promise<Reply>;
}

/** It ends after `idleMs` without an order, and keeps no process alive meanwhile. */
export function keepThread<Order, Reply>(thread: Omit<Thread, 'order'>, idleMs: number): KeptThread<Order, Reply> {
  let worker: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const drop = (): void => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = startWorker({ ...thread, order: undefined });
    // Who waits for a reply hears of it; between orders nobody has to.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const answer = async (order: Order, handedOver: ArrayBuffer[]): Promise<Reply> => {
    clearTimeout(ending);
    worker ??= start();
    try {
      return await replyOf<Reply>(worker, order, handedOver);
    } catch (error) {
      drop();
      throw error;
    } finally {
      ending = setTimeout(drop, idleMs).unref();
    }
  };
  return {
    ask(order, handedOver = []) {
      const reply = turn.then(() => answer(order, handedOver));
      turn = reply.catch(() => undefined);
      return reply;
    },
  };
}

async function replyOf<Reply>(worker: Worker, order: unknown, handedOver: ArrayBuffer[]): Promise<Reply> {
  const heard = new AbortController();
  worker.ref();
  try {
    return await new Promise<Reply>((resolve, reject) => {
      const hear = (name: string, listener: (value: unknown) => void): void => {
        worker.on(name, listener);
        heard.signal.addEventListener('abort', () => worker.off(name, listener));
      };
      hear('message', (reply) => resolve(reply as Reply));
      hear('error', reject);
      hear('exit', (code) => reject(new Error(`The thread ended with code ${code}`)));
      worker.postMessage(order, handedOver);
    });
  } finally {
    heard.abort();
    worker.unref();
  }
}

/** Keeps a few threads that process orders side by side; other orders wait. */
import { createReusableThread, type ReusableThread } from './reusable-thread.ts';
import type { TimedThread } from './run-in-thread.ts';

interface PoolOptions extends Omit<TimedThread, 'order'> {
  /** The number of threads. */
  atOnce: number;
  /** A thread ends after this time without an order. */
  idleMs: number;
}

/** Creates the threads, each of which starts with its first order. `ask` rejects like that of a single thread. */
export function createThreadPool<Order, Reply>({ atOnce, idleMs, ...thread }: PoolOptions): ReusableThread<Order, Reply> {
  // The last thread to finish is taken first, so that one caller after the other uses one thread.
  const free = Array.from({ length: atOnce }, () => createReusableThread<Order, Reply>(thread, idleMs));
  type Free = (typeof free)[number];
  const waiting: ((thread: Free) => void)[] = [];
  return {
    async ask(order, handedOver) {
      const one = free.pop() ?? (await new Promise<Free>((resolve) => waiting.push(resolve)));
      try {
        return await one.ask(order, handedOver);
      } finally {
        const next = waiting.shift();
        if (next) next(one);
        else free.push(one);
      }
    },
  };
}

/** A pool of processes, started on demand and ended when idle. */
import { type LimitedProcess, type ProcessLimits, type ProcessOptions, startLimitedProcess } from './limited-process.ts';

export interface ProcessPool<Order, Outcome> {
  /** Runs as many orders at once as the queue requests. */
  run: LimitedProcess<Order, Outcome>['run'];
  /** Ends all processes. */
  stop(): void;
}

export interface PoolLimits extends ProcessLimits {
  /** An idle process ends after this time. */
  idleMs: number;
}

export function createProcessPool<Order extends object, Outcome>(
  options: ProcessOptions,
  { idleMs, ...limits }: PoolLimits,
): ProcessPool<Order, Outcome> {
  const idle: { worker: LimitedProcess<Order, Outcome>; timer: NodeJS.Timeout }[] = [];
  const busy = new Set<LimitedProcess<Order, Outcome>>();

  const take = (): LimitedProcess<Order, Outcome> => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (one.worker.alive) return one.worker;
    }
    return startLimitedProcess(options, limits);
  };
  const giveBack = (worker: LimitedProcess<Order, Outcome>) => {
    if (!worker.alive) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      worker.kill();
    }, idleMs);
    idle.push({ worker, timer });
  };
  return {
    async run(order, watch) {
      const worker = take();
      busy.add(worker);
      try {
        const outcome = await worker.run(order, watch);
        giveBack(worker);
        return outcome;
      } finally {
        busy.delete(worker);
      }
    },
    stop() {
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer);
        worker.kill();
      }
      for (const worker of busy) worker.kill();
    },
  };
}

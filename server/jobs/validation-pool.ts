/** A pool of validation processes, started on demand and ended when idle. */
import { startValidationProcess, type ValidationLimits, type ValidationProcess } from './validation-process.ts';

interface ValidationPoolOptions extends ValidationLimits {
  idleMs: number;
  /** Replaced by tests. */
  start?: (limits: ValidationLimits) => ValidationProcess;
}

export interface ValidationPool {
  /** Runs as many at once as the queue asks for. */
  run: ValidationProcess['run'];
  /** Ends all processes. */
  stop(): void;
}

interface Idle {
  worker: ValidationProcess;
  timer: NodeJS.Timeout;
}

export function createValidationPool({
  idleMs,
  start = startValidationProcess,
  ...limits
}: ValidationPoolOptions): ValidationPool {
  const idle: Idle[] = [];
  const busy = new Set<ValidationProcess>();

  const take = (): ValidationProcess => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (one.worker.alive) return one.worker;
    }
    return start(limits);
  };
  const giveBack = (worker: ValidationProcess) => {
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

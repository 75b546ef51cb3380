/** Workers that have work and finish none of it look busy; this knows since when. */
import { WORKERS_STALLED_MS } from '../../common/contract/limits.ts';

export interface WorkerWatch {
  /** A validation is begun; ends with the function that it answers. */
  begin(): (isFinished: boolean) => void;
  /** Runs what has a time limit of its own. */
  whileChecking<T>(work: () => Promise<T>): Promise<T>;
  /** There is nothing to do, or somebody else did it. */
  rest(): void;
  /** How long there has been work and no end of any; 0 when there is none. */
  unfinishedMs(): number;
  isStalled(): boolean;
}

interface WatchOptions {
  /** What a check itself may take. */
  timeoutMs: number;
  stalledMs?: number;
  nowMs?(): number;
}

export function watchWorkers({
  timeoutMs,
  stalledMs = WORKERS_STALLED_MS,
  nowMs = () => performance.now(),
}: WatchOptions): WorkerWatch {
  let inHand = 0;
  let checking = 0;
  /** Since the last one was finished, or the first was begun after a rest. */
  let since: number | undefined;
  const unfinishedMs = () => (since === undefined ? 0 : nowMs() - since);
  return {
    begin() {
      inHand += 1;
      since ??= nowMs();
      return (isFinished) => {
        inHand -= 1;
        if (isFinished) since = inHand > 0 ? nowMs() : undefined;
      };
    },
    async whileChecking(work) {
      checking += 1;
      try {
        return await work();
      } finally {
        checking -= 1;
      }
    },
    rest() {
      if (inHand === 0) since = undefined;
    },
    unfinishedMs,
    isStalled: () => unfinishedMs() > stalledMs + (checking > 0 ? timeoutMs : 0),
  };
}

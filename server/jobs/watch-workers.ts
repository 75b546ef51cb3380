/** Detects workers that have work but finish none of it. */

/** Workers that have work and finish none for this long, beyond what a validation may take, are reported by /readyz. */
export const WORKERS_STALLED_MS = 120_000;

export interface WorkerWatch {
  /** Marks the start of a validation; call the result at its end. */
  begin(): (isFinished: boolean) => void;
  /** Runs work with a time limit of its own. */
  whileChecking<T>(work: () => Promise<T>): Promise<T>;
  /** Call when there is no work, or others did it. */
  rest(): void;
  /** Returns the time with work but without a result; 0 without work. */
  unfinishedMs(): number;
  isStalled(): boolean;
}

interface WatchOptions {
  /** Maximum time of the check itself. */
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
  /** Time of the last end, or of the first start after idling. */
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

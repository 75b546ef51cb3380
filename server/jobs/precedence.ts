/**
 * Work that goes first, and work that rests meanwhile. Where there is always work that goes first, the other gets turns: it
 * rests for a limited time, then goes on beside it until that time is earned back. So it never starves.
 */
import { CONVERSION_REST_MS, CONVERSION_TURN_MS } from '../../common/contract/limits.ts';

export interface Precedence {
  /** Others rest until this has ended. */
  goFirst<T>(work: () => Promise<T>): Promise<T>;
  /** Tells whether to rest, now and at each change. Call the result to hear no more. */
  follow(listener: (rests: boolean) => void): () => void;
}

interface PrecedenceOptions {
  /** The longest rest. */
  restMs?: number;
  /** The turn after the longest rest. */
  turnMs?: number;
  nowMs?(): number;
}

export function createPrecedence({
  restMs = CONVERSION_REST_MS,
  turnMs = CONVERSION_TURN_MS,
  nowMs = () => performance.now(),
}: PrecedenceOptions = {}): Precedence {
  const listeners = new Set<(rests: boolean) => void>();
  const earnedPerMs = restMs / turnMs;
  let ahead = 0;
  let rests = false;
  let hasTurn = false;
  /** Rest that is left. */
  let leftMs = restMs;
  let countedMs = nowMs();
  let timer: NodeJS.Timeout | undefined;

  const count = () => {
    const passedMs = nowMs() - countedMs;
    countedMs += passedMs;
    leftMs = rests ? Math.max(0, leftMs - passedMs) : Math.min(restMs, leftMs + passedMs * earnedPerMs);
    if (leftMs === 0) hasTurn = true;
    else if (leftMs === restMs) hasTurn = false;
  };
  const update = () => {
    count();
    clearTimeout(timer);
    const before = rests;
    rests = ahead > 0 && listeners.size > 0 && !hasTurn;
    if (rests || (ahead > 0 && hasTurn)) timer = setTimeout(update, rests ? leftMs : (restMs - leftMs) / earnedPerMs).unref();
    if (rests !== before) for (const listener of listeners) listener(rests);
  };
  return {
    async goFirst(work) {
      ahead += 1;
      update();
      try {
        return await work();
      } finally {
        ahead -= 1;
        update();
      }
    },
    follow(listener) {
      listeners.add(listener);
      const before = rests;
      update();
      // A change was told already.
      if (rests === before) listener(rests);
      return () => {
        listeners.delete(listener);
        update();
      };
    },
  };
}

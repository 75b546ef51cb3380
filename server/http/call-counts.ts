/** Counts calls for @fastify/rate-limit by the monotonic clock. Its own store locks a caller out when the clock of the node goes back. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Maximum number of callers in one window. Beyond it, the caller with the oldest window is dropped. */
const CALLERS_MAX = 5_000;

interface Count {
  calls: number;
  sinceMs: number;
}

export class CallCounts implements FastifyRateLimitStore {
  /** Entries are in the order in which their windows began. */
  readonly #counts = new Map<string, Count>();

  incr(caller: string, done: (error: Error | null, count: { current: number; ttl: number }) => void, windowMs = 0): void {
    const nowMs = performance.now();
    const running = this.#counts.get(caller);
    const count = running && nowMs - running.sinceMs < windowMs ? running : this.#begin(caller, nowMs);
    count.calls += 1;
    done(null, { current: count.calls, ttl: Math.ceil(windowMs - (nowMs - count.sinceMs)) });
  }

  /** Returns the counts of a route that has a limit of its own: calls of other routes do not use that limit up. */
  child(): FastifyRateLimitStore {
    return new CallCounts();
  }

  #begin(caller: string, nowMs: number): Count {
    this.#counts.delete(caller);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= CALLERS_MAX) this.#counts.delete(oldest);
    const count = { calls: 0, sinceMs: nowMs };
    this.#counts.set(caller, count);
    return count;
  }
}

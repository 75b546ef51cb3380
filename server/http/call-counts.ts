/** The counts of @fastify/rate-limit, by the monotonic clock: its own store locks a caller out when the clock of the node goes back. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Callers in one window; of more, the one that has been counted for the longest is forgotten. */
const CALLERS_MAX = 5_000;

interface Count {
  calls: number;
  sinceMs: number;
}

export class CallCounts implements FastifyRateLimitStore {
  /** In the order of the beginning of their windows. */
  readonly #counts = new Map<string, Count>();

  incr(caller: string, done: (error: Error | null, count: { current: number; ttl: number }) => void, windowMs = 0): void {
    const nowMs = performance.now();
    const running = this.#counts.get(caller);
    const count = running && nowMs - running.sinceMs < windowMs ? running : this.#begin(caller, nowMs);
    count.calls += 1;
    done(null, { current: count.calls, ttl: Math.ceil(windowMs - (nowMs - count.sinceMs)) });
  }

  /** All routes share the counts. */
  child(): FastifyRateLimitStore {
    return this;
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

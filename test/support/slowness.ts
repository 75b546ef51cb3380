/**
 * Limits in ms are those of a usual machine. If a measurement exceeds its limit, a reference work is measured here as well: a
 * machine that takes three times as long for it gets three times the limit. So a test fails because of its subject and not
 * because of the machine.
 */
import { createRandom } from '../fuzz/seeded-random.ts';

const ROUNDS = 7;
/** The time of `work` on a usual machine, once it is optimised. */
const USUAL_MS = 20;
const TEXTS = 20_000;

type Clock = () => number;

/** `clock` has to be the clock of the measurement. */
export function isWithin(tookMs: number, limitMs: number, clock: Clock = () => performance.now()): boolean {
  return tookMs <= limitMs || tookMs <= limitMs * measureSlowness(clock);
}

/** Returns the median of some rounds, of which the first only warms up; at least 1. */
function measureSlowness(clock: Clock): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = clock();
    work();
    times.push(clock() - start);
  }
  const [middle = 0] = times
    .slice(1)
    .sort((a, b) => a - b)
    .slice((ROUNDS - 1) >> 1);
  return Math.max(1, middle / USUAL_MS);
}

/** Creates, sorts and counts texts: numbers, memory and a hash table, as in most of the measured work. */
function work(): number {
  const { below } = createRandom(1);
  const texts = Array.from({ length: TEXTS }, () => {
    const number = below(4_294_967_296);
    return `${number % 5_003}:${number}`;
  }).sort();
  const counts = new Map<string, number>();
  for (const text of texts) {
    const key = text.slice(0, text.indexOf(':'));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size;
}

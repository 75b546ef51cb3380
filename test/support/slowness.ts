/**
 * Limits in ms are those of a usual machine. Where a measurement is over its limit, the same work is measured here as well: on a
 * machine that takes three times as long for that, three times the limit is allowed. So a test fails for what it tests and
 * not for where it runs.
 */
const ROUNDS = 7;
/** Of `work` on a usual machine, once it is optimised. */
const USUAL_MS = 20;
const TEXTS = 20_000;

type Clock = () => number;

/** The clock has to be the one by which it was measured. */
export function isWithin(tookMs: number, limitMs: number, clock: Clock = () => performance.now()): boolean {
  return tookMs <= limitMs || tookMs <= limitMs * measureSlowness(clock);
}

/** The middle one of some rounds, of which the first only warms up; 1 at least. */
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

/** Texts made, sorted and counted: numbers, memory and a hash table, as in most of what we measure. */
function work(): number {
  let seed = 1;
  const texts = Array.from({ length: TEXTS }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return `${seed % 5_003}:${seed}`;
  }).sort();
  const counts = new Map<string, number>();
  for (const text of texts) {
    const key = text.slice(0, text.indexOf(':'));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts.size;
}

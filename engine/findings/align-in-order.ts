/**
 * Pairs the positions at which two lists run parallel, with pieces left out, inserted or changed in between. The time is linear: it
 * looks a fixed number of positions ahead.
 */

/** Number of positions to look ahead for where the lists run parallel again. */
const LOOK_AHEAD = 48;
/** Number of consecutive positions that must be equal: shorter runs are coincidences. */
const RUN_MIN = 4;

type Keys = readonly (string | undefined)[];

/** Returns pairs of positions in `before` and in `now`. */
export function alignInOrder(before: Keys, now: Keys): [number, number][] {
  const pairs: [number, number][] = [];
  const places = numbersOf(before, now);
  let [a, b] = [0, 0];
  while (a < before.length && b < now.length) {
    const step = nextAlike(places, a, b);
    if (!step) {
      a += 1;
      b += 1;
      continue;
    }
    [a, b] = step;
    while (a < before.length && b < now.length && isAlike(places, a, b)) pairs.push([a++, b++]);
  }
  return pairs;
}

interface Places {
  before: Int32Array;
  now: Int32Array;
}

/** Turns keys into numbers; -1 equals nothing. */
function numbersOf(before: Keys, now: Keys): Places {
  const numbers = new Map<string, number>();
  const read = (keys: Keys) =>
    Int32Array.from(keys, (key) => {
      if (key === undefined) return -1;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  return { before: read(before), now: read(now) };
}

function isAlike({ before, now }: Places, a: number, b: number): boolean {
  return before[a] === now[b] && (before[a] as number) >= 0;
}

/** Returns the nearest positions from here on that begin a run. */
function nextAlike(places: Places, a: number, b: number): [number, number] | undefined {
  for (let reach = 0; reach <= LOOK_AHEAD; reach++)
    for (let skipped = 0; skipped <= reach; skipped++)
      if (isRun(places, a + skipped, b + reach - skipped)) return [a + skipped, b + reach - skipped];
  return undefined;
}

function isRun(places: Places, a: number, b: number): boolean {
  const { before, now } = places;
  for (let at = 0; at < RUN_MIN; at++) {
    // The ends of both lists are equal.
    if (at > 0 && a + at === before.length && b + at === now.length) return true;
    if (!isAlike(places, a + at, b + at)) return false;
  }
  return true;
}

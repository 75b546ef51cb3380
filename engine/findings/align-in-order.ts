/**
 * Pairs of places at which two lists go on alike, with pieces left out, put in or changed in between. Linear: it looks a fixed
 * number of places ahead.
 */

/** Places looked ahead for where the lists go on alike. */
const AHEAD = 48;
/** So many places in a row must be alike: fewer are so by chance. */
const RUN_MIN = 4;

type Keys = readonly (string | undefined)[];

/** Places in `before` and in `now`. */
export function alignInOrder(before: Keys, now: Keys): [number, number][] {
  const found: [number, number][] = [];
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
    while (a < before.length && b < now.length && isAlike(places, a, b)) found.push([a++, b++]);
  }
  return found;
}

interface Places {
  before: Int32Array;
  now: Int32Array;
}

/** Keys as numbers; -1 is like nothing. */
function numbersOf(before: Keys, now: Keys): Places {
  const known = new Map<string, number>();
  const read = (keys: Keys) =>
    Int32Array.from(keys, (key) => {
      if (key === undefined) return -1;
      const number = known.get(key) ?? known.size;
      known.set(key, number);
      return number;
    });
  return { before: read(before), now: read(now) };
}

function isAlike({ before, now }: Places, a: number, b: number): boolean {
  return before[a] === now[b] && (before[a] as number) >= 0;
}

/** The nearest places from here on that begin a run. */
function nextAlike(places: Places, a: number, b: number): [number, number] | undefined {
  for (let reach = 0; reach <= AHEAD; reach++)
    for (let skipped = 0; skipped <= reach; skipped++)
      if (isRun(places, a + skipped, b + reach - skipped)) return [a + skipped, b + reach - skipped];
  return undefined;
}

function isRun(places: Places, a: number, b: number): boolean {
  const { before, now } = places;
  for (let at = 0; at < RUN_MIN; at++) {
    // The ends of both lists are alike.
    if (at > 0 && a + at === before.length && b + at === now.length) return true;
    if (!isAlike(places, a + at, b + at)) return false;
  }
  return true;
}

/** Pairs the parts of two versions of a list: rules, requirements or groups. Its cost is linear in the size of the lists. */
import { addToList } from '../schema/add-to-list.ts';

/** A property by which two parts are the same part. */
export interface PairKey<Part> {
  /** Undefined: the part has no such property. */
  of: (part: Part) => string | undefined;
  /** Whether the key only counts where one part of each list has it. */
  isUnique?: boolean;
}

interface Pairing<Part> {
  /** The keys, the most certain first. */
  keys: readonly PairKey<Part>[];
  /** Whether two parts without a common key, behind or before parts that are paired, are the same part. */
  mayPair: (before: Part, after: Part) => boolean;
}

/** Returns for each part of `after` the place in `before` that it had, or undefined for a new part. */
export function pairUp<Part>(
  before: readonly Part[],
  after: readonly Part[],
  { keys, mayPair }: Pairing<Part>,
): (number | undefined)[] {
  const earlier: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const pair = (to: number, from: number): void => {
    earlier[to] = from;
    taken.add(from);
  };
  for (const { of, isUnique = false } of keys) {
    const left = placesByKey(before, of, (at) => !taken.has(at));
    const right = placesByKey(after, of, (at) => earlier[at] === undefined);
    for (const [key, places] of right) {
      const candidates = left.get(key) ?? [];
      if (isUnique && (places.length > 1 || candidates.length > 1)) continue;
      for (const [number, from] of candidates.entries()) {
        const to = places[number];
        if (to !== undefined) pair(to, from);
      }
    }
  }
  const tryPair = (to: number, from: number | undefined): void => {
    if (from === undefined || earlier[to] !== undefined || taken.has(from)) return;
    if (from in before && mayPair(before[from] as Part, after[to] as Part)) pair(to, from);
  };
  const beside = (to: number, step: 1 | -1): number | undefined => {
    const neighbour = to + step;
    if (neighbour < 0) return 0;
    if (neighbour === after.length) return before.length - 1;
    const place = earlier[neighbour];
    return place === undefined ? undefined : place - step;
  };
  for (let to = 0; to < after.length; to += 1) tryPair(to, beside(to, -1));
  for (let to = after.length - 1; to >= 0; to -= 1) tryPair(to, beside(to, 1));
  return earlier;
}

function placesByKey<Part>(
  parts: readonly Part[],
  of: (part: Part) => string | undefined,
  isOpen: (at: number) => boolean,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, part] of parts.entries()) {
    const key = isOpen(at) ? of(part) : undefined;
    if (key !== undefined) addToList(places, key, at);
  }
  return places;
}

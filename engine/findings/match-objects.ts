/**
 * The one place that says which object of a file is which of the version before: by GlobalId, and by content (class, name,
 * type, storey, tag, order in the file) where an export made new ids. Pure.
 */
import { alignInOrder } from './align-in-order.ts';
import type { ObjectFacts } from './finding.ts';

/** With this share of GlobalIds kept, an export keeps them: what vanished was deleted, unless tag or name say otherwise. */
const IDS_KEPT_SHARE = 0.5;

/** Positions in `before` by position in `now`; absent for what is new. */
export type ObjectMatches = ReadonlyMap<number, number>;

interface Matching {
  before: readonly ObjectFacts[];
  now: readonly ObjectFacts[];
  matches: Map<number, number>;
  /** Positions in `before` that are matched. */
  taken: Set<number>;
}

/** What both must have alike; undefined takes no part. */
type KeyOf = (object: ObjectFacts) => string | undefined;

const keyed = (...parts: (string | null)[]) => parts.join('\0');
const byTag: KeyOf = ({ ifcType, tag }) => (tag ? keyed(ifcType, tag) : undefined);
const byTagAndName: KeyOf = ({ ifcType, tag, name }) => (tag ? keyed(ifcType, tag, name) : undefined);
const byName: KeyOf = ({ ifcType, name }) => (name ? keyed(ifcType, name) : undefined);
const byNameAndType: KeyOf = ({ ifcType, name, typeName }) => (name ? keyed(ifcType, name, typeName) : undefined);
const byAll: KeyOf = ({ ifcType, name, typeName, storey }) => keyed(ifcType, name, typeName, storey);
const byPlace: KeyOf = ({ ifcType, typeName, storey }) => keyed(ifcType, typeName, storey);
const byType: KeyOf = ({ ifcType, typeName }) => keyed(ifcType, typeName);

/** Both lists in the order of their files, without repetitions of a record. */
export function matchObjects(before: readonly ObjectFacts[], now: readonly ObjectFacts[]): ObjectMatches {
  const matching: Matching = { before, now, matches: new Map(), taken: new Set() };
  matchById(matching);
  if (matching.taken.size >= IDS_KEPT_SHARE * Math.min(before.length, now.length)) {
    for (const keyOf of [byTag, byName]) matchSingles(matching, keyOf, 'IN_FILE');
    return matching.matches;
  }
  matchGroups(matching, byTagAndName);
  // The surest first. Each takes what those before it left.
  for (const keyOf of [byTag, byAll, byNameAndType]) matchSingles(matching, keyOf, 'IN_REST');
  for (const keyOf of [byAll, byPlace, byNameAndType, byType]) matchInOrder(matching, keyOf);
  matchGroups(matching, byAll);
  for (const keyOf of [byNameAndType, byName, byPlace, byType]) matchSingles(matching, keyOf, 'IN_REST');
  return matching.matches;
}

function matchById(matching: Matching): void {
  const { before, now } = matching;
  const earlier = placesBy(before, ({ globalId }) => globalId ?? undefined);
  const later = placesBy(now, ({ globalId }) => (globalId && earlier.has(globalId) ? globalId : undefined));
  for (const [globalId, places] of later) pair(matching, earlier.get(globalId) ?? [], places);
}

/** One of each: in the whole file, or among what is not matched yet. */
function matchSingles(matching: Matching, keyOf: KeyOf, among: 'IN_FILE' | 'IN_REST'): void {
  const { earlier, later } = among === 'IN_REST' ? groupRest(matching, keyOf) : groupAll(matching, keyOf);
  for (const [key, places] of later) {
    const candidates = earlier.get(key) ?? [];
    if (candidates.length === 1 && places.length === 1) pair(matching, candidates, places);
  }
}

/** As many of each: in the order of the file. */
function matchGroups(matching: Matching, keyOf: KeyOf): void {
  const { earlier, later } = groupRest(matching, keyOf);
  for (const [key, places] of later) {
    const candidates = earlier.get(key) ?? [];
    if (candidates.length === places.length) pair(matching, candidates, places);
  }
}

/** Where both files go on alike. What is matched already holds them together. */
function matchInOrder(matching: Matching, keyOf: KeyOf): void {
  const { before, now, matches, taken } = matching;
  const earlier = before.map((object, at) => (taken.has(at) ? `#${at}` : keyOf(object)));
  const later = now.map((object, at) => (matches.has(at) ? `#${matches.get(at)}` : keyOf(object)));
  for (const [candidate, place] of alignInOrder(earlier, later))
    if (!matches.has(place) && !taken.has(candidate)) pair(matching, [candidate], [place]);
}

function pair({ before, now, matches, taken }: Matching, candidates: readonly number[], places: readonly number[]): void {
  for (const [rank, place] of places.entries()) {
    const candidate = candidates[rank];
    if (candidate === undefined) return;
    if (taken.has(candidate) || matches.has(place)) continue;
    if (!mayBeOne(before[candidate] as ObjectFacts, now[place] as ObjectFacts)) continue;
    matches.set(place, candidate);
    taken.add(candidate);
  }
}

/** Objects that differ in tag are not one, whatever else they share, unless they have one GlobalId. */
function mayBeOne(a: ObjectFacts, b: ObjectFacts): boolean {
  return !a.tag || !b.tag || a.tag === b.tag || (a.globalId !== null && a.globalId === b.globalId);
}

interface Groups {
  earlier: ReadonlyMap<string, number[]>;
  later: ReadonlyMap<string, number[]>;
}

function groupAll({ before, now }: Matching, keyOf: KeyOf): Groups {
  return { earlier: placesBy(before, keyOf), later: placesBy(now, keyOf) };
}

function groupRest({ before, now, matches, taken }: Matching, keyOf: KeyOf): Groups {
  return {
    earlier: placesBy(before, (object, at) => (taken.has(at) ? undefined : keyOf(object))),
    later: placesBy(now, (object, at) => (matches.has(at) ? undefined : keyOf(object))),
  };
}

function placesBy(
  objects: readonly ObjectFacts[],
  keyOf: (object: ObjectFacts, at: number) => string | undefined,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [at, object] of objects.entries()) {
    const key = keyOf(object, at);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}

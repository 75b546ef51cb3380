/**
 * Decides which object of a file corresponds to which of the previous version: by GlobalId, and by content (class, name, type, storey,
 * tag, place, order in the file) where an export created new ids. No other module decides this. The function is pure.
 */
import type { Point } from '../model/placements.ts';
import { addToList } from '../schema/add-to-list.ts';
import { alignInOrder } from './align-in-order.ts';
import type { ObjectFacts } from './finding.ts';
import { pairNearest } from './pair-nearest.ts';

/**
 * If at least this share of GlobalIds (or of places) is unchanged, the export preserves them: a missing object counts as deleted unless
 * tag or name match.
 */
const KEPT_SHARE = 0.5;

/** An object with the origin of its placement in the model, where that was read. */
export interface LocatedObject extends ObjectFacts {
  origin?: Point | undefined;
}

/** Positions in `before` by position in `now`; new objects are absent. */
export type ObjectMatches = ReadonlyMap<number, number>;

interface Matching {
  before: readonly LocatedObject[];
  now: readonly LocatedObject[];
  matches: Map<number, number>;
  /** Positions in `before` that are matched. */
  taken: Set<number>;
}

/** Returns the key that both objects must share; objects with an undefined key are not matched by it. */
type KeyOf = (object: LocatedObject) => string | undefined;

const keyed = (...parts: (string | null)[]) => parts.join('\0');
const byTag: KeyOf = ({ ifcType, tag }) => (tag ? keyed(ifcType, tag) : undefined);
const byTagAndName: KeyOf = ({ ifcType, tag, name }) => (tag ? keyed(ifcType, tag, name) : undefined);
const byName: KeyOf = ({ ifcType, name }) => (name ? keyed(ifcType, name) : undefined);
const byNameAndType: KeyOf = ({ ifcType, name, typeName }) => (name ? keyed(ifcType, name, typeName) : undefined);
const byAll: KeyOf = ({ ifcType, name, typeName, storey }) => keyed(ifcType, name, typeName, storey);
const byPlace: KeyOf = ({ ifcType, typeName, storey }) => keyed(ifcType, typeName, storey);
const byType: KeyOf = ({ ifcType, typeName }) => keyed(ifcType, typeName);
const byOriginAndName: KeyOf = ({ ifcType, name, typeName, origin }) => origin && keyed(ifcType, name, typeName, grid(origin));
const byOrigin: KeyOf = ({ ifcType, typeName, origin }) => origin && keyed(ifcType, typeName, grid(origin));
/** Objects above each other match: the object moved to another storey. */
const byPlan: KeyOf = ({ ifcType, typeName, origin }) => origin && keyed(ifcType, typeName, grid(origin.slice(0, 2)));

/** Rounds to the millimetre, since exports round differently. */
function grid(metres: readonly number[]): string {
  return metres.map((one) => Math.round(one * 1_000)).join();
}

/** Matches two lists, both in the order of their files and without repeated records. */
export function matchObjects(before: readonly LocatedObject[], now: readonly LocatedObject[]): ObjectMatches {
  const matching: Matching = { before, now, matches: new Map(), taken: new Set() };
  matchById(matching);
  if (areIdsKept(matching)) {
    for (const keyOf of [byTag, byName]) matchSingles(matching, keyOf, 'IN_FILE');
    return matching.matches;
  }
  matchGroups(matching, byTagAndName);
  // The most reliable keys come first, and each matches only what is left.
  for (const keyOf of [byTag, byOriginAndName, byOrigin]) matchSingles(matching, keyOf, 'IN_REST');
  const areKept = areOriginsKept(matching);
  if (areKept) {
    for (const keyOf of [byNameAndType, byName]) matchSingles(matching, keyOf, 'IN_FILE');
    matchSingles(matching, byPlan, 'IN_REST');
    matchNearest(matching);
  }
  // If places are preserved, an object at another place whose name is not unique is another object.
  const among = (keyOf: KeyOf): KeyOf => (areKept ? (object) => (object.origin ? undefined : keyOf(object)) : keyOf);
  for (const keyOf of [byAll, byNameAndType]) matchSingles(matching, among(keyOf), 'IN_REST');
  for (const keyOf of [byAll, byPlace, byNameAndType, byType]) matchInOrder(matching, among(keyOf));
  matchGroups(matching, among(byAll));
  for (const keyOf of [byNameAndType, byName, byPlace, byType]) matchSingles(matching, among(keyOf), 'IN_REST');
  return matching.matches;
}

/** Returns whether an export created new GlobalIds, so that `origin` helps to match the objects. */
export function areOriginsWanted(before: readonly ObjectFacts[], now: readonly ObjectFacts[]): boolean {
  const matching: Matching = { before, now, matches: new Map(), taken: new Set() };
  matchById(matching);
  return !areIdsKept(matching);
}

function areIdsKept({ before, now, taken }: Matching): boolean {
  return taken.size >= KEPT_SHARE * Math.min(before.length, now.length);
}

function areOriginsKept({ before, now, matches }: Matching): boolean {
  const stayed = [...matches].filter(([place, candidate]) => {
    const [here, there] = [now[place]?.origin, before[candidate]?.origin];
    return here && there && grid(here) === grid(there);
  });
  return stayed.length >= KEPT_SHARE * Math.min(before.length, now.length);
}

function matchById(matching: Matching): void {
  const { before, now } = matching;
  const earlier = placesBy(before, ({ globalId }) => globalId ?? undefined);
  const later = placesBy(now, ({ globalId }) => (globalId && earlier.has(globalId) ? globalId : undefined));
  for (const [globalId, places] of later) pair(matching, earlier.get(globalId) ?? [], places);
}

/** Matches objects whose key occurs once on each side: in the whole file, or among the objects not yet matched. */
function matchSingles(matching: Matching, keyOf: KeyOf, among: 'IN_FILE' | 'IN_REST'): void {
  const { earlier, later } = among === 'IN_REST' ? groupRest(matching, keyOf) : groupAll(matching, keyOf);
  for (const [key, places] of later) {
    const candidates = earlier.get(key) ?? [];
    if (candidates.length === 1 && places.length === 1) pair(matching, candidates, places);
  }
}

/** Matches objects that moved a little: same class and type, nearest first. */
function matchNearest(matching: Matching): void {
  const { before, now } = matching;
  const { earlier, later } = groupRest(matching, (object) => (object.origin ? byType(object) : undefined));
  const pointsOf = (objects: readonly LocatedObject[], places: readonly number[]) =>
    places.map((at) => ({ at, point: objects[at]?.origin as Point }));
  for (const [key, places] of later)
    for (const [candidate, place] of pairNearest(pointsOf(before, earlier.get(key) ?? []), pointsOf(now, places)))
      pair(matching, [candidate], [place]);
}

/** Matches groups that have the same size on both sides, in the order of the file. */
function matchGroups(matching: Matching, keyOf: KeyOf): void {
  const { earlier, later } = groupRest(matching, keyOf);
  for (const [key, places] of later) {
    const candidates = earlier.get(key) ?? [];
    if (candidates.length === places.length) pair(matching, candidates, places);
  }
}

/** Matches where both files run parallel. Objects that are matched already align them. */
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

/**
 * Returns whether two objects can be the same. Objects with different tags are not, whatever else they share, unless they have the same
 * GlobalId.
 */
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
    if (key !== undefined) addToList(groups, key, at);
  }
  return groups;
}

/**
 * Finds the ancestors of an object (IDS partOf facet): what it is part of, recursively, by one of the relations or by all of them.
 * Containment follows the spatial structure: a part of a contained assembly is contained as well, and an object in a space is also in
 * the storey, building and site of that space, and in whatever contains these.
 */

import type { PartOfRelation } from '../ids/specification.ts';
import { ANCESTORS_MAX } from '../limits.ts';
import { memoize } from '../schema/memoize.ts';
import { firstTargetOf, type Links, targetsCount, targetsOf } from './links.ts';
import { cached, isKindOf, type Model } from './model.ts';
import { linksOf, type RelationName } from './relations.ts';

/** The relations that each value of the facet follows. */
export const CLIMBED: Record<Exclude<PartOfRelation, 'IFCRELCONTAINEDINSPATIALSTRUCTURE'>, readonly RelationName[]> = {
  IFCRELAGGREGATES: ['aggregates'],
  IFCRELASSIGNSTOGROUP: ['groups'],
  IFCRELNESTS: ['nests'],
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': ['voidsAndFills'],
};

const AGGREGATES = CLIMBED.IFCRELAGGREGATES;
/**
 * The relations that lead up from a container: aggregation and containment (a zone in a storey), as far as spatial elements go. A
 * project contains nothing.
 */
export const STRUCTURE: readonly RelationName[] = ['aggregates', 'containment'];
export const ALL: readonly RelationName[] = ['aggregates', 'groups', 'containment', 'nests', 'voidsAndFills'];

/**
 * Returns the rows of all wholes, containers, groups and hosts, nearest first, each once, without the object itself. Objects with the
 * same single parent share one list. A list that is cut at ANCESTORS_MAX ends with MORE: `parts-of.ts` finds the rest.
 */
export function ancestorsOf(model: Model, row: number, relation?: PartOfRelation): readonly number[] {
  if (relation === 'IFCRELCONTAINEDINSPATIALSTRUCTURE') return containersOf(model, row);
  return climbShared(model, row, relation ? CLIMBED[relation] : ALL);
}

const NONE: readonly number[] = [];
/** Last entry of a list that was cut: further ancestors exist but are not listed. */
export const MORE = -1;
/** Longest list that is cached: caching one for each link of a hostile chain would take quadratic memory. */
const SHARED_MAX = 64;

function climbShared(model: Model, row: number, names: readonly RelationName[]): readonly number[] {
  const only = onlyTarget(model, row, names);
  if (only === 'NONE') return NONE;
  if (only === 'SEVERAL') return climb(model, [row], names);
  const shared = selfAndAncestors(model, only, names);
  return shared === undefined || shared.includes(row) ? climb(model, [row], names) : shared;
}

/** Returns the one parent by these relations, or how many there are. */
function onlyTarget(model: Model, row: number, names: readonly RelationName[]): number | 'NONE' | 'SEVERAL' {
  let only = -1;
  const used = usedLinks(model, names);
  for (let at = 0; at < used.length; at++) {
    const links = used[at] as Links;
    const count = targetsCount(links, row);
    if (count === 0) continue;
    if (count > 1 || only >= 0) return 'SEVERAL';
    only = firstTargetOf(links, row);
  }
  return only < 0 ? 'NONE' : only;
}

/** Returns the links of these relations that are not empty. */
function usedLinks(model: Model, names: readonly RelationName[]): readonly Links[] {
  return cached(model, usedLinks, findUsedLinks)(names);
}

function findUsedLinks(model: Model): (names: readonly RelationName[]) => readonly Links[] {
  return memoize((names) => names.map((name) => linksOf(model, name)).filter(({ targets }) => targets.length > 0));
}

/** Returns a row and its ancestors from the cache, or undefined where they are too many to cache. */
function selfAndAncestors(model: Model, row: number, names: readonly RelationName[]): readonly number[] | undefined {
  const lists = cached(model, names, () => new Map<number, readonly number[] | undefined>());
  if (lists.has(row)) return lists.get(row);
  const above = climb(model, [row], names);
  const list = above.length < SHARED_MAX ? [row, ...above] : undefined;
  lists.set(row, list);
  return list;
}

function climb(model: Model, from: readonly number[], names: readonly RelationName[]): readonly number[] {
  const seen = new Set(from);
  const ancestors: number[] = [];
  const queue = [...from];
  for (let at = 0; at < queue.length; at++) {
    const row = queue[at] as number;
    for (let which = 0; which < names.length; which++) {
      const { starts, targets } = linksOf(model, names[which] as RelationName);
      for (let to = starts[row] ?? 0, end = starts[row + 1] ?? 0; to < end; to++) {
        const next = targets[to] as number;
        if (seen.has(next) || (names === STRUCTURE && !isStructure(model, next))) continue;
        if (ancestors.length === ANCESTORS_MAX) {
          ancestors.push(MORE);
          return ancestors;
        }
        seen.add(next);
        ancestors.push(next);
        queue.push(next);
      }
    }
  }
  return ancestors;
}

/** Returns whether IfcRelContainedInSpatialStructure can relate to this row (its RelatingStructure in IFC2X3, and since IFC4). */
export function isStructure(model: Model, row: number): boolean {
  return isKindOf(model, row, 'IFCSPATIALSTRUCTUREELEMENT') || isKindOf(model, row, 'IFCSPATIALELEMENT');
}

function containersOf(model: Model, row: number): readonly number[] {
  const containment = linksOf(model, 'containment');
  if (targetsCount(containment, row) === 1) {
    const shared = selfAndAncestors(model, firstTargetOf(containment, row), STRUCTURE);
    if (shared && !shared.includes(row)) return shared;
  }
  for (const part of [row, ...climb(model, [row], AGGREGATES)]) {
    if (part === MORE) return [MORE];
    const targets = targetsOf(containment, part);
    const containers = Array.from(targets.subarray(0, ANCESTORS_MAX)).filter((container) => container !== row);
    if (targets.length > ANCESTORS_MAX) return [...containers, MORE];
    if (containers.length > 0) return [...containers, ...climb(model, containers, STRUCTURE).filter((above) => above !== row)];
  }
  return NONE;
}

/** Returns the row of an element's storey, or -1. A space, opening or part has the storey of its parent. */
export function storeyRowOf(model: Model, row: number): number {
  // The row plus 2; 0 means not computed, 1 means none.
  const storeys = cached(model, storeyRowOf, () => new Int32Array(model.index.count));
  const path: number[] = [];
  let at = row;
  while (at >= 0 && storeys[at] === 0) {
    // Ends the loop where the parents form a circle.
    storeys[at] = 1;
    path.push(at);
    at = parentOf(model, at);
    if (at >= 0 && isKindOf(model, at, 'IFCBUILDINGSTOREY')) break;
  }
  const isStorey = path.length > 0 && at >= 0 && isKindOf(model, at, 'IFCBUILDINGSTOREY');
  const storey = isStorey ? at + 2 : at < 0 ? 1 : (storeys[at] as number);
  for (const one of path) storeys[one] = storey;
  return Math.max(-1, (storeys[row] as number) - 2);
}

const STOREY_PATH: readonly RelationName[] = ['containment', 'aggregates', 'nests', 'voidsAndFills'];

function parentOf(model: Model, row: number): number {
  for (const name of STOREY_PATH) {
    const target = firstTargetOf(linksOf(model, name), row);
    if (target >= 0) return target;
  }
  return -1;
}

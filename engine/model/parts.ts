/**
 * What an object is part of (IDS partOf facet), recursively, by one of the relations or by all of them.
 * Containment is followed as the spatial structure is built: a part of a contained assembly is contained as well, and
 * who is contained in a space is also in the storey and building that the space belongs to.
 */
import type { PartOfRelation } from '../ids/specification.ts';
import { targetsOf } from './links.ts';
import { answerOnce, isKindOf, type Model } from './model.ts';
import { linksOf, type RelationName } from './relations.ts';

const RELATION_LINKS: Record<PartOfRelation, RelationName> = {
  IFCRELAGGREGATES: 'aggregates',
  IFCRELASSIGNSTOGROUP: 'groups',
  IFCRELCONTAINEDINSPATIALSTRUCTURE: 'containment',
  IFCRELNESTS: 'nests',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': 'voidsAndFills',
};

const ALL: readonly RelationName[] = ['aggregates', 'groups', 'containment', 'nests', 'voidsAndFills'];

/** Rows of all wholes, containers, groups and hosts, nearest first, each once; never the object itself. */
export function wholesOf(model: Model, row: number, relation?: PartOfRelation): number[] {
  if (relation === 'IFCRELCONTAINEDINSPATIALSTRUCTURE') return containersOf(model, row);
  return climb(model, [row], relation ? [RELATION_LINKS[relation]] : ALL);
}

function climb(model: Model, from: readonly number[], names: readonly RelationName[]): number[] {
  const seen = new Set(from);
  const found: number[] = [];
  const queue = [...from];
  for (let at = 0; at < queue.length; at++) {
    for (const name of names) {
      for (const next of targetsOf(linksOf(model, name), queue[at]!)) {
        if (seen.has(next)) continue;
        seen.add(next);
        found.push(next);
        queue.push(next);
      }
    }
  }
  return found;
}

function containersOf(model: Model, row: number): number[] {
  const containment = linksOf(model, 'containment');
  for (const part of [row, ...climb(model, [row], ['aggregates'])]) {
    const containers = Array.from(targetsOf(containment, part));
    if (containers.length === 0) continue;
    return [...containers, ...climb(model, containers, ['aggregates'])];
  }
  return [];
}

/** Row of the storey that an element stands on, or -1. A space, opening or part is on the storey of its whole. */
export function storeyRowOf(model: Model, row: number): number {
  const known = answerOnce(model, 'storeys', () => new Map<number, number>());
  const before = known.get(row);
  if (before !== undefined) return before;
  const whole = wholesOfFirst(model, row);
  known.set(row, -1);
  const storey = whole < 0 ? -1 : isKindOf(model, whole, 'IFCBUILDINGSTOREY') ? whole : storeyRowOf(model, whole);
  known.set(row, storey);
  return storey;
}

const STOREY_PATH: readonly RelationName[] = ['containment', 'aggregates', 'nests', 'voidsAndFills'];

function wholesOfFirst(model: Model, row: number): number {
  for (const name of STOREY_PATH) {
    const targets = targetsOf(linksOf(model, name), row);
    if (targets.length > 0) return targets[0]!;
  }
  return -1;
}

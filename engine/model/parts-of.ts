/**
 * Finds which rows are part of a matching whole, from the wholes downwards. Each link is followed at most twice, so the cost is linear
 * however deep or wide the wholes are nested. `ancestors.ts` climbs upwards and stops at a limit.
 */
import type { PartOfRelation } from '../ids/specification.ts';
import { memoize } from '../schema/memoize.ts';
import { ALL, CLIMBED, isStructure, STRUCTURE } from './ancestors.ts';
import { type Links, linkPairs, targetsCount, targetsOf } from './links.ts';
import { cached, type Model } from './model.ts';
import { linksOf, type RelationName } from './relations.ts';

/** Returns the row of a matching whole of which a row is a part, other than the row itself, or -1. */
export type WholeOf = (row: number) => number;

/** Returns the function that finds a matching whole. `matches` decides on the row of a whole; it is called once for each. */
export function findWholes(model: Model, relation: PartOfRelation | undefined, matches: (row: number) => boolean): WholeOf {
  if (relation === 'IFCRELCONTAINEDINSPATIALSTRUCTURE') return findContainers(model, matches);
  return markParts(model, relation ? CLIMBED[relation] : ALL, matches);
}

/**
 * Marks the parts of matching wholes with up to two of these wholes. Two suffice: at most one of them is the part itself, which happens
 * where the wholes form a circle.
 */
function markParts(model: Model, names: readonly RelationName[], matches: (row: number) => boolean): WholeOf {
  const parts = names.map((name) => partsOf(model, name));
  const first = new Int32Array(model.index.count).fill(-1);
  const second = new Int32Array(model.index.count).fill(-1);
  const queue: { row: number; whole: number }[] = wholesOf(model, names)
    .filter(matches)
    .map((row) => ({ row, whole: row }));
  for (let at = 0; at < queue.length; at++) {
    const { row, whole } = queue[at] as { row: number; whole: number };
    if (names === STRUCTURE && !isStructure(model, row)) continue;
    for (const links of parts) {
      for (const part of targetsOf(links, row)) {
        if (first[part] === -1) first[part] = whole;
        else if (first[part] !== whole && second[part] === -1) second[part] = whole;
        else continue;
        queue.push({ row: part, whole });
      }
    }
  }
  return (row) => (first[row] === row ? (second[row] as number) : (first[row] as number));
}

/**
 * Returns the function that finds a matching container. The containers of a row are its own, or those of the nearest aggregate that has
 * any, and whatever contains these.
 */
function findContainers(model: Model, matches: (row: number) => boolean): WholeOf {
  const isMatch = new Map<number, boolean>();
  const matchOnce = (row: number): boolean => {
    const before = isMatch.get(row) ?? matches(row);
    isMatch.set(row, before);
    return before;
  };
  const above = markParts(model, STRUCTURE, matchOnce);
  const containment = linksOf(model, 'containment');
  const holderOf = nearestContained(model);
  // The parts of a holder share its containers, which are therefore read once.
  const waysOf = memoize((holder: number) => {
    const ways: Way[] = [];
    for (const container of targetsOf(containment, holder)) {
      const whole = matchOnce(container) ? container : above(container);
      if (whole >= 0) ways.push({ container, whole });
    }
    return decidingWays(ways);
  });
  return (row) => {
    const holder = holderOf(row);
    return holder < 0 ? -1 : (waysOf(holder).find((way) => !passes(way, row))?.whole ?? -1);
  };
}

/** A matching whole, with the container that equals or contains it. */
interface Way {
  container: number;
  whole: number;
}

function passes({ container, whole }: Way, row: number): boolean {
  return container === row || whole === row;
}

/**
 * Returns a few ways that decide for every row: the first of them that does not pass a row is also the first of all ways that does not
 * pass it.
 */
function decidingWays(ways: readonly Way[]): Way[] {
  const [first] = ways;
  if (!first) return [];
  const others = [first.container, first.whole].map((row) => ways.find((way) => !passes(way, row)));
  return [first, ...others.filter((way) => way !== undefined)];
}

/** Returns the row itself where it has a container, otherwise the nearest aggregate that has one and of which the row is a part, or -1. */
function nearestContained(model: Model): (row: number) => number {
  const holders = cached(model, nearestContained, () => {
    const containment = linksOf(model, 'containment');
    const parts = partsOf(model, 'aggregates');
    const nearest = new Int32Array(model.index.count).fill(-1);
    const queue: number[] = [];
    for (let row = 0; row < model.index.count; row++) if (targetsCount(containment, row) > 0) queue.push(row);
    for (const row of queue) nearest[row] = row;
    for (let at = 0; at < queue.length; at++) {
      const row = queue[at] as number;
      for (const part of targetsOf(parts, row)) {
        if (nearest[part] !== -1) continue;
        nearest[part] = nearest[row] as number;
        queue.push(part);
      }
    }
    return nearest;
  });
  return (row) => holders[row] ?? -1;
}

/** Returns the links of a relation from whole to part, in the order of the parts. */
function partsOf(model: Model, name: RelationName): Links {
  return cached(model, `parts by ${name}`, () => reverseLinks(model, linksOf(model, name)));
}

function reverseLinks(model: Model, { starts, targets }: Links): Links {
  const sources = new Uint32Array(targets.length);
  for (let row = 0; row + 1 < starts.length; row++) sources.fill(row, starts[row] as number, starts[row + 1] as number);
  return linkPairs(model.index, targets, sources);
}

/** Returns the rows that are a whole by one of these relations, each once. */
function wholesOf(model: Model, names: readonly RelationName[]): number[] {
  const wholes = new Set<number>();
  for (const name of names) for (const row of linksOf(model, name).targets) wholes.add(row);
  return [...wholes];
}

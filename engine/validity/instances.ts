/**
 * How a rule reads the instances of a file, as additions to engine/model, whose functions take a row too: `rowsOfKind`,
 * `isKindOf`, `attributeOf`, `textOf`, `referredRow` and `referredRows`. A row is the number of a record in the index.
 */

import { createModelIndexer, type ModelIndexer } from '../model/index-model.ts';
import { type Model, positionOf, properTypeNameOf, typeNameOf } from '../model/model.ts';
import { NumberColumn } from '../step/number-column.ts';
import { readArgument, readRefs, readText } from '../step/read-values.ts';
import type { StepValue } from '../step/step-value.ts';
import type { FindingFacts } from './rule-tally.ts';

/** Reads a whole file: a rule may ask for any record. */
export function createWholeModelIndexer(): ModelIndexer {
  return createModelIndexer(() => ({ keep: () => true, wantedNames: () => undefined }));
}

const NO_ROWS = new Uint32Array(0);

/** References of one attribute, sorted by target: two typed arrays and no object per reference. */
export interface Referring {
  /** Rows referred to, ascending; a row stands here once per reference. */
  readonly targets: Uint32Array;
  /** The referring row of each. */
  readonly sources: Uint32Array;
}

/**
 * Rows of an entity and its subtypes whose attribute refers to `row`, in file order: an inverse attribute. A row that refers
 * several times stands in it as often.
 */
export function referringRows(model: Model, row: number, reference: { entity: string; attribute: string }): Uint32Array {
  return rowsReferring(referringOf(model, reference), row);
}

/** The rows that refer to `row`, in file order. */
export function rowsReferring({ targets, sources }: Referring, row: number): Uint32Array {
  const from = firstAtLeast(targets, row);
  let to = from;
  while (targets[to] === row) to++;
  return from === to ? NO_ROWS : sources.subarray(from, to);
}

/** The references of one attribute of an entity and its subtypes, built when first asked for. */
export function referringOf(model: Model, { entity, attribute }: { entity: string; attribute: string }): Referring {
  const key = `referring ${entity}.${attribute}`;
  let referring = model.cache.get(key) as Referring | undefined;
  if (referring === undefined) model.cache.set(key, (referring = buildReferring(model, entity, attribute)));
  return referring;
}

function buildReferring(model: Model, entity: string, attribute: string): Referring {
  const { index, schema } = model;
  const pairs = new ReferencePairs();
  for (const typeName of index.typeNames) {
    if (!schema.isKindOf(typeName, entity)) continue;
    const position = schema.attributePosition(typeName, attribute);
    if (position < 0) continue;
    for (const source of index.rowsOf(typeName)) {
      for (const id of readRefs(index, source, position)) {
        const target = index.rowOf(id);
        if (target >= 0) pairs.add(target, source);
      }
    }
  }
  return pairs.sortByTarget();
}

/** A growing list of references. */
export class ReferencePairs {
  private readonly targets = new NumberColumn();
  private readonly sources = new NumberColumn();

  add(target: number, source: number): void {
    this.targets.push(target);
    this.sources.push(source);
  }

  /** The sources of a target stay in the order in which they were added. */
  sortByTarget(): Referring {
    return sortByTarget(Uint32Array.from(this.targets.toArray()), Uint32Array.from(this.sources.toArray()));
  }
}

/** Radix sort by target, two passes of 16 bits. It is stable, so that the sources of a target stay in file order. */
function sortByTarget(targets: Uint32Array, sources: Uint32Array): Referring {
  if (isAscending(targets)) return { targets, sources };
  const once = sortByDigit({ targets, sources }, 0);
  return sortByDigit(once, 16);
}

function isAscending(values: Uint32Array): boolean {
  for (let at = 1; at < values.length; at++) if ((values[at] as number) < (values[at - 1] as number)) return false;
  return true;
}

function sortByDigit({ targets, sources }: Referring, shift: number): Referring {
  const next = new Uint32Array(65_537);
  for (const target of targets) (next[((target >>> shift) & 0xffff) + 1] as number)++;
  for (let digit = 1; digit < next.length; digit++) next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  const sorted = { targets: new Uint32Array(targets.length), sources: new Uint32Array(targets.length) };
  for (let at = 0; at < targets.length; at++) {
    const target = targets[at] as number;
    const digit = (target >>> shift) & 0xffff;
    const to = next[digit] as number;
    next[digit] = to + 1;
    sorted.targets[to] = target;
    sorted.sources[to] = sources[at] as number;
  }
  return sorted;
}

/** The first index from `from` on whose value is not less. The steps double, so that a near value is found soon. */
export function nextAtLeast(values: Uint32Array, value: number, from: number): number {
  let low = from;
  let high = from;
  for (let step = 1; high < values.length && (values[high] as number) < value; step *= 2) {
    low = high + 1;
    high += step;
  }
  return firstAtLeast(values, value, low, Math.min(high, values.length));
}

function firstAtLeast(values: Uint32Array, value: number, from = 0, to = values.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An attribute by its position in the record, decoded; undefined where the record is shorter. */
export function argumentOf(model: Model, row: number, position: number): StepValue | undefined {
  return readArgument(model.index, row, position);
}

/** The facts of a finding that say which instance it is about. */
export function describeInstance(
  model: Model,
  row: number,
): Pick<FindingFacts, 'instance' | 'stepId' | 'type' | 'globalId' | 'name'> {
  const typeName = typeNameOf(model, row);
  const stepId = model.index.ids[row] as number;
  const globalId = textAt(model, row, 'GlobalId');
  const name = textAt(model, row, 'Name');
  return {
    instance: `#${stepId}=${typeName}`,
    stepId,
    type: properTypeNameOf(model, row),
    ...(globalId && { globalId }),
    ...(name && { name }),
  };
}

function textAt(model: Model, row: number, attribute: string): string | null {
  return readText(model.index, row, positionOf(model, row, attribute));
}

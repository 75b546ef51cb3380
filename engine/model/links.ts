/**
 * Links between rows as compressed sparse rows: `targets[starts[r]] … targets[starts[r + 1] - 1]` for source row r.
 * Two typed arrays instead of an array per element.
 */

import { NumberColumn } from '../step/number-column.ts';
import { readArgument, readRef, readRefs } from '../step/read-values.ts';
import type { RecordIndex } from '../step/record-index.ts';
import type { StepValue } from '../step/step-value.ts';
import { type Model, positionOf } from './model.ts';
import { createRefPair, type RefPair, readRefPair } from './ref-pairs.ts';

export interface Links {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
}

const NONE = new Uint32Array(0);
const NO_LINKS: Links = { starts: NONE, targets: NONE };

export function targetsOf(links: Links, row: number): Uint32Array {
  const start = links.starts[row] ?? 0;
  const end = links.starts[row + 1] ?? 0;
  return start === end ? NONE : links.targets.subarray(start, end);
}

export function targetsCount({ starts }: Links, row: number): number {
  return (starts[row + 1] ?? 0) - (starts[row] ?? 0);
}

/** Returns the first target, or -1. It is called per entity, so it creates no array. */
export function firstTargetOf(links: Links, row: number): number {
  const start = links.starts[row] as number;
  return start < (links.starts[row + 1] as number) ? (links.targets[start] as number) : -1;
}

/** Links pairs of rows; the targets of a source are in the order of the pairs. */
export function linkPairs(
  { count: rowCount }: Pick<RecordIndex, 'count'>,
  sources: ArrayLike<number>,
  targets: ArrayLike<number>,
): Links {
  // Most files do not use every relation. A row beyond the end has no targets.
  if (sources.length === 0) return NO_LINKS;
  const starts = new Uint32Array(rowCount + 2);
  for (let pair = 0; pair < sources.length; pair++) starts[sources[pair]! + 2]!++;
  let sum = 0;
  for (let row = 2; row < starts.length; row++) starts[row] = sum += starts[row]!;
  const placed = new Uint32Array(sources.length);
  for (let pair = 0; pair < sources.length; pair++) {
    const at = starts[sources[pair]! + 1]!++;
    placed[at] = targets[pair]!;
  }
  return { starts: starts.subarray(0, rowCount + 1), targets: placed };
}

export interface Relation {
  /** Upper-case name of the relationship entity; its subtypes count too. */
  entity: string;
  /** Attribute that refers to the sources (one or many). */
  from: string;
  /** Attribute that refers to the targets. */
  to: string;
}

/** Links the rows of one or more kinds of relationship, source to target, without references to records that do not exist. */
export function linkRelations(model: Model, relations: readonly Relation[]): Links {
  const sources = new NumberColumn();
  const targets = new NumberColumn();
  collectRelations(model, relations, (source, target) => {
    sources.push(source);
    targets.push(target);
  });
  return linkPairs(model.index, sources.toArray(), targets.toArray());
}

/** Calls `add` for every pair of rows that these relationships relate, in file order per kind. */
export function collectRelations(
  model: Model,
  relations: readonly Relation[],
  add: (source: number, target: number) => void,
): void {
  const pair = createRefPair();
  for (const relation of relations) {
    for (const name of model.schema.subtypesOf(relation.entity)) {
      const from = model.schema.attributePosition(name, relation.from);
      const to = model.schema.attributePosition(name, relation.to);
      if (from < 0 || to < 0) continue;
      const positions = [from, to] as const;
      const rows = model.index.rowsOf(name);
      for (let at = 0; at < rows.length; at++) {
        readRefPair(model.index, rows[at] as number, positions, pair);
        addPairs(pair, add);
      }
    }
  }
}

function addPairs({ from, to }: RefPair, add: (source: number, target: number) => void): void {
  for (let i = 0; i < from.length; i++) {
    for (let j = 0; j < to.length; j++) add(from.rows[i] as number, to.rows[j] as number);
  }
}

/** Returns the rows that an attribute refers to: one reference, a list, or a typed list such as IfcPropertySetDefinitionSet. */
export function referredRows(model: Model, row: number, attribute: string): number[] {
  const position = positionOf(model, row, attribute);
  if (position < 0) return [];
  const ids = readRefs(model.index, row, position);
  if (ids.length > 0) return rowsOfIds(model, ids);
  const nestedIds: number[] = [];
  collectRefs(readArgument(model.index, row, position), nestedIds);
  return rowsOfIds(model, nestedIds);
}

function rowsOfIds(model: Model, ids: readonly number[]): number[] {
  const rows: number[] = [];
  for (const id of ids) {
    const row = model.index.rowOf(id);
    if (row >= 0) rows.push(row);
  }
  return rows;
}

function collectRefs(value: StepValue | undefined, ids: number[]): void {
  if (Array.isArray(value)) for (const part of value) collectRefs(part, ids);
  else if (value && typeof value === 'object') {
    if (value.kind === 'ref') ids.push(value.id);
    else if (value.kind === 'typed') collectRefs(value.value, ids);
  }
}

/** Returns the first row that an attribute refers to, or -1. */
export function referredRow(model: Model, row: number, attribute: string): number {
  const position = positionOf(model, row, attribute);
  if (position < 0) return -1;
  const id = readRef(model.index, row, position);
  return id < 0 ? (referredRows(model, row, attribute)[0] ?? -1) : model.index.rowOf(id);
}

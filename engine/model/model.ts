/** A model: the record index of a file, its schema and the results computed so far. The index never changes. */
import type { Schema } from '../schema/schema.ts';
import type { RecordIndex } from '../step/record-index.ts';

export interface Model {
  readonly index: RecordIndex;
  readonly schema: Schema;
  readonly cache: Map<unknown, unknown>;
}

export function createModel(index: RecordIndex, schema: Schema): Model {
  return { index, schema, cache: new Map() };
}

/** The result of `build`, kept under `key`: a constant text or object, since building a text per call costs more than it saves. */
export function cached<T>(model: Model, key: unknown, build: (model: Model) => T): T {
  const known = model.cache.get(key);
  if (known !== undefined) return known as T;
  const result = build(model);
  model.cache.set(key, result);
  return result;
}

/** The result of `compute` for one row, kept. For few rows that are asked for repeatedly. */
export function cachedFor<T>(model: Model, compute: (model: Model, row: number) => T, row: number): T {
  let known = model.cache.get(compute) as Map<number, T> | undefined;
  if (!known) model.cache.set(compute, (known = new Map<number, T>()));
  let result = known.get(row);
  if (result === undefined) {
    result = compute(model, row);
    known.set(row, result);
  }
  return result;
}

/** Upper-case entity name of a row. */
export function typeNameOf(model: Model, row: number): string {
  return model.index.typeNames[model.index.types[row] ?? 0] ?? '';
}

/** IfcWall for a row of IFCWALL; the upper-case name where the schema does not know it. */
export function properTypeNameOf(model: Model, row: number): string {
  const name = typeNameOf(model, row);
  return model.schema.entity(name)?.properName ?? name;
}

/** Position of an attribute in a row's record, or -1. */
export function positionOf(model: Model, row: number, attribute: string): number {
  return model.schema.attributePosition(typeNameOf(model, row), attribute);
}

/** The same for one attribute and many rows: kept per class. */
export function positionsOf(model: Model, attribute: string): (row: number) => number {
  const { types } = model.index;
  const byType: number[] = [];
  return (row) => {
    const type = types[row] as number;
    const known = byType[type];
    if (known !== undefined) return known;
    return (byType[type] = positionOf(model, row, attribute));
  };
}

/** Rows of an entity and all its subtypes that occur in the file, in file order per type. */
export function rowsOfKind(model: Model, ancestor: string): Uint32Array[] {
  return cached(model, `rows of kind ${ancestor}`, () => {
    const found: Uint32Array[] = [];
    for (const name of model.index.typeNames) {
      if (!model.schema.isKindOf(name, ancestor)) continue;
      const rows = model.index.rowsOf(name);
      if (rows.length > 0) found.push(rows);
    }
    return found;
  });
}

export function isKindOf(model: Model, row: number, ancestor: string): boolean {
  return model.schema.isKindOf(typeNameOf(model, row), ancestor);
}

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

/**
 * Returns the result of `build`, cached under `key`: a constant text or object, since building a text per call costs more than it
 * saves.
 */
export function cached<T>(model: Model, key: unknown, build: (model: Model) => T): T {
  const cachedResult = model.cache.get(key);
  if (cachedResult !== undefined) return cachedResult as T;
  const result = build(model);
  model.cache.set(key, result);
  return result;
}

/** Returns the result of `compute` for one row, cached. Use it for few rows that are read repeatedly. */
export function cachedFor<T>(model: Model, compute: (model: Model, row: number) => T, row: number): T {
  let results = model.cache.get(compute) as Map<number, T> | undefined;
  if (!results) model.cache.set(compute, (results = new Map<number, T>()));
  let result = results.get(row);
  if (result === undefined) {
    result = compute(model, row);
    results.set(row, result);
  }
  return result;
}

/** Returns the upper-case entity name of a row. */
export function typeNameOf(model: Model, row: number): string {
  return model.index.typeNames[model.index.types[row] ?? 0] ?? '';
}

/** Returns IfcWall for a row of IFCWALL, or the upper-case name of a class that is not in the schema. */
export function properTypeNameOf(model: Model, row: number): string {
  const name = typeNameOf(model, row);
  return model.schema.entity(name)?.properName ?? name;
}

/** Returns the position of an attribute in a row's record, or -1. */
export function positionOf(model: Model, row: number, attribute: string): number {
  return model.schema.attributePosition(typeNameOf(model, row), attribute);
}

/** Returns `positionOf` one attribute for many rows, cached per class. */
export function positionsOf(model: Model, attribute: string): (row: number) => number {
  const { types } = model.index;
  const byType: number[] = [];
  return (row) => {
    const type = types[row] as number;
    const position = byType[type];
    if (position !== undefined) return position;
    return (byType[type] = positionOf(model, row, attribute));
  };
}

/** Returns the rows of an entity and all its subtypes that occur in the file, in file order per type. */
export function rowsOfKind(model: Model, ancestor: string): Uint32Array[] {
  return cached(model, `rows of kind ${ancestor}`, () => {
    const rowsByType: Uint32Array[] = [];
    for (const name of model.index.typeNames) {
      if (!model.schema.isKindOf(name, ancestor)) continue;
      const rows = model.index.rowsOf(name);
      if (rows.length > 0) rowsByType.push(rows);
    }
    return rowsByType;
  });
}

export function isKindOf(model: Model, row: number, ancestor: string): boolean {
  return model.schema.isKindOf(typeNameOf(model, row), ancestor);
}

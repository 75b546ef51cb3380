/** A model: the record index of a file, its schema and the results computed so far. The index never changes. */
import type { Schema } from '../schema/schema.ts';
import type { RecordIndex } from '../step/record-index.ts';

export interface Model {
  readonly index: RecordIndex;
  readonly schema: Schema;
  readonly answers: Map<unknown, unknown>;
}

export function createModel(index: RecordIndex, schema: Schema): Model {
  return { index, schema, answers: new Map() };
}

/** The result of `build`, kept under `key`: a constant text or object, since building a text per call costs more than it saves. */
export function answerOnce<T>(model: Model, key: unknown, build: (model: Model) => T): T {
  const known = model.answers.get(key);
  if (known !== undefined) return known as T;
  const answer = build(model);
  model.answers.set(key, answer);
  return answer;
}

/** The result of `question` for one row, kept. For questions that are repeated for few rows. */
export function answerFor<T>(model: Model, question: (model: Model, row: number) => T, row: number): T {
  let known = model.answers.get(question) as Map<number, T> | undefined;
  if (!known) model.answers.set(question, (known = new Map<number, T>()));
  let answer = known.get(row);
  if (answer === undefined) {
    answer = question(model, row);
    known.set(row, answer);
  }
  return answer;
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
  return answerOnce(model, `rows of kind ${ancestor}`, () => {
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

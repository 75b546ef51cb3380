import type { RecordIndex } from './record-index.ts';
import { createRowLookup } from './row-lookup.ts';
import { createRowsByType } from './rows-by-type.ts';

/** An index without its questions: what can be sent to another thread, its large columns without a copy where they are shared. */
export type RowColumns = Omit<RecordIndex, 'rowOf' | 'rowsOf'>;

export function withLookups(columns: RowColumns): RecordIndex {
  return withRows(columns, createRowLookup(columns.ids));
}

/** For who asks for no row, or few: the look-up is made when it is needed. */
export function withLateLookups(columns: RowColumns): RecordIndex {
  let lookUp: RecordIndex['rowOf'] | undefined;
  return withRows(columns, (id) => {
    lookUp ??= createRowLookup(columns.ids);
    return lookUp(id);
  });
}

function withRows(columns: RowColumns, rowOf: RecordIndex['rowOf']): RecordIndex {
  return Object.freeze({ ...columns, rowOf, rowsOf: createRowsByType(columns.types, columns.typeNames) });
}

export function columnsOfIndex({ rowOf: _, rowsOf: __, ...columns }: RecordIndex): RowColumns {
  return columns;
}

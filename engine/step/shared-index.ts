/** An index as another thread reads it: the bytes of its records are shared, its columns are copied. */
import type { RecordIndex } from './record-index.ts';
import { createRowLookup } from './row-lookup.ts';
import { createRowsByType } from './rows-by-type.ts';

export type SharedIndex = Omit<RecordIndex, 'rowOf' | 'rowsOf'>;

/** Returns what can be sent to another thread; undefined for an index whose bytes are not shared, such as that of a small file. */
export function shareIndex({ rowOf: _, rowsOf: __, ...index }: RecordIndex): SharedIndex | undefined {
  return index.arena.buffer instanceof SharedArrayBuffer ? index : undefined;
}

/** Returns the index in the thread that received it. */
export function openIndex(index: SharedIndex): RecordIndex {
  return { ...index, rowOf: createRowLookup(index.ids), rowsOf: createRowsByType(index.types, index.typeNames) };
}

/** An index as threads share it: the bytes of its records and its columns are in shared memory. */
import type { RecordIndex } from './record-index.ts';
import { createRowLookup } from './row-lookup.ts';
import { createRowsByType } from './rows-by-type.ts';

export type SharedIndex = Omit<RecordIndex, 'rowOf' | 'rowsOf' | 'refs'>;

/**
 * Returns what can be sent to another thread; undefined for an index that is not in shared memory, such as that of a small file.
 * References that the scanner has read are left out, so the other thread reads them from the bytes.
 */
export function shareIndex({ rowOf: _, rowsOf: __, refs: ___, ...index }: RecordIndex): SharedIndex | undefined {
  return index.arena.buffer instanceof SharedArrayBuffer ? index : undefined;
}

/** Returns the index in the thread that received it. */
export function openIndex(index: SharedIndex): RecordIndex {
  const { ids, types, typeNames, sorted } = index;
  return { ...index, rowOf: createRowLookup(ids), rowsOf: createRowsByType(types, typeNames, sorted) };
}

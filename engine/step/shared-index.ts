/** An index as another thread reads it: the bytes of its records are shared, its columns are copied. */
import type { RecordIndex } from './record-index.ts';
import { createRowLookup } from './row-lookup.ts';
import { createRowsByType } from './rows-by-type.ts';

export type SharedIndex = Omit<RecordIndex, 'rowOf' | 'rowsOf' | 'refs'>;

/**
 * Returns what can be sent to another thread; undefined for an index whose bytes are not shared, such as that of a small file. The
 * columns are copied without their unused capacity, which sending would copy too. References are read from the bytes again.
 */
export function shareIndex({ rowOf: _, rowsOf: __, refs: ___, ...index }: RecordIndex): SharedIndex | undefined {
  if (!(index.arena.buffer instanceof SharedArrayBuffer)) return undefined;
  return { ...index, ids: index.ids.slice(), types: index.types.slice(), starts: index.starts.slice() };
}

/** The buffers of a shared index that move to the other thread instead of being copied once more. */
export function movedBuffers({ ids, types, starts }: SharedIndex): ArrayBuffer[] {
  return [ids.buffer, types.buffer, starts.buffer].filter((buffer) => buffer instanceof ArrayBuffer);
}

/** Returns the index in the thread that received it. */
export function openIndex(index: SharedIndex): RecordIndex {
  return { ...index, rowOf: createRowLookup(index.ids), rowsOf: createRowsByType(index.types, index.typeNames) };
}

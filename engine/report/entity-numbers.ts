/**
 * Gives a number per distinct GlobalId plus name (D25), so that sets of entities are sets of small numbers. It compares the bytes of
 * GlobalIds, and names only where a GlobalId is missing or occurs twice.
 */
import { textOf } from '../model/attributes.ts';
import { ByteNumbers } from '../model/byte-numbers.ts';
import { cached, type Model, positionsOf } from '../model/model.ts';
import { BACKSLASH, QUOTE } from '../step/byte-codes.ts';
import { textStart } from '../step/read-values.ts';
import { stringEnd } from '../step/value-bytes.ts';
import { entityKey } from './count-rules.ts';

/** Returns the number of a row: from 0 on, below the number of rows. */
export function entityNumbers(model: Model): (row: number) => number {
  return cached(model, entityNumbers, createNumbers);
}

function createNumbers(model: Model): (row: number) => number {
  // The number plus 1; 0 means not computed.
  const byRow = new Int32Array(model.index.count);
  const plainIds = new ByteNumbers(model.index.arena);
  const firstRows: number[] = [];
  const byKey = new Map<string, number>();
  const positionOfId = positionsOf(model, 'GlobalId');
  const keyOf = (row: number) => entityKey({ globalId: textOf(model, row, 'GlobalId'), name: textOf(model, row, 'Name') });
  const find = (row: number): number => {
    const id = plainIdOf(model, row, { position: positionOfId(row), ids: plainIds });
    if (id === firstRows.length) return firstRows.push(row) && row;
    const key = keyOf(row);
    if (id >= 0) {
      const first = firstRows[id] as number;
      if (keyOf(first) === key) return first;
    }
    const cachedNumber = byKey.get(key);
    if (cachedNumber !== undefined) return cachedNumber;
    byKey.set(key, row);
    return row;
  };
  return (row) => {
    const numberPlusOne = byRow[row] as number;
    if (numberPlusOne !== 0) return numberPlusOne - 1;
    const number = find(row);
    byRow[row] = number + 1;
    return number;
  };
}

/** Returns the number of the GlobalId's bytes; -1 where there is none, or where it is written with escapes. */
function plainIdOf({ index }: Model, row: number, { position, ids }: { position: number; ids: ByteNumbers }): number {
  const { arena } = index;
  const from = textStart(index, row, position);
  if (from < 0) return -1;
  const to = stringEnd(arena, from, arena.length);
  for (let i = from; i < to; i++) {
    const byte = arena[i] as number;
    if (byte === BACKSLASH || byte === QUOTE || byte > 126) return -1;
  }
  return to === from ? -1 : ids.numberOf(from, to);
}

/** Finds the records with a GlobalId by comparing bytes: a model of a million objects takes about ten milliseconds. */
import { textOf } from '../model/attributes.ts';
import { type Model, positionsOf, rowsOfKind } from '../model/model.ts';
import { QUOTE } from '../step/byte-codes.ts';
import { textStart } from '../step/read-values.ts';

/** Returns the row of the first record in the file, or -1, and their number; a file should have one, but may have several. */
export function rowsWithGlobalId(model: Model, globalId: string): { first: number; count: number } {
  const plain = /^[ -~]*$/.test(globalId) && !/['\\]/.test(globalId) ? new TextEncoder().encode(globalId) : undefined;
  const matches = plain ? walk(model, isWritten(model, plain)) : { first: -1, count: 0 };
  // The GlobalId may be written with escapes.
  return matches.count > 0 ? matches : walk(model, (row) => textOf(model, row, 'GlobalId') === globalId);
}

function walk(model: Model, has: (row: number) => boolean): { first: number; count: number } {
  let first = -1;
  let count = 0;
  for (const rows of rowsOfKind(model, 'IFCROOT')) {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (!has(row)) continue;
      count++;
      if (first < 0 || row < first) first = row;
    }
  }
  return { first, count };
}

function isWritten(model: Model, text: Uint8Array): (row: number) => boolean {
  const { index } = model;
  const { arena } = index;
  const positionOfId = positionsOf(model, 'GlobalId');
  return (row) => {
    const from = textStart(index, row, positionOfId(row));
    if (from < 0 || arena[from + text.length] !== QUOTE) return false;
    for (let i = 0; i < text.length; i++) if (arena[from + i] !== text[i]) return false;
    return true;
  };
}

/** The kept records of a file in columns, in its order, with their bytes in one arena. */
import { ByteBuffer } from './byte-buffer.ts';
import { AMPERSAND } from './byte-codes.ts';
import { NumberColumn } from './number-column.ts';
import type { PlainRecords, ScannedRecord } from './scan.ts';

export class KeptRows {
  readonly arena = new ByteBuffer();
  readonly ids = new NumberColumn();
  readonly starts = new NumberColumn();
  readonly refs = new NumberColumn();
  readonly refEnds = new NumberColumn();
  types = new NumberColumn();
  private readonly hasRefs: boolean;

  constructor(hasRefs: boolean) {
    this.hasRefs = hasRefs;
  }

  /** Of each row, narrow; the wide column is let go. */
  takeTypes(): Uint16Array {
    const types = new Uint16Array(this.types.toArray());
    this.types = new NumberColumn();
    return types;
  }

  /** Its bytes are in the arena. */
  add({ id, type, start }: ScannedRecord): void {
    this.ids.push(id);
    this.types.push(type);
    this.starts.push(start);
    if (this.hasRefs) this.refEnds.push(this.refs.length);
  }

  /** Records of the fast path, those of rows from, … to - 1. */
  addRun({ ids, types, starts, bytes, refs, refEnds }: PlainRecords, from: number, to: number): void {
    if (from === to) return;
    const first = starts[from] as number;
    if (this.hasRefs) {
      const firstRef = from === 0 ? 0 : (refEnds[from - 1] as number);
      this.refEnds.pushRange(refEnds, from, to, this.refs.length - firstRef);
      this.refs.pushRange(refs, firstRef, refEnds[to - 1] as number);
    }
    this.ids.pushRange(ids, from, to);
    this.types.pushRange(types, from, to);
    this.starts.pushRange(starts, from, to, this.arena.length - first);
    this.arena.append(bytes, first, to < starts.length ? (starts[to] as number) : bytes.length);
  }
}

/** A complex instance begins one byte before its "(", with the "&" that marks it. */
export function startOfRecord({ bytes }: ByteBuffer, start: number): number {
  return start > 0 && bytes[start - 1] === AMPERSAND ? start - 1 : start;
}

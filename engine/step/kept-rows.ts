/** The kept records of a file in columns, in its order, with their bytes in one arena. */
import { ByteBuffer } from './byte-buffer.ts';
import { AMPERSAND } from './byte-codes.ts';
import type { IndexPart } from './index-part.ts';
import { NumberColumn } from './number-column.ts';
import type { PlainRecords } from './plain-record-scan.ts';
import type { ScannedRecord } from './scan.ts';

/** Shared memory for the arena, and where in it this one begins: at 0 but for a part of a file. */
export interface ArenaPlace {
  memory: WebAssembly.Memory;
  from: number;
}

export class KeptRows {
  readonly arena: ByteBuffer;
  readonly ids: NumberColumn;
  readonly starts: NumberColumn;
  readonly refs: NumberColumn;
  readonly refEnds: NumberColumn;
  types = new NumberColumn();
  private readonly hasRefs: boolean;

  /** Where the arena is shared, columns are as well; those of a part are handed over. */
  constructor(hasRefs: boolean, place?: ArenaPlace) {
    const isShared = place?.from === 0;
    this.hasRefs = hasRefs;
    this.arena = new ByteBuffer(place?.memory, place?.from);
    this.ids = new NumberColumn(isShared);
    this.starts = new NumberColumn(isShared);
    this.refs = new NumberColumn(isShared);
    this.refEnds = new NumberColumn(isShared);
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

  /** Records whose bytes another thread wrote into the arena's memory, further on; `types` are our numbers for its types. */
  addPart(part: IndexPart, types: Int32Array): void {
    const { ids, starts, refs, refEnds } = part;
    if (ids.length > 0) this.moveLastTo(part.arenaFrom);
    this.refEnds.pushRange(refEnds, 0, refEnds.length, this.refs.length);
    this.refs.pushRange(refs, 0, refs.length);
    this.ids.pushRange(ids, 0, ids.length);
    for (let row = 0; row < ids.length; row++) this.types.push(types[part.types[row] as number] as number);
    this.starts.pushRange(starts, 0, ids.length);
    if (ids.length > 0) this.arena.length = part.arenaEnd;
  }

  /** Makes the last record end where the next one begins, as all others do. What was between is never read, nor takes memory. */
  private moveLastTo(end: number): void {
    const { arena, starts } = this;
    if (starts.length === 0) return;
    const start = starts.last;
    const from = startOfRecord(arena, start);
    arena.bytes.copyWithin(end - (arena.length - from), from, arena.length);
    starts.setLast(start + end - arena.length);
  }
}

/** A complex instance begins one byte before its "(", with the "&" that marks it. */
export function startOfRecord({ bytes }: ByteBuffer, start: number): number {
  return start > 0 && bytes[start - 1] === AMPERSAND ? start - 1 : start;
}

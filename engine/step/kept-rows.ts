/** The kept records in file order, as columns, with their bytes in one arena. */
import { ByteBuffer } from './byte-buffer.ts';
import { AMPERSAND } from './byte-codes.ts';
import { NumberColumn } from './number-column.ts';
import type { RecordIndex } from './record-index.ts';
import type { PlainRecords, ScannedRecord } from './scan.ts';

export class KeptRows {
  readonly arena: ByteBuffer;
  private ids = new NumberColumn();
  private starts = new NumberColumn();
  readonly refs = new NumberColumn();
  readonly refEnds = new NumberColumn();
  private types = new NumberColumn();
  private readonly hasRefs: boolean;
  private readonly shared: boolean;

  constructor(hasRefs: boolean, shared = false) {
    this.hasRefs = hasRefs;
    this.shared = shared;
    this.arena = new ByteBuffer(shared);
  }

  /** Returns the columns, in shared memory where the bytes are, and frees the growing ones. Call it once, at the end. */
  takeColumns(): Pick<RecordIndex, 'ids' | 'types' | 'starts'> {
    // Pages that are not isolated have no SharedArrayBuffer; they never ask for one.
    const isShared = this.shared && this.arena.bytes.buffer instanceof SharedArrayBuffer;
    const types = new Uint16Array(bufferOf(isShared, Uint16Array.BYTES_PER_ELEMENT * this.types.length));
    types.set(this.types.toArray());
    this.types = new NumberColumn();
    const [ids, starts] = [this.ids.toArray(), this.starts.toArray()];
    this.ids = new NumberColumn();
    this.starts = new NumberColumn();
    return isShared ? { ids: sharedCopy(ids), types, starts: sharedCopy(starts) } : { ids, types, starts };
  }

  /** Adds a record whose bytes are in the arena already. */
  add({ id, type, start }: ScannedRecord): void {
    this.ids.push(id);
    this.types.push(type);
    this.starts.push(start);
    if (this.hasRefs) this.refEnds.push(this.refs.length);
  }

  /** Adds the rows [from, to) of the fast path. */
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

/** Start of a record in the arena: a complex instance has an "&" before its "(". */
export function startOfRecord({ bytes }: ByteBuffer, start: number): number {
  return start > 0 && bytes[start - 1] === AMPERSAND ? start - 1 : start;
}

function bufferOf(isShared: boolean, sizeBytes: number): ArrayBufferLike {
  return isShared ? new SharedArrayBuffer(sizeBytes) : new ArrayBuffer(sizeBytes);
}

function sharedCopy(values: Uint32Array | Float64Array): Uint32Array | Float64Array {
  const buffer = new SharedArrayBuffer(values.byteLength);
  const copy = values instanceof Float64Array ? new Float64Array(buffer) : new Uint32Array(buffer);
  copy.set(values);
  return copy;
}

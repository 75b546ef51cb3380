/** What the scanner knows between two bytes, so that a file may be cut into chunks anywhere. */
import { ByteBuffer } from './byte-buffer.ts';
import { BACKSLASH, CR, QUOTE } from './byte-codes.ts';
import type { RefPositions } from './record-index.ts';
import { isShiftedQuote, isShiftedTwice, LOOKED_BACK_BYTES } from './shifted-quote.ts';
import type { TypeTrie } from './type-trie.ts';
import type { FilePosition } from './unreadable-file.ts';

// Where in the grammar the next byte stands. Constants, not one object: esbuild writes these as literals, which wins a
// quarter of the throughput.
/** Between statements. */
export const IN_GAP = 0;
/** In the digits of an id. */
export const IN_ID = 1;
export const BEFORE_EQUALS = 2;
export const BEFORE_KEYWORD = 3;
export const IN_KEYWORD = 4;
/** Between the keyword and its "(". */
export const BEFORE_OPEN = 5;
/** In the arguments, outside strings. */
export const IN_BODY = 6;
export const IN_STRING = 7;
/** After a quote that ends a string or doubles. */
export const AFTER_QUOTE = 8;
/** After the ")" of the arguments. */
export const AFTER_CLOSE = 9;
/** After a "/" that begins a comment. */
export const AFTER_SLASH = 10;
export const IN_COMMENT = 11;
/** After a "*" in a comment. */
export const AFTER_STAR = 12;
/** In a statement that is no record. */
export const IN_WORD = 13;
export const IN_WORD_STRING = 14;
/** In what is left of a damaged statement. */
export const IN_DAMAGE = 15;
export const AT_END = 16;

/** Records taken by one call: columns of the kept ones, valid until the next call. */
export interface PlainRecords {
  records: number;
  ids: Uint32Array;
  /** With UNJUDGED added where the record's name is to be judged. */
  types: Uint32Array;
  /** Offsets in `bytes` of the "(" of each. */
  starts: Uint32Array;
  /** Arguments of the kept ones, one after the other. */
  bytes: Uint8Array;
  /** References asked for, those of the second argument with SECOND_ARGUMENT added, one row's after the other's. */
  refs: Uint32Array;
  /** Where those of each row end. */
  refEnds: Uint32Array;
}

/** How the records of a type are kept. */
export interface Keeping {
  /** Number of the filter of names that they go through, up to 255; 0 is none. */
  filter: number;
  /** Two arguments whose references are wanted, -1 for none. */
  refs?: RefPositions | undefined;
}

/** Who the scanner hands its statements to. */
export interface ScannerSink {
  /** Whether "#" begins a record here, which it does in a data section alone. */
  readonly inData: boolean;
  /** Whether complex instances are held until their end, where it shows what they are. */
  readonly holdsComplex: boolean;
  /** A word has grown by a byte; false when it is none that can stand here. */
  mayGrow(word: ByteBuffer): boolean;
  /** A whole statement that is no record, without comments; false when it is none that can stand here. */
  endWord(word: ByteBuffer): boolean;
  readonly types: TypeTrie;
  /** Bytes of kept records; the scanner appends, and cuts back what turns out damaged. */
  readonly arena: ByteBuffer;
  endRecord(record: ScannedRecord): void;
  /** Of a type that is kept. */
  keepingOf(type: number): Keeping;
  /** Records that the fast path took. */
  takePlain(records: PlainRecords): void;
  damaged(record: ScannedRecord): void;
}

/** The record being scanned; one object, reused. */
export interface ScannedRecord {
  /** -1 while unknown. */
  id: number;
  type: number;
  kept: boolean;
  /** Offset in the arena of the "(" that opens its arguments. */
  start: number;
  line: number;
  offsetBytes: number;
}

export class Scan {
  readonly sink: ScannerSink;
  state: number = IN_GAP;
  /** Where to go on after a comment. */
  afterComment: number = IN_GAP;
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  /** Offset in the file of bytes[0]. */
  baseBytes = 0;
  /** Last byte before bytes[0]. */
  before = 0;
  /** The last bytes before bytes[0]. */
  readonly tail = new Uint8Array(LOOKED_BACK_BYTES);
  line = 1;

  readonly record: ScannedRecord = { id: -1, type: -1, kept: false, start: 0, line: 1, offsetBytes: 0 };
  /** Whether the statement at hand began as a record. */
  recordOpen = false;
  digits = 0;
  /** Node of the type trie that the keyword has come to. */
  node = 0;
  complex = false;
  depth = 0;
  /** Where in bytes the part of a kept record starts that is not in the arena yet; -1 when none is being kept. */
  copyFrom = -1;

  readonly word = new ByteBuffer();
  wordPosition: FilePosition = { offsetBytes: 0, line: 1 };

  /** Where the next statement may begin, at the start of a line within the current one; -1 when there is none. */
  rescueFrom = -1;
  rescueLine = 0;
  /** Bytes of earlier chunks from the rescue point on. */
  readonly rescued = new ByteBuffer();
  rescannedBytes = 0;
  /** Whether what looks like a statement was only found by going on after damage: if it is none, that is no new finding. */
  tentative = false;

  constructor(sink: ScannerSink) {
    this.sink = sink;
  }
}

export function positionOf(scan: Scan): FilePosition {
  return { offsetBytes: scan.baseBytes + scan.at, line: scan.line };
}

/** Counts a line end at i; CR LF is one. */
export function countLine(scan: Scan, i: number, byte: number): void {
  if (byte === CR || (i > 0 ? scan.bytes[i - 1] : scan.before) !== CR) scan.line++;
}

/** Whether the quote at i, in a string, is a character of it. What comes before may stand in earlier chunks. */
export function isShifted(scan: Scan, i: number): boolean {
  if ((i > 0 ? scan.bytes[i - 1] : scan.before) !== BACKSLASH) return false;
  const near = bytesNear(scan, i);
  return isShiftedQuote(near, near.length - 1);
}

/** Whether the quote before the next byte, after which the string seemed to end, is one too many. */
export function isDoubled(scan: Scan, next: number): boolean {
  const near = bytesNear(scan, scan.at - 1);
  return near[near.length - 2] === QUOTE && isShiftedTwice(near, near.length - 1, next);
}

/** The bytes up to and with i, as many as are looked back at. */
function bytesNear({ bytes, tail }: Scan, i: number): Uint8Array {
  if (i >= LOOKED_BACK_BYTES) return bytes.subarray(i - LOOKED_BACK_BYTES, i + 1);
  const near = new Uint8Array(tail.length + i + 1);
  near.set(tail);
  near.set(bytes.subarray(0, i + 1), tail.length);
  return near;
}

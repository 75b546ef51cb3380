/** The state of the scanner between two bytes, so that chunks may end anywhere. */
import { ByteBuffer } from './byte-buffer.ts';
import { BACKSLASH, CR, QUOTE } from './byte-codes.ts';
import type { RefPositions } from './record-index.ts';
import { isShiftedQuote, isShiftedTwice, LOOKBACK_BYTES } from './shifted-quote.ts';
import type { TypeTrie } from './type-trie.ts';
import type { FilePosition } from './unreadable-file.ts';

// States of the scanner. These are constants and not one object, because esbuild inlines them, which makes the scanner 25 %
// faster.
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
/** After a quote that ends a string or is the first of two. */
export const AFTER_QUOTE = 8;
/** After the ")" of the arguments. */
export const AFTER_CLOSE = 9;
/** After a "/" that begins a comment. */
export const AFTER_SLASH = 10;
export const IN_COMMENT = 11;
/** After a "*" in a comment. */
export const AFTER_STAR = 12;
/** In a statement that is not a record. */
export const IN_WORD = 13;
export const IN_WORD_STRING = 14;
/** In the rest of a damaged statement. */
export const IN_DAMAGE = 15;
export const AT_END = 16;

/** Records of one call of the fast path, with columns of the kept ones. Valid until the next call. */
export interface PlainRecords {
  records: number;
  ids: Uint32Array;
  /** With the flag UNFILTERED when the name of the record must still be filtered. */
  types: Uint32Array;
  /** Offset in `bytes` of the "(" of each kept record. */
  starts: Uint32Array;
  /** Concatenated arguments of the kept records. */
  bytes: Uint8Array;
  /** Requested references by row. Those in the second argument have the flag SECOND_ARGUMENT. */
  refs: Uint32Array;
  /** End index in `refs` per row. */
  refEnds: Uint32Array;
}

/** Options for the records of a kept type. */
export interface RecordOptions {
  /** Number of their name filter, up to 255; 0 for none. */
  filter: number;
  /** Arguments whose references are read. */
  refs?: RefPositions | undefined;
}

/** Receives the statements of the scanner. */
export interface ScannerSink {
  /** Whether the scanner is in a data section, where "#" begins a record. */
  readonly inData: boolean;
  /** Whether complex instances are buffered up to their end, which reveals their type. */
  readonly buffersComplex: boolean;
  /** Called after each byte of a word. Returns false when no allowed word begins like this. */
  acceptsPrefix(word: ByteBuffer): boolean;
  /** Receives a complete word without comments. Returns false when it is not allowed here. */
  endWord(word: ByteBuffer): boolean;
  readonly types: TypeTrie;
  /** Bytes of kept records. The scanner appends to it, and truncates it after a damaged record. */
  readonly arena: ByteBuffer;
  endRecord(record: ScannedRecord): void;
  /** The options of a kept type. */
  recordOptionsOf(type: number): RecordOptions;
  /** Receives the records of the fast path. */
  addPlainRecords(records: PlainRecords): void;
  reportDamaged(record: ScannedRecord): void;
}

/** The current record. One object is reused for all records. */
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
  /** State after the current comment. */
  afterComment: number = IN_GAP;
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  /** Offset in the file of bytes[0]. */
  baseBytes = 0;
  /** The byte before bytes[0]. */
  before = 0;
  /** The last bytes before bytes[0]. */
  readonly tail = new Uint8Array(LOOKBACK_BYTES);
  line = 1;

  readonly record: ScannedRecord = { id: -1, type: -1, kept: false, start: 0, line: 1, offsetBytes: 0 };
  /** Whether the current statement began as a record. */
  recordOpen = false;
  digits = 0;
  /** Current node of the keyword in the type trie. */
  node = 0;
  complex = false;
  depth = 0;
  /** Start in `bytes` of the part of a kept record that is not in the arena yet; -1 outside kept records. */
  copyFrom = -1;

  readonly word = new ByteBuffer();
  wordPosition: FilePosition = { offsetBytes: 0, line: 1 };

  /** The rescue point: a line within the current statement where the next may begin; -1 for none. */
  rescueFrom = -1;
  rescueLine = 0;
  /** Bytes from the rescue point on in earlier chunks. */
  readonly rescued = new ByteBuffer();
  rescannedBytes = 0;
  /** Whether the current statement was found by recovery. If it is damaged too, it is not reported again. */
  tentative = false;

  constructor(sink: ScannerSink) {
    this.sink = sink;
  }
}

export function positionOf(scan: Scan): FilePosition {
  return { offsetBytes: scan.baseBytes + scan.at, line: scan.line };
}

/** Counts the line end at i. CR LF counts once. */
export function countLine(scan: Scan, i: number, byte: number): void {
  if (byte === CR || (i > 0 ? scan.bytes[i - 1] : scan.before) !== CR) scan.line++;
}

/** Whether the quote at i is a character of its string. The bytes before it may be in earlier chunks. */
export function isPartOfEscape(scan: Scan, i: number): boolean {
  if ((i > 0 ? scan.bytes[i - 1] : scan.before) !== BACKSLASH) return false;
  const near = bytesUpTo(scan, i);
  return isShiftedQuote(near, near.length - 1);
}

/** Whether the quote before `next`, which seemed to end the string, doubles a \S\' before it. */
export function isDoubledQuote(scan: Scan, next: number): boolean {
  const near = bytesUpTo(scan, scan.at - 1);
  return near[near.length - 2] === QUOTE && isShiftedTwice(near, near.length - 1, next);
}

/** The byte at i and the LOOKBACK_BYTES before it. */
function bytesUpTo({ bytes, tail }: Scan, i: number): Uint8Array {
  if (i >= LOOKBACK_BYTES) return bytes.subarray(i - LOOKBACK_BYTES, i + 1);
  const near = new Uint8Array(tail.length + i + 1);
  near.set(tail);
  near.set(bytes.subarray(0, i + 1), tail.length);
  return near;
}

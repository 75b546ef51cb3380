/**
 * The scanner's fast path: a WASM module of 4 KB (wasm/plain-records.ts) that scans complete, plainly written records, piece
 * by piece. It leaves every other statement to the scanner in TypeScript. Without WASM (no SIMD, or a
 * Content-Security-Policy without wasm-unsafe-eval) that scanner reads all records, with the same result.
 */
import { OPEN, SPACE } from './byte-codes.ts';
import { PLAIN_RECORDS_MODULE } from './plain-records.g.ts';
import type { RecordOptions, Scan } from './scan.ts';
import { KEYWORD_CODES, type TypeTrie } from './type-trie.ts';

// Addresses as in wasm/plain-records.ts.
const RESULT = 0x0400;
const COUNTS = 0x9_0000;
const INPUT = 0xd_0000;
const KEPT = 0x11_0400;
const IDS = 0x15_0800;
const TYPES = 0x19_0800;
const STARTS = 0x1d_0800;
const REFS = 0x22_0000;
const REF_ENDS = 0x2a_0000;
const ROWS_MAX = 0x1_0000;
/** Fits into the processor's cache, and returns often enough for the compiler to replace the module's baseline code soon. */
const PIECE_BYTES = 262_144;
/** The module may read this far beyond the end of a piece. */
const PADDING_BYTES = 64;
/** With fewer bytes left, the next piece starts here, so that it contains a record that this one cuts off. */
const REST_BYTES = 65_536;
/** Maximum of statements that the scanner in TypeScript reads before the module is tried again. */
const STATEMENTS_BEFORE_RETRY_MAX = 256;
const UNKNOWN_KEYWORD = 1;
/** Half of the module's slots, to keep the hash table sparse. */
const KEYWORDS_MAX = 4096;
const NAMES_MAX = 4096;
/** Flag of a type: the module did not filter the record, because its name is new. */
export const UNFILTERED = 0x1_0000;
/** Flag of a reference: it is in the second of the two requested arguments. */
export const SECOND_ARGUMENT = 0x8000_0000;
/** Marks an absent argument position. */
const NO_POSITION = 255;

interface PlainRecordsModule {
  memory: WebAssembly.Memory;
  reset(): void;
  scan(from: number, to: number): number;
  countLines(from: number, to: number, before: number): number;
  addKeyword(from: number, length: number, type: number, options: number): void;
  addName(from: number, filter: number, isWanted: number): number;
  addId(id: number): number;
}

export class PlainRecordScan {
  private readonly module: PlainRecordsModule;
  private readonly memory: Uint8Array;
  private readonly result: Int32Array;
  private keywords = 0;
  private names = 0;
  /** The loaded piece is the range [from, to) of these bytes. */
  private bytes: Uint8Array | undefined;
  private from = 0;
  private to = 0;
  private misses = 0;
  private pause = 0;

  constructor(module: PlainRecordsModule) {
    this.module = module;
    this.memory = new Uint8Array(module.memory.buffer);
    this.result = new Int32Array(module.memory.buffer, RESULT, 7);
    module.reset();
  }

  /** Prepares for another file. */
  reset(): void {
    this.module.reset();
    this.keywords = 0;
    this.names = 0;
    this.misses = 0;
    this.pause = 0;
    this.invalidate();
  }

  /** Discards the loaded piece. Call it before the buffer of the chunk changes. */
  invalidate(): void {
    this.bytes = undefined;
  }

  /** Adds an id below 2^28. Returns false when it was added before. */
  addId(id: number): boolean {
    return this.module.addId(id) !== 0;
  }

  /** Caches the result of a filter for the name of the kept record at `start`. */
  addName(start: number, filter: number, isWanted: boolean): void {
    if (this.names < NAMES_MAX && this.module.addName(start, filter, isWanted ? 1 : 0) !== 0) this.names++;
  }

  /** Number of scanned records per type. */
  get counts(): Uint32Array {
    return new Uint32Array(this.memory.buffer, COUNTS, ROWS_MAX);
  }

  /** Scans plain records from `scan.at` on, between statements of a data section, and advances `scan.at` past them. */
  take(scan: Scan): void {
    if (this.pause > 0) {
      this.pause--;
      return;
    }
    const from = scan.at;
    while (scan.at < scan.end) {
      const isLoaded = this.bytes === scan.bytes && scan.at >= this.from && scan.at < this.to;
      if (!isLoaded || (this.to < scan.end && this.to - scan.at < REST_BYTES)) this.load(scan);
      const before = scan.at;
      this.takeFromPiece(scan);
      const canContinue = this.to < scan.end && this.to - scan.at < REST_BYTES && scan.at > before;
      if (!canContinue) break;
    }
    this.countMiss(scan.at === from);
  }

  /** Waits longer after each miss, so that a file without plain records does not cost a call per statement. */
  private countMiss(isMiss: boolean): void {
    this.misses = isMiss ? this.misses + 1 : 0;
    if (isMiss) this.pause = Math.min(this.misses * this.misses, STATEMENTS_BEFORE_RETRY_MAX);
  }

  private load(scan: Scan): void {
    const { memory } = this;
    this.bytes = scan.bytes;
    this.from = scan.at;
    this.to = Math.min(scan.end, scan.at + PIECE_BYTES);
    const length = this.to - this.from;
    memory.set(scan.bytes.subarray(this.from, this.to), INPUT);
    memory.fill(0, INPUT + length, INPUT + length + PADDING_BYTES);
  }

  private takeFromPiece(scan: Scan): void {
    const { module, result, from } = this;
    const length = this.to - from;
    const begin = scan.at - from;
    let at = begin;
    for (;;) {
      at = module.scan(at, length);
      this.emitRecords(scan);
      if (result[0] !== UNKNOWN_KEYWORD || !this.registerKeyword(scan, result[4] as number, result[5] as number)) break;
    }
    if (at === begin) return;
    const before = scan.at > 0 ? (scan.bytes[scan.at - 1] as number) : scan.before;
    scan.line += module.countLines(begin, at, before);
    scan.at = from + at;
  }

  private emitRecords(scan: Scan): void {
    const { buffer } = this.memory;
    const [, records = 0, rows = 0, keptBytes = 0, , , refs = 0] = this.result;
    if (records === 0) return;
    scan.tentative = false;
    scan.sink.addPlainRecords({
      records,
      ids: new Uint32Array(buffer, IDS, rows),
      types: new Uint32Array(buffer, TYPES, rows),
      starts: new Uint32Array(buffer, STARTS, rows),
      bytes: this.memory.subarray(KEPT, KEPT + keptBytes),
      refs: new Uint32Array(buffer, REFS, refs),
      refEnds: new Uint32Array(buffer, REF_ENDS, rows),
    });
  }

  /** Registers a keyword of the piece. Returns false when it is invalid or there are too many. */
  private registerKeyword(scan: Scan, from: number, length: number): boolean {
    if (this.keywords >= KEYWORDS_MAX) return false;
    const { types } = scan.sink;
    const type = internKeyword(types, this.memory.subarray(INPUT + from, INPUT + from + length));
    if (type < 0) return false;
    this.keywords++;
    this.module.addKeyword(from, length, type, types.kept[type] ? packOptions(scan.sink.recordOptionsOf(type)) : 0);
    return true;
  }
}

/** Packs the options for `addKeyword`. Filtered types get no references, because those of dropped records would remain. */
function packOptions({ filter, refs: [first, second] = [-1, -1] }: RecordOptions): number {
  const at = (position: number): number => (filter === 0 && position >= 0 && position < NO_POSITION ? position : NO_POSITION);
  const isFirst = at(first) !== NO_POSITION;
  return 1 | (filter << 8) | (at(first) << 16) | ((isFirst ? at(second) : NO_POSITION) << 24);
}

/** The type of a keyword with optional trailing spaces; -1 for an invalid keyword. */
function internKeyword(types: TypeTrie, bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === SPACE) end--;
  return end > 0 && bytes[0] !== OPEN && bytes.subarray(0, end).every((byte) => KEYWORD_CODES[byte] !== 0)
    ? types.intern(bytes.subarray(0, end))
    : -1;
}

/** The module, compiled once; null when compilation failed. */
let compiled: WebAssembly.Module | null | undefined;
/** An instance to reuse for the next file. */
let idle: PlainRecordScan | undefined;

/** Returns a scan for one file, to release after use; undefined without WASM and SIMD. */
export function acquirePlainRecordScan(): PlainRecordScan | undefined {
  const scan = idle;
  idle = undefined;
  return scan ?? createPlainRecordScan();
}

export function releasePlainRecordScan(scan: PlainRecordScan): void {
  scan.reset();
  idle = scan;
}

function createPlainRecordScan(): PlainRecordScan | undefined {
  if (compiled === null) return undefined;
  try {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(PLAIN_RECORDS_MODULE), (character) => character.charCodeAt(0)));
    return new PlainRecordScan(new WebAssembly.Instance(compiled).exports as unknown as PlainRecordsModule);
  } catch {
    // No WebAssembly, no SIMD, forbidden, or no memory. `scannedBy` of the index names the scanner that was used.
    if (compiled === undefined) compiled = null;
    return undefined;
  }
}

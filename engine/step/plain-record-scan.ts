/**
 * The scanner's fast path: a module of 4 KB of WASM (wasm/plain-records.ts) that takes whole, plainly written records,
 * piece by piece, and leaves every other statement to the scanner in TypeScript. Where WASM is not to be had (no
 * SIMD, a Content-Security-Policy without wasm-unsafe-eval) there is none, and the scanner does all by itself:
 * same records, more time.
 */
import { OPEN, SPACE } from './byte-codes.ts';
import { PLAIN_RECORDS_MODULE } from './plain-records.g.ts';
import type { Keeping, Scan } from './scan.ts';
import { KEYWORD_CODES, type TypeTrie } from './type-trie.ts';

// Addresses, as in wasm/plain-records.ts.
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
/** Small enough to stay in the processor's cache and to let the compiler replace the module's first, slow code soon. */
const PIECE_BYTES = 262_144;
/** The module reads so far beyond the end of a piece. */
const PADDING_BYTES = 64;
/** With less than this left of a piece, a record that is not whole in it may be so in the next. */
const REST_BYTES = 65_536;
/** Statements left to the scanner in TypeScript before the module is tried again. */
const STATEMENTS_BEFORE_RETRY_MAX = 256;
const UNKNOWN_KEYWORD = 1;
/** Half of the module's slots. */
const KEYWORDS_MAX = 4096;
const NAMES_MAX = 4096;
/** Types beyond it are those of records whose name the module does not know. */
export const UNJUDGED = 0x1_0000;
/** In a reference: it stands in the second of the two arguments asked for. */
export const SECOND_ARGUMENT = 0x8000_0000;
/** In place of an argument's position: none. */
const NO_POSITION = 255;

interface PlainRecordsModule {
  memory: WebAssembly.Memory;
  reset(): void;
  scan(from: number, to: number): number;
  countLines(from: number, to: number, before: number): number;
  addKeyword(from: number, length: number, type: number, how: number): void;
  addName(from: number, filter: number, isWanted: number): number;
  addId(id: number): number;
}

export class PlainRecordScan {
  private readonly module: PlainRecordsModule;
  private readonly memory: Uint8Array;
  private readonly result: Int32Array;
  private keywords = 0;
  private names = 0;
  /** The piece at hand, as a part of these bytes. */
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

  /** Ready for another file. */
  reset(): void {
    this.module.reset();
    this.keywords = 0;
    this.names = 0;
    this.misses = 0;
    this.pause = 0;
    this.forget();
  }

  /** The bytes of the chunk at hand are about to change. */
  forget(): void {
    this.bytes = undefined;
  }

  /** False where the id is taken; only ids below 2^28. */
  addId(id: number): boolean {
    return this.module.addId(id) !== 0;
  }

  /** What a filter says of the name with which the kept record at `start` begins: it need not be asked again. */
  addName(start: number, filter: number, isWanted: boolean): void {
    if (this.names < NAMES_MAX && this.module.addName(start, filter, isWanted ? 1 : 0) !== 0) this.names++;
  }

  /** Number of records taken per type. */
  get counts(): Uint32Array {
    return new Uint32Array(this.memory.buffer, COUNTS, ROWS_MAX);
  }

  /** Between statements of a data section: takes what it can from `scan.at` on, and leaves `scan.at` at the rest. */
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
      const mayGoOn = this.to < scan.end && this.to - scan.at < REST_BYTES && scan.at > before;
      if (!mayGoOn) break;
    }
    this.rememberMiss(scan.at === from);
  }

  /** A file written throughout as the module does not read it costs no call per statement. */
  private rememberMiss(isMiss: boolean): void {
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
      this.handOver(scan);
      if (result[0] !== UNKNOWN_KEYWORD || !this.learn(scan, result[4] as number, result[5] as number)) break;
    }
    if (at === begin) return;
    const before = scan.at > 0 ? (scan.bytes[scan.at - 1] as number) : scan.before;
    scan.line += module.countLines(begin, at, before);
    scan.at = from + at;
  }

  private handOver(scan: Scan): void {
    const { buffer } = this.memory;
    const [, records = 0, rows = 0, keptBytes = 0, , , refs = 0] = this.result;
    if (records === 0) return;
    scan.tentative = false;
    scan.sink.takePlain({
      records,
      ids: new Uint32Array(buffer, IDS, rows),
      types: new Uint32Array(buffer, TYPES, rows),
      starts: new Uint32Array(buffer, STARTS, rows),
      bytes: this.memory.subarray(KEPT, KEPT + keptBytes),
      refs: new Uint32Array(buffer, REFS, refs),
      refEnds: new Uint32Array(buffer, REF_ENDS, rows),
    });
  }

  /** Makes a keyword of the piece known as it is spelled there; false where it is none, or there are too many. */
  private learn(scan: Scan, from: number, length: number): boolean {
    if (this.keywords >= KEYWORDS_MAX) return false;
    const { types } = scan.sink;
    const type = internKeyword(types, this.memory.subarray(INPUT + from, INPUT + from + length));
    if (type < 0) return false;
    this.keywords++;
    this.module.addKeyword(from, length, type, types.kept[type] ? howOf(scan.sink.keepingOf(type)) : 0);
    return true;
  }
}

/** As `addKeyword` of the module takes it. What goes through a filter has no references: those of what is dropped would stay. */
function howOf({ filter, refs: [first, second] = [-1, -1] }: Keeping): number {
  const at = (position: number): number => (filter === 0 && position >= 0 && position < NO_POSITION ? position : NO_POSITION);
  const isFirst = at(first) !== NO_POSITION;
  return 1 | (filter << 8) | (at(first) << 16) | ((isFirst ? at(second) : NO_POSITION) << 24);
}

/** Type of a keyword that spaces may follow; -1 where it is none. */
function internKeyword(types: TypeTrie, bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === SPACE) end--;
  return end > 0 && bytes[0] !== OPEN && bytes.subarray(0, end).every((byte) => KEYWORD_CODES[byte] !== 0)
    ? types.intern(bytes.subarray(0, end))
    : -1;
}

/** Compiled once; null where it cannot be. */
let compiled: WebAssembly.Module | null | undefined;
/** One that a file is done with: a service validates many files. */
let idle: PlainRecordScan | undefined;

/** A scan for one file, to be given back; undefined where this place has no WASM with SIMD. */
export function borrowPlainRecordScan(): PlainRecordScan | undefined {
  const scan = idle;
  idle = undefined;
  return scan ?? createPlainRecordScan();
}

export function giveBackPlainRecordScan(scan: PlainRecordScan): void {
  scan.reset();
  idle = scan;
}

function createPlainRecordScan(): PlainRecordScan | undefined {
  if (compiled === null) return undefined;
  try {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(PLAIN_RECORDS_MODULE), (character) => character.charCodeAt(0)));
    return new PlainRecordScan(new WebAssembly.Instance(compiled).exports as unknown as PlainRecordsModule);
  } catch {
    // No WebAssembly, no SIMD, forbidden, or no memory: the index says which scanner made it.
    if (compiled === undefined) compiled = null;
    return undefined;
  }
}

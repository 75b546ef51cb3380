/**
 * The lexer of ISO 10303-21 (clause 5) as a machine that may stop at any byte: a file comes in chunks and no statement
 * need fit in one. It finds statements, tells records from words (HEADER, ENDSEC, …) and hands both to a sink; it never
 * decodes a value.
 *
 * Every byte is looked at once, in a loop per state; the loop over a record's body is the hot one. `scanBody` is the
 * seam where a WASM scanner can take over: same input, same states.
 *
 * Damage is found where it shows, and scanning goes on at the most likely next record: a line that begins with "#"
 * inside the damaged statement, or with the E of ENDSEC (`rescue`), else after the next ";".
 */
import { ByteBuffer } from './byte-buffer.ts';
import { BANG_CODE, KEYWORD_CODES, LETTER_CODE_MAX, type TypeTrie } from './type-trie.ts';
import type { FilePosition } from './unreadable-file.ts';

export interface ScannerSink {
  /** Whether "#" begins a record here, which it does in a data section alone. */
  readonly inData: boolean;
  /** A word has grown by a byte; false when it is none that can stand here. */
  mayGrow(word: ByteBuffer): boolean;
  /** A whole statement that is no record, without comments; false when it is none that can stand here. */
  endWord(word: ByteBuffer): boolean;
  readonly types: TypeTrie;
  /** Bytes of kept records; the scanner appends, and cuts back what turns out damaged. */
  readonly arena: ByteBuffer;
  endRecord(record: ScannedRecord): void;
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

const State = {
  GAP: 0,
  ID: 1,
  EQUALS: 2,
  KEYWORD_START: 3,
  KEYWORD: 4,
  OPEN: 5,
  BODY: 6,
  STRING: 7,
  QUOTE: 8,
  CLOSED: 9,
  SLASH: 10,
  COMMENT: 11,
  COMMENT_STAR: 12,
  WORD: 13,
  WORD_STRING: 14,
  BAD: 15,
  DONE: 16,
} as const;
type State = (typeof State)[keyof typeof State];

const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 39;
const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const COMMA = 44;
const SLASH = 47;
const ZERO = 48;
const SEMICOLON = 59;
const EQUALS = 61;
const HASH = 35;
const AMPERSAND = 38;
const NINE_DIGITS = 9;
/** A damaged statement longer than this is not scanned again for records it may have swallowed. */
const RESCUE_MAX_BYTES = 16_777_216;
/** Keeps a file made to be damaged everywhere from being read over and over. */
const RESCANNED_MAX_BYTES = 536_870_912;

/** Bytes that, first in a line, may begin the next statement of a data section. */
const STARTS = stopsAt([HASH, 'E'.charCodeAt(0), 'e'.charCodeAt(0)]);
/** Bytes at which a loop over a body or a string has to stop. */
const BODY_STOPS = stopsAt([LF, CR, QUOTE, OPEN, CLOSE, SLASH, SEMICOLON, EQUALS]);
const STRING_STOPS = stopsAt([LF, CR, QUOTE]);
function stopsAt(codes: number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const code of codes) table[code] = code;
  return table;
}

export class Scanner {
  private readonly sink: ScannerSink;
  private state: State = State.GAP;
  /** Where to go on after a comment. */
  private afterComment: State = State.GAP;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  /** Offset in the file of bytes[0]. */
  private baseBytes = 0;
  /** Last byte before bytes[0]. */
  private before = 0;
  private line = 1;

  private readonly record: ScannedRecord = { id: -1, type: -1, kept: false, start: 0, line: 1, offsetBytes: 0 };
  private recordOpen = false;
  private digits = 0;
  /** Node of the type trie that the keyword has come to. */
  private node = 0;
  private complex = false;
  private depth = 0;
  /** Where in bytes the part of a kept record starts that is not in the arena yet; -1 when none is being kept. */
  private copyFrom = -1;

  private readonly word = new ByteBuffer();
  private wordPosition: FilePosition = { offsetBytes: 0, line: 1 };

  /** Where the next statement may begin, at the start of a line within the current one; -1 when there is none. */
  private rescueFrom = -1;
  private rescueLine = 0;
  /** Bytes of earlier chunks from the rescue point on. */
  private readonly rescued = new ByteBuffer();
  private rescannedBytes = 0;
  /** Whether what looks like a record was only found by going on after damage: if it is none, that is no new finding. */
  private tentative = false;

  constructor(sink: ScannerSink) {
    this.sink = sink;
  }

  get position(): FilePosition {
    return { offsetBytes: this.baseBytes + this.at, line: this.line };
  }

  /** Ignores whatever follows. */
  stop(): void {
    this.state = State.DONE;
  }

  push(chunk: Uint8Array): void {
    this.bytes = chunk;
    this.at = 0;
    this.end = chunk.length;
    this.scanChunk();
  }

  /** No more bytes: what a statement left open may have swallowed is still read. */
  finish(): void {
    while (this.rescueFrom >= 0 && this.rescued.length > 0 && this.rescannedBytes < RESCANNED_MAX_BYTES) {
      this.damage();
      this.scanChunk();
    }
  }

  private scanChunk(): void {
    while (this.at < this.end && this.state !== State.DONE) this.step();
    if (this.copyFrom >= 0) {
      this.sink.arena.append(this.bytes, this.copyFrom, this.end);
      this.copyFrom = 0;
    }
    this.carryRescue();
    this.baseBytes += this.end;
    if (this.end > 0) this.before = this.bytes[this.end - 1] as number;
    this.bytes = new Uint8Array(0);
    this.at = 0;
    this.end = 0;
  }

  private step(): void {
    switch (this.state) {
      case State.GAP:
        return this.scanGap();
      case State.ID:
        return this.scanId();
      case State.EQUALS:
        return this.scanEquals();
      case State.KEYWORD_START:
        return this.scanKeywordStart();
      case State.KEYWORD:
        return this.scanKeyword();
      case State.OPEN:
        return this.scanOpen();
      case State.BODY:
        return this.scanBody();
      case State.STRING:
        this.scanString();
        return;
      case State.QUOTE:
        this.scanQuote();
        return;
      case State.CLOSED:
        return this.scanClosed();
      case State.SLASH:
        return this.scanSlash();
      case State.COMMENT:
      case State.COMMENT_STAR:
        return this.scanComment();
      case State.WORD:
      case State.WORD_STRING:
        return this.scanWord();
      case State.BAD:
        return this.scanBad();
    }
  }

  /** Counts a line end at i; CR LF is one. */
  private countLine(i: number, byte: number): void {
    if (byte === CR || (i > 0 ? this.bytes[i - 1] : this.before) !== CR) this.line++;
  }

  /** Skips white space from `at`; the next byte, or -1 at the end of the chunk or when a comment begins. */
  private skipSpace(): number {
    const { bytes, end } = this;
    let i = this.at;
    for (; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte > SPACE) {
        this.at = i;
        if (byte !== SLASH) return byte;
        return this.enterComment(i);
      }
      if (byte === LF || byte === CR) this.countLine(i, byte);
    }
    this.at = i;
    return -1;
  }

  private enterComment(slashAt: number): number {
    this.afterComment = this.state;
    this.state = State.SLASH;
    this.at = slashAt + 1;
    return -1;
  }

  private scanSlash(): void {
    if (this.bytes[this.at] !== STAR) {
      if (this.afterComment === State.WORD) {
        this.word.appendByte(SLASH);
        this.state = State.WORD;
        return;
      }
      if (this.afterComment === State.GAP) this.wordPosition = { offsetBytes: this.baseBytes + this.at - 1, line: this.line };
      return this.damage();
    }
    this.at++;
    this.state = State.COMMENT;
  }

  private scanComment(): void {
    const { bytes, end } = this;
    let starred = this.state === State.COMMENT_STAR;
    for (let i = this.at; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte === SLASH && starred) {
        this.at = i + 1;
        this.state = this.afterComment;
        return;
      }
      starred = byte === STAR;
      if (byte === LF || byte === CR) this.countLine(i, byte);
    }
    this.state = starred ? State.COMMENT_STAR : State.COMMENT;
    this.at = end;
  }

  private scanGap(): void {
    const byte = this.skipSpace();
    if (byte < 0) return;
    this.recordOpen = false;
    if (byte === HASH && this.sink.inData) return this.beginRecord();
    this.wordPosition = this.position;
    this.word.length = 0;
    this.state = State.WORD;
  }

  private beginRecord(): void {
    const { record } = this;
    record.id = -1;
    record.type = -1;
    record.kept = false;
    record.line = this.line;
    record.offsetBytes = this.baseBytes + this.at;
    this.recordOpen = true;
    this.complex = false;
    this.digits = 0;
    this.rescueFrom = -1;
    this.at++;
    this.state = State.ID;
  }

  private scanId(): void {
    const { bytes, end } = this;
    let i = this.at;
    let id = this.digits === 0 ? 0 : this.record.id;
    for (; i < end; i++) {
      const digit = (bytes[i] as number) - ZERO;
      if (digit < 0 || digit > NINE_DIGITS) break;
      id = id * 10 + digit;
    }
    this.digits += i - this.at;
    if (this.digits > 0) this.record.id = id;
    this.at = i;
    if (i === end) return;
    if (this.digits === 0 || id > Number.MAX_SAFE_INTEGER) {
      this.record.id = -1;
      return this.damage();
    }
    this.state = State.EQUALS;
    this.scanEquals();
  }

  private scanEquals(): void {
    const byte = this.skipSpace();
    if (byte < 0) return;
    if (byte !== EQUALS) return this.damage();
    this.tentative = false;
    this.at++;
    this.state = State.KEYWORD_START;
    if (this.at < this.end) this.scanKeywordStart();
  }

  private scanKeywordStart(): void {
    const byte = this.skipSpace();
    if (byte < 0) return;
    if (byte === OPEN && !this.complex) {
      this.complex = true;
      this.at++;
      return;
    }
    const code = KEYWORD_CODES[byte] as number;
    if (code === 0 || (code > LETTER_CODE_MAX && code !== BANG_CODE)) return this.damage();
    this.node = 0;
    this.state = State.KEYWORD;
    this.scanKeyword();
  }

  private scanKeyword(): void {
    const { bytes, end } = this;
    const { types } = this.sink;
    const { transitions } = types;
    let { at: i, node } = this;
    for (; i < end; i++) {
      const code = KEYWORD_CODES[bytes[i] as number] as number;
      if (code === 0) break;
      const next = transitions[(node << 6) | code] as number;
      if (next === 0) return this.addKeywordByte(node, code, i);
      node = next;
    }
    this.at = i;
    this.node = node;
    if (i === end) return;
    this.record.type = types.typeAt(node);
    this.state = State.OPEN;
    this.scanOpen();
  }

  /** A name not met before: rare, so the loop above starts anew after each of its bytes. */
  private addKeywordByte(node: number, code: number, i: number): void {
    this.node = this.sink.types.addTransition(node, code);
    this.at = i + 1;
    if (this.node < 0) this.damage();
  }

  private scanOpen(): void {
    const byte = this.skipSpace();
    if (byte < 0) return;
    if (byte !== OPEN) return this.damage();
    const { record } = this;
    record.kept = this.sink.types.kept[record.type] as boolean;
    record.start = this.sink.arena.length;
    this.copyFrom = record.kept ? this.at : -1;
    this.depth = 1;
    if (this.complex) this.beginComplex();
    this.at++;
    this.state = State.BODY;
    if (this.at < this.end) this.scanBody();
  }

  /** A kept complex instance is held as "&(" and its parts; "&" tells it from a record with one typed argument. */
  private beginComplex(): void {
    this.depth = 2;
    if (!this.record.kept) return;
    const { arena, types } = this.sink;
    arena.appendByte(AMPERSAND);
    arena.appendByte(OPEN);
    for (const character of types.names[this.record.type] as string) arena.appendByte(character.charCodeAt(0));
    this.record.start++;
  }

  /** Hot: most bytes of a file pass here. */
  private scanBody(): void {
    const { bytes, end } = this;
    let { at: i, depth } = this;
    if (i === 0) this.markRescueAfterChunk();
    for (; i < end; i++) {
      const stop = BODY_STOPS[bytes[i] as number] as number;
      if (stop === 0) continue;
      if (stop === OPEN) {
        depth++;
      } else if (stop === CLOSE) {
        if (--depth > 0) continue;
        this.at = i + 1;
        this.state = State.CLOSED;
        if (bytes[i + 1] === SEMICOLON && i + 1 < end) this.endRecord();
        return;
      } else if (stop === QUOTE) {
        this.at = i + 1;
        this.state = State.STRING;
        this.depth = depth;
        this.rescueFrom = -1;
        if (!this.scanString()) return;
        i = this.at - 1;
      } else if (stop === LF || stop === CR) {
        this.countLine(i, stop);
        if (i + 1 < end && STARTS[bytes[i + 1] as number] !== 0) this.markRescue(i + 1);
      } else {
        this.at = i;
        this.depth = depth;
        if (stop !== SLASH) return this.damage();
        this.enterComment(i);
        return;
      }
    }
    this.depth = depth;
    this.at = i;
  }

  /** True where the string ended and its record's body goes on in this chunk. */
  private scanString(): boolean {
    const { bytes, end } = this;
    let i = this.at;
    if (i === 0 && this.rescueFrom < 0) this.markRescueAfterChunk();
    for (; i < end; i++) {
      const stop = STRING_STOPS[bytes[i] as number] as number;
      if (stop === 0) continue;
      if (stop !== QUOTE) {
        this.countLine(i, stop);
        if (this.rescueFrom < 0 && i + 1 < end && STARTS[bytes[i + 1] as number] !== 0) this.markRescue(i + 1);
        continue;
      }
      this.at = i + 1;
      this.state = State.QUOTE;
      if (i + 1 === end) return false;
      if (bytes[i + 1] !== QUOTE) return this.scanQuote();
      this.state = State.STRING;
      i++;
    }
    this.at = i;
    return false;
  }

  /** After a quote: a second one belongs to the string (6.4.3.3), and only white space, "," or ")" may follow its end. */
  private scanQuote(): boolean {
    const byte = this.bytes[this.at] as number;
    if (byte === QUOTE) {
      this.at++;
      this.state = State.STRING;
      return false;
    }
    if (byte !== COMMA && byte !== CLOSE && byte > SPACE && byte !== SLASH) {
      this.damage();
      return false;
    }
    this.state = State.BODY;
    return true;
  }

  private scanClosed(): void {
    const byte = this.skipSpace();
    if (byte < 0) return;
    if (byte === SEMICOLON) return this.endRecord();
    // A record without ";" before the next one: only itself is lost.
    if (byte === HASH) this.markRescue(this.at);
    this.damage();
  }

  /** At the ";". */
  private endRecord(): void {
    this.at++;
    if (this.copyFrom >= 0) {
      this.sink.arena.append(this.bytes, this.copyFrom, this.at);
      this.copyFrom = -1;
    }
    this.rescueFrom = -1;
    this.rescued.length = 0;
    this.state = State.GAP;
    this.sink.endRecord(this.record);
  }

  private scanWord(): void {
    const { bytes, end, word } = this;
    let inString = this.state === State.WORD_STRING;
    for (let i = this.at; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte === LF || byte === CR) this.countLine(i, byte);
      if (!inString && byte === SEMICOLON) {
        this.at = i + 1;
        this.state = State.GAP;
        if (!this.sink.endWord(word)) this.reportDamage();
        return;
      }
      if (!inString && byte === SLASH) {
        this.state = State.WORD;
        this.enterComment(i);
        return;
      }
      if (byte === QUOTE) inString = !inString;
      word.appendByte(byte);
      this.at = i + 1;
      if (!this.sink.mayGrow(word)) return this.damage();
    }
    this.state = inString ? State.WORD_STRING : State.WORD;
  }

  /** The statement at hand is no record: says so, and goes on where the next may begin. */
  private damage(): void {
    this.dropKept();
    this.reportDamage();
    this.tentative = true;
    this.state = State.BAD;
    if (this.rescueFrom >= 0 && this.rescannedBytes < RESCANNED_MAX_BYTES) this.rescue();
    else this.forgetRescue();
  }

  private dropKept(): void {
    const { record } = this;
    if (this.recordOpen && record.kept) this.sink.arena.length = this.complex ? record.start - 1 : record.start;
    this.copyFrom = -1;
    record.kept = false;
  }

  private reportDamage(): void {
    const { record } = this;
    if (!this.recordOpen) {
      record.id = -1;
      record.line = this.wordPosition.line;
      record.offsetBytes = this.wordPosition.offsetBytes;
    }
    if (!this.tentative) this.sink.damaged(record);
  }

  /** Goes to the next ";" or to a line that begins with "#", strings or not: after damage, quotes prove nothing. */
  private scanBad(): void {
    const { bytes, end } = this;
    for (let i = this.at; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte === LF || byte === CR) this.countLine(i, byte);
      const last = i > 0 ? bytes[i - 1] : this.before;
      if (byte === HASH && (last === LF || last === CR)) {
        this.at = i;
        this.state = State.GAP;
        return;
      }
      if (byte !== SEMICOLON) continue;
      this.at = i + 1;
      this.tentative = false;
      this.state = State.GAP;
      return;
    }
    this.at = end;
  }

  /** The line end that a rescue point comes after may have been the last byte of the chunk before. */
  private markRescueAfterChunk(): void {
    if (STARTS[this.bytes[0] as number] !== 0 && (this.before === LF || this.before === CR)) this.markRescue(0);
  }

  private markRescue(i: number): void {
    this.rescueFrom = i;
    this.rescueLine = this.line;
    this.rescued.length = 0;
  }

  private carryRescue(): void {
    if (this.rescueFrom < 0) return;
    this.rescued.append(this.bytes, this.rescueFrom, this.end);
    this.rescueFrom = 0;
    if (this.rescued.length > RESCUE_MAX_BYTES) this.forgetRescue();
  }

  private forgetRescue(): void {
    this.rescueFrom = -1;
    this.rescued.length = 0;
  }

  /** Goes back to the rescue point, into bytes of earlier chunks if need be. */
  private rescue(): void {
    this.rescannedBytes += this.rescued.length + this.at - this.rescueFrom;
    if (this.rescued.length > 0) {
      const carried = this.rescued.length;
      this.rescued.append(this.bytes, this.rescueFrom, this.end);
      this.bytes = this.rescued.bytes.slice(0, this.rescued.length);
      this.baseBytes -= carried;
      this.end = this.bytes.length;
      this.rescueFrom = 0;
      this.before = LF;
    }
    this.at = this.rescueFrom;
    this.line = this.rescueLine;
    this.forgetRescue();
    this.state = State.GAP;
  }
}

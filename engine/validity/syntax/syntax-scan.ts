/** The state of the syntax check between two tokens, and what all its parts do with it. */
import { BACKSLASH, CR, LF, SLASH, SPACE, STAR } from '../../step/byte-codes.ts';
import { IdSet } from '../../step/id-set.ts';
import { FileStructure } from './file-structure.ts';
import { RecordLines } from './record-lines.ts';
import { type Bytes, StringScan, textAt } from './string-scan.ts';
import { SyntaxCode } from './syntax-code.ts';
import { SyntaxReport } from './syntax-report.ts';
import { UndefinedReferences } from './undefined-references.ts';

// What the statement in hand is waiting for.
export const GAP = 0;
export const EQUALS_SIGN = 1;
export const RECORD = 2;
/** In the parentheses of a complex instance, before a keyword or the ")" that ends it. */
export const PART = 3;
/** After a keyword of a record. */
export const RECORD_OPEN = 4;
export const PARAMETERS = 5;
export const END_OF_RECORD = 6;
/** After a word that is no keyword of a record. */
export const END_OF_WORD = 7;
/** In the rest of a statement that cannot be read. */
export const SKIP = 8;

// What parameters are waiting for.
export const SEPARATOR = 0;
export const VALUE = 1;
export const VALUE_OR_CLOSE = 2;
/** After the keyword of a typed parameter. */
export const TYPED_OPEN = 3;

// Kinds of open parentheses.
export const LIST = 0;
export const TYPED = 1;

// Tokens that may span chunks.
export const NO_TOKEN = 0;
export const IN_STRING = 1;
export const IN_COMMENT = 2;
export const IN_BINARY = 3;

export class SyntaxScan implements Bytes {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  last = false;
  line = 1;
  /** Index in `bytes` of the first byte of the line; negative when it lies in an earlier chunk. */
  lineStart = 0;

  mode = GAP;
  token = NO_TOKEN;
  expects = VALUE_OR_CLOSE;
  depth = 0;
  kinds: Uint8Array = new Uint8Array(64);
  complex = false;
  /** Whether the complex instance has a part. */
  hasPart = false;
  parameters = 0;
  /** Number of members of the lists that are parameters. */
  members = 0;
  instance = -1;
  keyword = '';
  word = { line: 1, column: 1 };
  /** Where the string in hand begins. */
  stringLine = 1;
  stringColumn = 1;
  /** Whether the rest of a skipped statement is inside a string. */
  skipsString = false;

  readonly strings = new StringScan();
  readonly names = new IdSet();
  readonly report = new SyntaxReport();
  readonly lines = new RecordLines();
  readonly references = new UndefinedReferences(this.names);
  readonly structure = new FileStructure((code, facts) => this.report.add({ code, ...this.word, ...facts }));

  fail(code: SyntaxCode, at: number, actual?: string, expected?: string): void {
    this.report.add({
      code,
      ...this.positionOf(at),
      ...(this.instance >= 0 ? { instance: this.instance } : {}),
      ...(actual === undefined ? {} : { actual }),
      ...(expected === undefined ? {} : { expected }),
    });
  }

  /** Counts the line end at a CR, an LF or the LF of a CR LF. */
  endLine(at: number): void {
    if (this.bytes[at] === CR && this.bytes[at + 1] === LF) return;
    this.line++;
    this.lineStart = at + 1;
  }

  positionOf(at: number): { line: number; column: number } {
    return { line: this.line, column: at - this.lineStart + 1 };
  }

  /** Reports the string in hand, which has no end, and leaves its statement. */
  failString(): void {
    const { instance, stringLine: line, stringColumn: column } = this;
    this.report.add({ code: SyntaxCode.STRING_UNTERMINATED, line, column, ...(instance >= 0 ? { instance } : {}) });
    this.endStatement();
  }

  /** Reads a comment's opening or a print control directive (5.6). Returns false where the chunk ends in it. */
  readBetweenTokens(): boolean {
    const { bytes, at, end, last } = this;
    if (at + 3 > end && !last) return false;
    if (bytes[at] === SLASH && bytes[at + 1] === STAR) {
      this.token = IN_COMMENT;
      this.at += 2;
      return true;
    }
    const isDirective = bytes[at] === BACKSLASH && (bytes[at + 1] === 78 || bytes[at + 1] === 70) && bytes[at + 2] === BACKSLASH;
    if (isDirective) this.at += 3;
    else this.failCharacter(at);
    return true;
  }

  failCharacter(i: number): void {
    const byte = this.bytes[i] as number;
    const illegal = byte < SPACE || byte > 126;
    this.fail(illegal ? SyntaxCode.CHARACTER_ILLEGAL : SyntaxCode.CHARACTER_UNEXPECTED, i, textAt(this.bytes, i, i + 1));
    this.at = i;
    this.skipStatement();
    if (illegal) this.at = i + 1;
  }

  endStatement(): void {
    this.mode = GAP;
    this.instance = -1;
    this.depth = 0;
  }

  skipStatement(): void {
    this.mode = SKIP;
    this.skipsString = false;
  }
}

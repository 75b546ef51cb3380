/**
 * Checks a file against the grammar of ISO 10303-21 while its chunks pass by: tokens, statements, sections, instance names and
 * references. After a fault it goes on, at the next statement where the fault leaves the rest of this one unreadable. A token
 * that a chunk does not hold whole is read again with the next chunk.
 */
import { SYNTAX_TOKEN_MAX_BYTES } from '../../limits.ts';
import { readLongToken, skip } from './long-tokens.ts';
import { readParameters } from './parameters.ts';
import { readHead } from './statements.ts';
import { textAt } from './string-scan.ts';
import { SyntaxCode, type SyntaxResult } from './syntax-code.ts';
import { GAP, IN_COMMENT, IN_STRING, NO_TOKEN, PARAMETERS, SKIP, SyntaxScan } from './syntax-scan.ts';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

export class SyntaxCheck {
  private readonly scan = new SyntaxScan();
  /** Bytes of the unfinished token of the previous chunk. */
  private carried: Uint8Array = new Uint8Array(0);
  private first = true;

  /** Reads a chunk of any length. The caller may then reuse the buffer. */
  push(chunk: Uint8Array): void {
    this.take(chunk, false);
  }

  finish(): SyntaxResult {
    const { scan } = this;
    this.take(new Uint8Array(0), true);
    scan.word = scan.positionOf(scan.at);
    if (scan.token === IN_COMMENT) scan.fail(SyntaxCode.COMMENT_UNTERMINATED, scan.at);
    if (scan.token === IN_STRING) scan.failString();
    if (scan.mode !== GAP && scan.mode !== SKIP) scan.fail(SyntaxCode.SEMICOLON_MISSING, scan.at);
    scan.structure.finish();
    scan.references.report(scan.report);
    return { ...scan.report.result(), lines: scan.lines };
  }

  private take(chunk: Uint8Array, last: boolean): void {
    const { carried, scan } = this;
    scan.bytes = carried.length === 0 ? chunk : joinBytes(carried, chunk);
    scan.at = 0;
    scan.end = scan.bytes.length;
    scan.last = last;
    if (this.first && (scan.end >= BYTE_ORDER_MARK.length || last)) this.skipMark();
    if (!this.first) this.readTokens();
    this.carried = scan.bytes.slice(scan.at, scan.end);
    if (!last) scan.lineStart -= scan.at;
  }

  private skipMark(): void {
    const { scan } = this;
    this.first = false;
    if (!BYTE_ORDER_MARK.every((byte, i) => scan.bytes[i] === byte)) return;
    scan.fail(SyntaxCode.BYTE_ORDER_MARK, 0);
    scan.at = BYTE_ORDER_MARK.length;
  }

  /** Reads as far as the chunk holds whole tokens. */
  private readTokens(): void {
    const { scan } = this;
    while (scan.at < scan.end) {
      const before = scan.at;
      if (scan.token !== NO_TOKEN) readLongToken(scan);
      else if (scan.mode === PARAMETERS) readParameters(scan);
      else if (scan.mode === SKIP) skip(scan);
      else readHead(scan);
      if (scan.at > before) continue;
      if (scan.end - before <= SYNTAX_TOKEN_MAX_BYTES && !scan.last) return;
      scan.fail(SyntaxCode.CHARACTER_UNEXPECTED, before, textAt(scan.bytes, before, before + 1));
      scan.at++;
      scan.skipStatement();
    }
  }
}

function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

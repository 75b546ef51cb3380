/** Scans white space and comments, which are allowed between any two tokens (ISO 10303-21, 5.6). */
import { CR, LF, SLASH, SPACE, STAR } from './byte-codes.ts';
import { AFTER_SLASH, AFTER_STAR, countLine, IN_COMMENT, IN_GAP, IN_WORD, type Scan } from './scan.ts';
import { handleDamage } from './scan-damage.ts';

/** Skips white space. Returns the next byte, or -1 at the end of the chunk and at a comment. */
export function skipSpace(scan: Scan): number {
  const { bytes, end } = scan;
  let i = scan.at;
  for (; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte > SPACE) {
      scan.at = i;
      if (byte !== SLASH) return byte;
      return enterComment(scan, i);
    }
    if (byte === LF || byte === CR) countLine(scan, i, byte);
  }
  scan.at = i;
  return -1;
}

/** Called at a "/". The current state resumes after the comment. Returns -1. */
export function enterComment(scan: Scan, slashAt: number): number {
  scan.afterComment = scan.state;
  scan.state = AFTER_SLASH;
  scan.at = slashAt + 1;
  return -1;
}

export function scanSlash(scan: Scan): void {
  if (scan.bytes[scan.at] !== STAR) {
    if (scan.afterComment === IN_WORD) {
      // Not a comment: signature sections may contain "/".
      scan.word.appendByte(SLASH);
      scan.state = IN_WORD;
      return;
    }
    if (scan.afterComment === IN_GAP) scan.wordPosition = { offsetBytes: scan.baseBytes + scan.at - 1, line: scan.line };
    handleDamage(scan);
    return;
  }
  scan.at++;
  scan.state = IN_COMMENT;
}

export function scanComment(scan: Scan): void {
  const { bytes, end } = scan;
  let starred = scan.state === AFTER_STAR;
  for (let i = scan.at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === SLASH && starred) {
      scan.at = i + 1;
      scan.state = scan.afterComment;
      return;
    }
    starred = byte === STAR;
    if (byte === LF || byte === CR) countLine(scan, i, byte);
  }
  scan.state = starred ? AFTER_STAR : IN_COMMENT;
  scan.at = end;
}

/** Scans statements that are not records: HEADER and its entities, DATA, ENDSEC. */
import { CR, HASH, LF, QUOTE, SEMICOLON, SLASH } from './byte-codes.ts';
import { countLine, IN_GAP, IN_WORD, IN_WORD_STRING, isPartOfEscape, positionOf, type Scan } from './scan.ts';
import { handleDamage, reportDamage } from './scan-damage.ts';
import { beginRecord } from './scan-record.ts';
import { enterComment, skipSpace } from './scan-space.ts';

/** Scans the gap between statements up to the next word or record. */
export function scanGap(scan: Scan): void {
  const byte = skipSpace(scan);
  if (byte < 0) return;
  scan.recordOpen = false;
  if (byte === HASH && scan.sink.inData) {
    beginRecord(scan);
    return;
  }
  scan.wordPosition = positionOf(scan);
  scan.word.length = 0;
  scan.state = IN_WORD;
}

export function scanWord(scan: Scan): void {
  const { bytes, end, word } = scan;
  let inString = scan.state === IN_WORD_STRING;
  for (let i = scan.at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === LF || byte === CR) countLine(scan, i, byte);
    if (!inString && byte === SEMICOLON) {
      scan.at = i + 1;
      scan.state = IN_GAP;
      if (!scan.sink.endWord(word)) reportDamage(scan);
      scan.tentative = false;
      return;
    }
    if (!inString && byte === SLASH) {
      scan.state = IN_WORD;
      enterComment(scan, i);
      return;
    }
    if (byte === QUOTE && !(inString && isPartOfEscape(scan, i))) inString = !inString;
    word.appendByte(byte);
    scan.at = i + 1;
    if (!scan.sink.acceptsPrefix(word)) {
      handleDamage(scan);
      return;
    }
  }
  scan.state = inString ? IN_WORD_STRING : IN_WORD;
}

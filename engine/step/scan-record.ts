/** Scans the head of a record: "#", id, "=", keyword and "(", with white space and comments between (ISO 10303-21, 11.1). */
import { AMPERSAND, EQUALS, NINE, OPEN, ZERO } from './byte-codes.ts';
import { BEFORE_EQUALS, BEFORE_KEYWORD, BEFORE_OPEN, IN_BODY, IN_ID, IN_KEYWORD, type Scan } from './scan.ts';
import { scanBody } from './scan-body.ts';
import { handleDamage } from './scan-damage.ts';
import { skipSpace } from './scan-space.ts';
import { BANG_CODE, KEYWORD_CODES, LETTER_CODE_MAX } from './type-trie.ts';

/** Called at the "#". */
export function beginRecord(scan: Scan): void {
  const { record } = scan;
  record.id = -1;
  record.type = -1;
  record.kept = false;
  record.line = scan.line;
  record.offsetBytes = scan.baseBytes + scan.at;
  scan.recordOpen = true;
  scan.complex = false;
  scan.digits = 0;
  scan.rescueFrom = -1;
  scan.at++;
  scan.state = IN_ID;
}

export function scanId(scan: Scan): void {
  const { bytes, end } = scan;
  let i = scan.at;
  let id = scan.digits === 0 ? 0 : scan.record.id;
  for (; i < end; i++) {
    const digit = (bytes[i] as number) - ZERO;
    if (digit < 0 || digit > NINE - ZERO) break;
    id = id * 10 + digit;
  }
  scan.digits += i - scan.at;
  if (scan.digits > 0) scan.record.id = id;
  scan.at = i;
  if (i === end) return;
  if (scan.digits === 0) {
    scan.record.id = -1;
    handleDamage(scan);
    return;
  }
  scan.state = BEFORE_EQUALS;
  scanEquals(scan);
}

export function scanEquals(scan: Scan): void {
  const byte = skipSpace(scan);
  if (byte < 0) return;
  if (byte !== EQUALS) {
    handleDamage(scan);
    return;
  }
  scan.tentative = false;
  scan.at++;
  scan.state = BEFORE_KEYWORD;
  if (scan.at < scan.end) scanKeywordStart(scan);
}

export function scanKeywordStart(scan: Scan): void {
  const byte = skipSpace(scan);
  if (byte < 0) return;
  if (byte === OPEN && !scan.complex) {
    scan.complex = true;
    scan.at++;
    return;
  }
  const code = KEYWORD_CODES[byte] as number;
  if (code === 0 || (code > LETTER_CODE_MAX && code !== BANG_CODE)) {
    handleDamage(scan);
    return;
  }
  scan.node = 0;
  scan.state = IN_KEYWORD;
  scanKeyword(scan);
}

export function scanKeyword(scan: Scan): void {
  const { bytes, end } = scan;
  const { types } = scan.sink;
  const { transitions } = types;
  const codes = KEYWORD_CODES;
  let { at: i, node } = scan;
  for (; i < end; i++) {
    const code = codes[bytes[i] as number] as number;
    if (code === 0) break;
    const next = transitions[(node << 6) | code] as number;
    if (next === 0) {
      addKeywordByte(scan, node, code, i);
      return;
    }
    node = next;
  }
  scan.at = i;
  scan.node = node;
  if (i === end) return;
  scan.record.type = types.typeAt(node);
  scan.state = BEFORE_OPEN;
  scanOpen(scan);
}

/** Adds a byte of a new keyword. This is rare, so the loop above restarts after each byte. */
function addKeywordByte(scan: Scan, node: number, code: number, i: number): void {
  scan.node = scan.sink.types.addTransition(node, code);
  scan.at = i + 1;
  if (scan.node < 0) handleDamage(scan);
}

export function scanOpen(scan: Scan): void {
  const byte = skipSpace(scan);
  if (byte < 0) return;
  if (byte !== OPEN) {
    handleDamage(scan);
    return;
  }
  openBody(scan);
}

/** Called at the "(". */
function openBody(scan: Scan): void {
  const { record } = scan;
  record.kept = (scan.sink.types.kept[record.type] as boolean) || (scan.complex && scan.sink.buffersComplex);
  record.start = scan.sink.arena.length;
  scan.copyFrom = record.kept ? scan.at : -1;
  scan.depth = 1;
  if (scan.complex) beginComplex(scan);
  scan.at++;
  scan.state = IN_BODY;
  if (scan.at < scan.end) scanBody(scan);
}

/** Stores a kept complex instance as "&(" and its parts. The "&" distinguishes it from a record with one typed argument. */
function beginComplex(scan: Scan): void {
  scan.depth = 2;
  if (!scan.record.kept) return;
  const { arena, types } = scan.sink;
  arena.appendByte(AMPERSAND);
  arena.appendByte(OPEN);
  for (const character of types.names[scan.record.type] as string) arena.appendByte(character.charCodeAt(0));
  scan.record.start++;
}

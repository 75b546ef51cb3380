/**
 * The fast path of the scanner where there is no WASM, or too little to scan for it: whole records in a chunk, written as nearly
 * all are, `#12= IFCWALL(…);`. Whatever else comes (comments, line ends and spaces in odd places, a keyword not met before, damage,
 * a record that ends in the next chunk) is left to the states, from the first byte of its statement on. So both read the same,
 * and this one need know nothing of errors.
 */
import { BACKSLASH, CLOSE, COMMA, CR, EQUALS, HASH, LF, OPEN, QUOTE, SEMICOLON, SPACE, ZERO } from './byte-codes.ts';
import { countLine, type Scan, STATEMENTS_BEFORE_RETRY_MAX } from './scan.ts';
import { BODY_STOPS, STRING_STOPS } from './scan-body.ts';
import { KEYWORD_CODES } from './type-trie.ts';

/** Ids up to this many digits are exact and no larger than Number.MAX_SAFE_INTEGER. */
const PLAIN_DIGITS_MAX = 15;

/** Between statements of a data section: takes the records that it can. Fewer tries where these are few. */
export function takePlainRecords(scan: Scan): void {
  if (scan.statementsToWait > 0) {
    scan.statementsToWait--;
    return;
  }
  let taken = 0;
  while (skipLineEnds(scan) && takeRecord(scan)) taken++;
  scan.waited = taken > 0 ? 0 : Math.min(2 * scan.waited + 1, STATEMENTS_BEFORE_RETRY_MAX);
  scan.statementsToWait = scan.waited;
}

/** True where a record begins. */
function skipLineEnds(scan: Scan): boolean {
  const { bytes, end } = scan;
  let i = scan.at;
  for (; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte !== LF && byte !== CR) break;
    countLine(scan, i, byte);
  }
  scan.at = i;
  return i < end && bytes[i] === HASH;
}

/** At the "#". False, and nothing has happened, where the record is left to the states. Long, because hot. */
function takeRecord(scan: Scan): boolean {
  const { bytes, end, at, sink, record } = scan;
  let i = at + 1;
  let id = 0;
  for (; i < end; i++) {
    const digit = (bytes[i] as number) - ZERO;
    if (digit < 0 || digit > 9) break;
    id = id * 10 + digit;
  }
  if (i === at + 1 || i - at > PLAIN_DIGITS_MAX || i >= end || bytes[i] !== EQUALS) return false;
  i++;
  while (i < end && bytes[i] === SPACE) i++;
  const codes = KEYWORD_CODES;
  const { types } = sink;
  const { transitions } = types;
  let node = 0;
  for (; i < end; i++) {
    const code = codes[bytes[i] as number] as number;
    if (code === 0) break;
    node = transitions[(node << 6) | code] as number;
    if (node === 0) return false;
  }
  if (node === 0 || i >= end || bytes[i] !== OPEN) return false;
  const close = endOfBody(bytes, i + 1, end);
  if (close < 0 || close + 1 >= end || bytes[close + 1] !== SEMICOLON) return false;
  const type = types.typeAt(node);
  record.id = id;
  record.type = type;
  record.kept = types.kept[type] as boolean;
  record.start = sink.arena.length;
  record.line = scan.line;
  record.offsetBytes = scan.baseBytes + at;
  if (record.kept) sink.arena.append(bytes, i, close + 2);
  scan.at = close + 2;
  scan.recordOpen = false;
  scan.tentative = false;
  scan.rescueFrom = -1;
  scan.rescued.length = 0;
  sink.endRecord(record);
  return true;
}

/** Place of the ")" that closes the arguments; -1 where they are not written plainly or go on beyond `end`. */
function endOfBody(bytes: Uint8Array, from: number, end: number): number {
  const stops = BODY_STOPS;
  let depth = 1;
  for (let i = from; i < end; i++) {
    const stop = stops[bytes[i] as number] as number;
    if (stop === 0) continue;
    if (stop === OPEN) depth++;
    else if (stop === CLOSE) {
      if (--depth === 0) return i;
    } else if (stop === QUOTE) {
      i = endOfString(bytes, i + 1, end);
      if (i < 0) return -1;
    } else return -1;
  }
  return -1;
}

/** Place of the quote that ends a string, with "," or ")" behind it; -1 where it is not plain. */
function endOfString(bytes: Uint8Array, from: number, end: number): number {
  const stops = STRING_STOPS;
  for (let i = from; i < end; i++) {
    const stop = stops[bytes[i] as number] as number;
    if (stop === 0) continue;
    if (stop !== QUOTE || bytes[i - 1] === BACKSLASH || i + 1 >= end) return -1;
    const next = bytes[i + 1];
    if (next === COMMA || next === CLOSE) return i;
    if (next !== QUOTE) return -1;
    i++;
  }
  return -1;
}

/** Scans the arguments of a record up to its ";". */
import { BACKSLASH, CLOSE, COMMA, CR, EQUALS, HASH, LF, OPEN, QUOTE, SEMICOLON, SLASH, SPACE, tableOf } from './byte-codes.ts';
import {
  AFTER_CLOSE,
  AFTER_QUOTE,
  countLine,
  IN_BODY,
  IN_GAP,
  IN_STRING,
  isDoubledQuote,
  isPartOfEscape,
  type Scan,
} from './scan.ts';
import { handleDamage, markRescue, markRescueAfterChunk, STATEMENT_STARTS } from './scan-damage.ts';
import { enterComment, skipSpace } from './scan-space.ts';

/** Bytes at which the loop over a body stops. */
const BODY_STOPS = tableOf([LF, CR, QUOTE, OPEN, CLOSE, SLASH, SEMICOLON, EQUALS]);
/** Bytes at which the loop over a string stops. */
const STRING_STOPS = tableOf([LF, CR, QUOTE]);

/** Hot: most bytes of a file pass here. Reading four bytes at a time was measured and is not faster. */
export function scanBody(scan: Scan): void {
  const { bytes, end } = scan;
  const stops = BODY_STOPS;
  let { at: i, depth } = scan;
  if (i === 0) markRescueAfterChunk(scan);
  for (; i < end; i++) {
    const stop = stops[bytes[i] as number] as number;
    if (stop === 0) continue;
    if (stop === OPEN) {
      depth++;
    } else if (stop === CLOSE) {
      if (--depth > 0) continue;
      scan.at = i + 1;
      scan.state = AFTER_CLOSE;
      if (bytes[i + 1] === SEMICOLON && i + 1 < end) endRecord(scan);
      return;
    } else if (stop === QUOTE) {
      scan.at = i + 1;
      scan.state = IN_STRING;
      scan.depth = depth;
      scan.rescueFrom = -1;
      if (!scanString(scan)) return;
      i = scan.at - 1;
    } else if (stop === LF || stop === CR) {
      countLine(scan, i, stop);
      if (i + 1 < end && STATEMENT_STARTS[bytes[i + 1] as number] !== 0) markRescue(scan, i + 1);
    } else {
      scan.at = i;
      scan.depth = depth;
      if (stop !== SLASH) {
        handleDamage(scan);
        return;
      }
      enterComment(scan, i);
      return;
    }
  }
  scan.depth = depth;
  scan.at = i;
}

/** Returns true when the string ends and the body continues in this chunk. */
export function scanString(scan: Scan): boolean {
  const { bytes, end } = scan;
  const stops = STRING_STOPS;
  let i = scan.at;
  if (i === 0 && scan.rescueFrom < 0) markRescueAfterChunk(scan);
  for (; i < end; i++) {
    const stop = stops[bytes[i] as number] as number;
    if (stop === 0) continue;
    if (stop !== QUOTE) {
      countLine(scan, i, stop);
      if (scan.rescueFrom < 0 && i + 1 < end && STATEMENT_STARTS[bytes[i + 1] as number] !== 0) markRescue(scan, i + 1);
      continue;
    }
    if ((i === 0 || bytes[i - 1] === BACKSLASH) && isPartOfEscape(scan, i)) continue;
    scan.at = i + 1;
    scan.state = AFTER_QUOTE;
    if (i + 1 === end) return false;
    if (bytes[i + 1] !== QUOTE) return scanQuote(scan);
    scan.state = IN_STRING;
    i++;
  }
  scan.at = i;
  return false;
}

/** After a quote: a second one belongs to the string (6.4.3.3), and only white space, "," or ")" may follow its end. */
export function scanQuote(scan: Scan): boolean {
  const byte = scan.bytes[scan.at] as number;
  if (byte === QUOTE) {
    scan.at++;
    scan.state = IN_STRING;
    return false;
  }
  if (byte !== COMMA && byte !== CLOSE && isDoubledQuote(scan, byte)) {
    scan.state = IN_STRING;
    return scanString(scan);
  }
  if (byte !== COMMA && byte !== CLOSE && byte > SPACE && byte !== SLASH) {
    handleDamage(scan);
    return false;
  }
  scan.state = IN_BODY;
  return true;
}

export function scanClosed(scan: Scan): void {
  const byte = skipSpace(scan);
  if (byte < 0) return;
  if (byte === SEMICOLON) {
    endRecord(scan);
    return;
  }
  // A missing ";" before the next record loses only this record.
  if (byte === HASH) markRescue(scan, scan.at);
  handleDamage(scan);
}

/** At the ";". */
function endRecord(scan: Scan): void {
  scan.at++;
  if (scan.copyFrom >= 0) {
    scan.sink.arena.append(scan.bytes, scan.copyFrom, scan.at);
    scan.copyFrom = -1;
  }
  scan.rescueFrom = -1;
  scan.rescued.length = 0;
  scan.recordOpen = false;
  scan.state = IN_GAP;
  scan.sink.endRecord(scan.record);
}

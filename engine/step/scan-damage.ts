/**
 * Damage is found where it shows, and scanning goes on at the most likely next statement: the start of a line within
 * the damaged one that begins with "#", or with the E of ENDSEC (the rescue point), else after the next ";".
 */
import { CR, HASH, LF, SEMICOLON, tableOf } from './byte-codes.ts';
import { countLine, IN_DAMAGE, IN_GAP, type Scan } from './scan.ts';

/** A damaged statement longer than this is not scanned again for records it may have swallowed. */
const RESCUE_MAX_BYTES = 16_777_216;
/** Keeps a file made to be damaged everywhere from being read over and over. */
const RESCANNED_MAX_BYTES = 536_870_912;

/** Bytes that, first in a line, may begin the next statement of a data section; for others 0. */
export const STARTS = tableOf([HASH, 'E'.charCodeAt(0), 'e'.charCodeAt(0)]);

/** The statement at hand is no record: says so, and goes on where the next may begin. */
export function damage(scan: Scan): void {
  dropKept(scan);
  reportDamage(scan);
  scan.tentative = true;
  scan.state = IN_DAMAGE;
  if (mayRescue(scan)) rescue(scan);
  else forgetRescue(scan);
}

function dropKept(scan: Scan): void {
  const { record } = scan;
  if (scan.recordOpen && record.kept) scan.sink.arena.length = scan.complex ? record.start - 1 : record.start;
  scan.copyFrom = -1;
  record.kept = false;
}

export function reportDamage(scan: Scan): void {
  const { record } = scan;
  if (!scan.recordOpen) {
    record.id = -1;
    record.line = scan.wordPosition.line;
    record.offsetBytes = scan.wordPosition.offsetBytes;
  }
  if (!scan.tentative) scan.sink.damaged(record);
}

/** Goes to the next ";" or to a line that may begin a statement, strings or not: after damage, quotes prove nothing. */
export function scanBad(scan: Scan): void {
  const { bytes, end } = scan;
  for (let i = scan.at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === LF || byte === CR) countLine(scan, i, byte);
    const last = i > 0 ? bytes[i - 1] : scan.before;
    if (STARTS[byte] !== 0 && (last === LF || last === CR)) {
      scan.at = i;
      scan.state = IN_GAP;
      return;
    }
    if (byte !== SEMICOLON) continue;
    scan.at = i + 1;
    scan.tentative = false;
    scan.state = IN_GAP;
    return;
  }
  scan.at = end;
}

/** The line end that a rescue point comes after may have been the last byte of the chunk before. */
export function markRescueAfterChunk(scan: Scan): void {
  if (STARTS[scan.bytes[0] as number] !== 0 && (scan.before === LF || scan.before === CR)) markRescue(scan, 0);
}

export function markRescue(scan: Scan, i: number): void {
  scan.rescueFrom = i;
  scan.rescueLine = scan.line;
  scan.rescued.length = 0;
}

/** At the end of a chunk: keeps what a rescue would have to read again. */
export function carryRescue(scan: Scan): void {
  if (scan.rescueFrom < 0) return;
  scan.rescued.append(scan.bytes, scan.rescueFrom, scan.end);
  scan.rescueFrom = 0;
  if (scan.rescued.length > RESCUE_MAX_BYTES) forgetRescue(scan);
}

/** No more bytes: whether what an open statement may have swallowed can still be read. */
export function mayRescue(scan: Scan): boolean {
  return scan.rescueFrom >= 0 && scan.rescannedBytes < RESCANNED_MAX_BYTES;
}

function forgetRescue(scan: Scan): void {
  scan.rescueFrom = -1;
  scan.rescued.length = 0;
}

/** Goes back to the rescue point, into bytes of earlier chunks if need be. */
function rescue(scan: Scan): void {
  scan.rescannedBytes += scan.rescued.length + scan.at - scan.rescueFrom;
  if (scan.rescued.length > 0) {
    const carried = scan.rescued.length;
    scan.rescued.append(scan.bytes, scan.rescueFrom, scan.end);
    scan.bytes = scan.rescued.bytes.slice(0, scan.rescued.length);
    scan.baseBytes -= carried;
    scan.end = scan.bytes.length;
    scan.rescueFrom = 0;
    scan.before = LF;
  }
  scan.at = scan.rescueFrom;
  scan.line = scan.rescueLine;
  forgetRescue(scan);
  scan.state = IN_GAP;
}

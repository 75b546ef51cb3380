/**
 * Error recovery. After a damaged statement, scanning resumes at the most likely next statement: a line within the damaged
 * one that begins with "#" or with the E of ENDSEC (the rescue point), else after the next ";".
 */
import { CR, HASH, LF, SEMICOLON, tableOf } from './byte-codes.ts';
import { countLine, IN_DAMAGE, IN_GAP, type Scan } from './scan.ts';

/** Longer damaged statements are not scanned again for the records in them. */
const RESCUE_MAX_BYTES = 16_777_216;
/** Limits the work for a file that is deliberately damaged everywhere. */
const RESCANNED_MAX_BYTES = 536_870_912;

/** First bytes of a line that may begin a statement of a data section; 0 for all others. */
export const STATEMENT_STARTS = tableOf([HASH, 'E'.charCodeAt(0), 'e'.charCodeAt(0)]);

/** Reports the current statement as damaged, and resumes where the next one may begin. */
export function handleDamage(scan: Scan): void {
  dropKept(scan);
  reportDamage(scan);
  // The next statement may be one that the scanner of plain records takes.
  scan.recordOpen = false;
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
  if (!scan.tentative) scan.sink.reportDamaged(record);
}

/** Skips to the next ";" or to a line that may begin a statement. Ignores quotes, which are unreliable after damage. */
export function skipDamaged(scan: Scan): void {
  const { bytes, end } = scan;
  for (let i = scan.at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === LF || byte === CR) countLine(scan, i, byte);
    const last = i > 0 ? bytes[i - 1] : scan.before;
    if (STATEMENT_STARTS[byte] !== 0 && (last === LF || last === CR)) {
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

/** Marks a rescue point at the start of a chunk whose previous chunk ended with a line end. */
export function markRescueAfterChunk(scan: Scan): void {
  if (STATEMENT_STARTS[scan.bytes[0] as number] !== 0 && (scan.before === LF || scan.before === CR)) markRescue(scan, 0);
}

export function markRescue(scan: Scan, i: number): void {
  scan.rescueFrom = i;
  scan.rescueLine = scan.line;
  scan.rescued.length = 0;
}

/** Called at the end of a chunk. Keeps the bytes that a rescue would read again. */
export function carryRescue(scan: Scan): void {
  if (scan.rescueFrom < 0) return;
  scan.rescued.append(scan.bytes, scan.rescueFrom, scan.end);
  scan.rescueFrom = 0;
  if (scan.rescued.length > RESCUE_MAX_BYTES) forgetRescue(scan);
}

/** Whether scanning can resume at a rescue point. */
export function mayRescue(scan: Scan): boolean {
  return scan.rescueFrom >= 0 && scan.rescannedBytes < RESCANNED_MAX_BYTES;
}

function forgetRescue(scan: Scan): void {
  scan.rescueFrom = -1;
  scan.rescued.length = 0;
}

/** Resumes at the rescue point, if necessary in bytes of earlier chunks. */
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

/** Reads what may be longer than a chunk: strings, comments, binaries, and the rest of a statement that cannot be read. */
import { CR, HASH, LF, QUOTATION, QUOTE, SEMICOLON, SLASH, STAR } from '../../step/byte-codes.ts';
import { isHexDigit } from './character-classes.ts';
import { Place } from './file-structure.ts';
import { beginsInstance, textAt } from './string-scan.ts';
import { SyntaxCode } from './syntax-code.ts';
import { IN_COMMENT, IN_STRING, NO_TOKEN, type SyntaxScan } from './syntax-scan.ts';

export function readLongToken(scan: SyntaxScan): void {
  if (scan.token === IN_STRING) {
    if (!scan.strings.read(scan)) return;
    scan.token = NO_TOKEN;
    if (scan.bytes[scan.at - 1] === QUOTE) return;
    scan.failString();
    return;
  }
  const mark = scan.token === IN_COMMENT ? STAR : QUOTATION;
  const { bytes, end } = scan;
  let i = scan.at;
  for (; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === LF || byte === CR) {
      if (i + 1 === end && !scan.last) break;
      scan.endLine(i);
    } else if (byte === mark) {
      if (mark === QUOTATION) {
        i++;
        scan.token = NO_TOKEN;
        break;
      }
      if (i + 1 === end && !scan.last) break;
      if (bytes[i + 1] === SLASH) {
        i += 2;
        scan.token = NO_TOKEN;
        break;
      }
    } else if (mark === QUOTATION && !isHexDigit(byte)) {
      scan.fail(SyntaxCode.BINARY_INVALID, i, textAt(bytes, i, i + 1));
      scan.token = NO_TOKEN;
      scan.skipStatement();
      break;
    }
  }
  scan.at = i;
}

/** Skips to the ";" outside strings, or to a line that begins with an instance or ENDSEC. */
export function skip(scan: SyntaxScan): void {
  const { bytes, end, last } = scan;
  if (scan.structure.place === Place.END) {
    scan.at = end;
    return;
  }
  let i = scan.at;
  for (; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) scan.skipsString = !scan.skipsString;
    else if (byte === SEMICOLON && !scan.skipsString) {
      scan.at = i + 1;
      scan.endStatement();
      return;
    } else if (byte === LF || byte === CR) {
      const head = i + 1 < end ? statementAt(bytes, i + 1, end) : undefined;
      if (head === undefined && !last) break;
      scan.endLine(i);
      if (head) {
        scan.at = i + 1;
        scan.endStatement();
        return;
      }
    }
  }
  scan.at = i;
}

/** Whether a statement begins at `from`; undefined where the bytes end too early to say. */
function statementAt(bytes: Uint8Array, from: number, end: number): boolean | undefined {
  if (bytes[from] === HASH) return beginsInstance(bytes, from, end);
  const word = 'ENDSEC;';
  for (let i = 0; i < word.length; i++) {
    if (from + i === end) return undefined;
    if (bytes[from + i] !== word.charCodeAt(i)) return false;
  }
  return true;
}

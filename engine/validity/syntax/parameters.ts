/**
 * Reads the parameters of a record (ISO 10303-21, clause 10) in one loop with its state in locals: a call per token would take
 * twice the time. It stops before a token that the chunk does not hold whole.
 */
import {
  BACKSLASH,
  BANG,
  CLOSE,
  COMMA,
  CR,
  DOLLAR,
  EQUALS,
  HASH,
  LF,
  MINUS,
  NINE,
  OPEN,
  PLUS,
  POINT,
  QUOTATION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  STAR,
  ZERO,
} from '../../step/byte-codes.ts';
import { CLASSES, FORM_FEED, KEYWORD, LETTER, TAB } from './character-classes.ts';
import { textAt } from './string-scan.ts';
import { SyntaxCode } from './syntax-code.ts';
import {
  END_OF_RECORD,
  GAP,
  IN_BINARY,
  IN_STRING,
  LIST,
  NO_TOKEN,
  PARAMETERS,
  PART,
  SEPARATOR,
  type SyntaxScan,
  TYPED,
  TYPED_OPEN,
  VALUE,
  VALUE_OR_CLOSE,
} from './syntax-scan.ts';
import { checkKeyword, readEnumeration, readNumber } from './token-checks.ts';

/** Reads the parameters of a record up to the parenthesis that closes it. */
export function readParameters(scan: SyntaxScan): void {
  const { bytes, end, last, references } = scan;
  let { expects, depth } = scan;
  let i = scan.at;
  tokens: while (i < end) {
    const byte = bytes[i] as number;
    switch (byte) {
      case SPACE:
      case TAB:
      case FORM_FEED:
        i++;
        continue;
      case LF:
      case CR:
        if (i + 1 === end && !last) break tokens;
        scan.endLine(i++);
        continue;
      case COMMA:
        if (expects === TYPED_OPEN) scan.fail(SyntaxCode.TYPED_PARAMETER_INVALID, i);
        else if (expects !== SEPARATOR) scan.fail(SyntaxCode.PARAMETER_MISSING, i);
        if (depth === 1) scan.parameters++;
        else if (depth === 2) scan.members++;
        if (scan.kinds[depth] === TYPED) scan.fail(SyntaxCode.TYPED_PARAMETER_INVALID, i);
        expects = VALUE;
        i++;
        continue;
      case CLOSE:
        if (expects === TYPED_OPEN) scan.fail(SyntaxCode.TYPED_PARAMETER_INVALID, i);
        else if (expects === VALUE) {
          scan.fail(scan.kinds[depth] === TYPED ? SyntaxCode.TYPED_PARAMETER_INVALID : SyntaxCode.PARAMETER_MISSING, i);
        }
        if (depth <= 2 && expects !== VALUE_OR_CLOSE) {
          if (depth === 1) scan.parameters++;
          else scan.members++;
        }
        expects = SEPARATOR;
        depth--;
        i++;
        if (depth === 0) {
          if (bytes[i] === SEMICOLON && !scan.complex && scan.instance >= 0) {
            scan.mode = GAP;
            scan.instance = -1;
            i++;
          } else scan.mode = scan.complex ? PART : END_OF_RECORD;
          break tokens;
        }
        continue;
      case SLASH:
      case BACKSLASH:
        scan.at = i;
        if (!scan.readBetweenTokens()) break tokens;
        i = scan.at;
        if (scan.token !== NO_TOKEN || scan.mode !== PARAMETERS) break tokens;
        continue;
      case SEMICOLON:
        scan.fail(SyntaxCode.PARENTHESIS_UNBALANCED, i, ';', ')');
        i++;
        scan.endStatement();
        break tokens;
      case EQUALS:
        scan.at = i;
        failAtSeparator(scan, i);
        i = scan.at;
        break tokens;
    }
    if (expects === TYPED_OPEN && byte === OPEN) {
      depth++;
      if (depth >= scan.kinds.length) growKinds(scan);
      scan.kinds[depth] = TYPED;
      expects = VALUE;
      i++;
      continue;
    }
    if (expects === SEPARATOR || expects === TYPED_OPEN) {
      scan.at = i;
      failAtSeparator(scan, i);
      i = scan.at;
      break;
    }
    // A value begins here.
    let next = i + 1;
    if (byte === HASH) {
      let id = 0;
      let digit = (bytes[next] as number) - ZERO;
      while (digit >= 0 && digit <= 9) {
        id = id * 10 + digit;
        digit = (bytes[++next] as number) - ZERO;
      }
      if (next >= end && !last) break;
      if (next === i + 1 || id === 0) scan.fail(SyntaxCode.INSTANCE_NAME_INVALID, i, textAt(bytes, i, next));
      else if (!references.isDefined(id)) references.add(id, scan.line, i - scan.lineStart + 1);
    } else if (byte === QUOTE) {
      scan.at = next;
      scan.token = IN_STRING;
      scan.stringLine = scan.line;
      scan.stringColumn = i - scan.lineStart + 1;
      expects = SEPARATOR;
      if (!scan.strings.read(scan)) {
        i = scan.at;
        break;
      }
      scan.token = NO_TOKEN;
      next = scan.at;
      if (bytes[next - 1] !== QUOTE) {
        scan.failString();
        i = next;
        break;
      }
    } else if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === PLUS) {
      next = readNumber(scan, i);
      if (next < 0) break;
    } else if (byte === DOLLAR || byte === STAR) {
      // A value of one character.
    } else if (byte === POINT) {
      if (next >= end && !last) break;
      const digit = bytes[next] as number;
      next = digit >= ZERO && digit <= NINE ? readNumber(scan, i) : readEnumeration(scan, i);
      if (next < 0) break;
    } else if (byte === OPEN) {
      depth++;
      if (depth >= scan.kinds.length) growKinds(scan);
      scan.kinds[depth] = LIST;
      expects = VALUE_OR_CLOSE;
      i = next;
      continue;
    } else if (byte === QUOTATION) {
      if (next >= end && !last) break;
      const bits = bytes[next] as number;
      if (!(bits >= ZERO && bits <= ZERO + 3)) scan.fail(SyntaxCode.BINARY_INVALID, i, textAt(bytes, i, i + 2));
      scan.at = next;
      scan.token = IN_BINARY;
      scan.expects = SEPARATOR;
      scan.depth = depth;
      return;
    } else if (((CLASSES[byte] as number) & LETTER) !== 0 || byte === BANG) {
      const from = next;
      while (next < end && ((CLASSES[bytes[next] as number] as number) & KEYWORD) !== 0) next++;
      if (next >= end && !last) break;
      checkKeyword(scan, i, from, next);
      expects = TYPED_OPEN;
      i = next;
      continue;
    } else {
      scan.at = i;
      scan.failCharacter(i);
      i = scan.at;
      break;
    }
    expects = SEPARATOR;
    i = next;
  }
  scan.at = i;
  scan.expects = expects;
  scan.depth = depth;
}

function growKinds(scan: SyntaxScan): void {
  const grown = new Uint8Array(scan.kinds.length * 2);
  grown.set(scan.kinds);
  scan.kinds = grown;
}

/** Reports what stands where a comma or ")" must be. A line that begins with `#1=` there begins the next record. */
function failAtSeparator(scan: SyntaxScan, i: number): void {
  const { bytes } = scan;
  let from = i;
  if (bytes[i] === EQUALS) {
    while (from > 0 && ((bytes[from - 1] as number) === SPACE || (bytes[from - 1] as number) === TAB)) from--;
    while (from > 0 && ((CLASSES[bytes[from - 1] as number] as number) & 4) !== 0) from--;
    from--;
  }
  const beginsRecord = from >= scan.lineStart && bytes[from] === HASH && bytes[i] === EQUALS;
  if (beginsRecord) {
    scan.fail(SyntaxCode.PARENTHESIS_UNBALANCED, from, undefined, ')');
    scan.endStatement();
    scan.at = from;
  } else scan.failCharacter(i);
}

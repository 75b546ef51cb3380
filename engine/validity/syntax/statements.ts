/** Reads the tokens of statements outside parameters: instance names, keywords, section words and semicolons. */
import { BACKSLASH, BANG, CLOSE, CR, EQUALS, HASH, LF, OPEN, SEMICOLON, SLASH, SPACE, ZERO } from '../../step/byte-codes.ts';
import { CLASSES, FORM_FEED, isDigit, isLetter, KEYWORD, TAB, UPPER_KEYWORD, WORD } from './character-classes.ts';
import { Place } from './file-structure.ts';
import { textAt } from './string-scan.ts';
import { SyntaxCode } from './syntax-code.ts';
import {
  END_OF_RECORD,
  END_OF_WORD,
  EQUALS_SIGN,
  GAP,
  LIST,
  PARAMETERS,
  PART,
  RECORD,
  RECORD_OPEN,
  SKIP,
  type SyntaxScan,
  VALUE_OR_CLOSE,
} from './syntax-scan.ts';
import { checkKeyword } from './token-checks.ts';

/** Reads one token of a statement outside parameters. */
export function readHead(scan: SyntaxScan): void {
  const { bytes, end, last } = scan;
  const byte = bytes[scan.at] as number;
  if (byte === LF || byte === CR) {
    if (scan.at + 1 === end && !last) return;
    scan.endLine(scan.at++);
    return;
  }
  if (byte === SPACE || byte === TAB || byte === FORM_FEED) {
    scan.at++;
    return;
  }
  if (byte === SLASH || byte === BACKSLASH) {
    scan.readBetweenTokens();
    return;
  }
  if (scan.structure.place === Place.END) {
    failAfterEnd(scan);
    return;
  }
  if (scan.mode === GAP) readStatement(scan, byte);
  else if (byte === SEMICOLON) readSemicolon(scan);
  else if (scan.mode === EQUALS_SIGN && byte === EQUALS) advance(scan, RECORD);
  else if (scan.mode === RECORD && byte === OPEN) {
    scan.complex = true;
    scan.hasPart = false;
    advance(scan, PART);
  } else if (scan.mode === PART && byte === CLOSE && scan.hasPart) advance(scan, END_OF_RECORD);
  else if ((scan.mode === RECORD || scan.mode === PART) && (isLetter(byte) || byte === BANG)) readKeyword(scan, RECORD_OPEN);
  else if ((scan.mode === RECORD_OPEN || scan.mode === END_OF_WORD) && byte === OPEN) openParameters(scan);
  else if (scan.mode === END_OF_RECORD || scan.mode === END_OF_WORD) failEnd(scan, byte);
  else scan.failCharacter(scan.at);
}

function advance(scan: SyntaxScan, mode: number): void {
  scan.mode = mode;
  scan.at++;
}

function openParameters(scan: SyntaxScan): void {
  scan.depth = 1;
  scan.kinds[1] = LIST;
  scan.parameters = 0;
  scan.members = 0;
  scan.expects = VALUE_OR_CLOSE;
  advance(scan, PARAMETERS);
}

function readStatement(scan: SyntaxScan, byte: number): void {
  scan.complex = false;
  if (byte === HASH) readName(scan);
  else if (isLetter(byte) || byte === BANG) readKeyword(scan, END_OF_WORD);
  else if (byte === SEMICOLON) {
    scan.fail(SyntaxCode.STATEMENT_EMPTY, scan.at);
    scan.at++;
  } else scan.failCharacter(scan.at);
}

function readName(scan: SyntaxScan): void {
  const { bytes, at, end } = scan;
  let next = at + 1;
  let id = 0;
  for (; isDigit(bytes[next]); next++) id = id * 10 + ((bytes[next] as number) - ZERO);
  if (next >= end && !scan.last) return;
  scan.word = scan.positionOf(at);
  scan.structure.requireStart();
  scan.structure.enterInstance();
  scan.instance = id;
  scan.lines.add(scan.line);
  if (next === at + 1 || id === 0) scan.fail(SyntaxCode.INSTANCE_NAME_INVALID, at, textAt(bytes, at, next));
  else if (!scan.names.add(id)) scan.fail(SyntaxCode.INSTANCE_NAME_DUPLICATE, at, textAt(bytes, at, next));
  scan.at = next;
  scan.mode = EQUALS_SIGN;
  readPlainHead(scan);
}

/** Reads `=KEYWORD(` at once, as nearly all records have it. Leaves anything else to readHead. */
function readPlainHead(scan: SyntaxScan): void {
  const { bytes, at, end } = scan;
  if (bytes[at] !== EQUALS || CLASSES[bytes[at + 1] as number] !== 1) return;
  let i = at + 2;
  while (i < end && ((CLASSES[bytes[i] as number] as number) & UPPER_KEYWORD) !== 0) i++;
  if (bytes[i] !== OPEN) return;
  scan.at = i;
  openParameters(scan);
}

/** Reads the keyword of a record, or a word at the beginning of a statement. */
function readKeyword(scan: SyntaxScan, next: number): void {
  const { bytes, at, end } = scan;
  const allowed = next === END_OF_WORD ? WORD : KEYWORD;
  let to = at + 1;
  while (to < end && ((CLASSES[bytes[to] as number] as number) & allowed) !== 0) to++;
  if (to >= end && !scan.last) return;
  if (next === END_OF_WORD) {
    scan.word = scan.positionOf(at);
    scan.keyword = textAt(bytes, at, Math.min(to, at + 80)).toUpperCase();
  }
  if (next !== END_OF_WORD || !/^(END-)?ISO-10303-21$/.test(textAt(bytes, at, Math.min(to, at + 80)))) {
    checkKeyword(scan, at, at + 1, to);
  }
  scan.hasPart = true;
  scan.at = to;
  scan.mode = next;
}

function readSemicolon(scan: SyntaxScan): void {
  const { mode } = scan;
  if (mode === END_OF_WORD) scan.structure.enterWord(scan.keyword);
  else if (mode === END_OF_RECORD) {
    if (scan.instance < 0) enterEntity(scan);
  } else scan.fail(SyntaxCode.CHARACTER_UNEXPECTED, scan.at, ';');
  scan.at++;
  scan.endStatement();
}

function enterEntity(scan: SyntaxScan): void {
  scan.structure.requireStart();
  scan.structure.enterEntity(scan.keyword, scan);
}

/** Reports that a statement does not end with ";". What follows may be the next one. */
function failEnd(scan: SyntaxScan, byte: number): void {
  if (byte !== HASH && !isLetter(byte)) {
    scan.failCharacter(scan.at);
    return;
  }
  scan.fail(SyntaxCode.SEMICOLON_MISSING, scan.at, undefined, ';');
  if (scan.mode === END_OF_WORD) scan.structure.enterWord(scan.keyword);
  else if (scan.instance < 0) enterEntity(scan);
  scan.endStatement();
}

function failAfterEnd(scan: SyntaxScan): void {
  scan.fail(SyntaxCode.CONTENT_AFTER_END, scan.at);
  scan.at = scan.end;
  scan.mode = SKIP;
}

/**
 * Parses an XSD regular expression (XML Schema part 2, appendix F) into a tree, with one function per grammar rule over one cursor. `^`
 * and `$` are ordinary characters outside a class: an XSD pattern is anchored as a whole.
 */

import { PATTERN_NESTING_MAX } from '../limits.ts';
import type { FindingProblem } from './finding-message.ts';
import {
  ANY_BUT_LINE_END,
  anyOf,
  between,
  type CharacterTest,
  exactly,
  MULTI_ESCAPES,
  not,
  propertyTest,
  without,
} from './pattern-class.ts';

export type PatternNode =
  | { kind: 'character'; test: CharacterTest }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; branches: PatternNode[] }
  | { kind: 'repeat'; part: PatternNode; min: number; max: number };

const SINGLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** A fault of a pattern, as code and facts. */
export interface PatternProblem {
  code: PatternProblemCode;
  /** Position, 1-based, in characters; 0 for the whole pattern. */
  at: number;
  /** The offending character, escape or name; '' for none. */
  what: string;
}

type PatternProblemCode = Exclude<FindingProblem, `XML_${string}`>;

export class PatternError extends Error {
  readonly problem: PatternProblem;
  constructor(problem: PatternProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

interface Cursor {
  /** Code points, so that one above U+FFFF is one character. */
  readonly characters: readonly string[];
  at: number;
  depth: number;
  /** Constructs outside XSD with only one possible meaning: escapes such as \/ and the group (?:…). */
  readonly lenient: string[];
}

export function parsePattern(source: string): { tree: PatternNode; lenient: string[] } {
  const cursor: Cursor = { characters: [...source], at: 0, depth: 0, lenient: [] };
  const tree = parseChoice(cursor);
  if (cursor.at < cursor.characters.length) fail(cursor, 'UNEXPECTED', cursor.characters[cursor.at]);
  return { tree, lenient: cursor.lenient };
}

function fail(cursor: Cursor, code: PatternProblemCode, what = ''): never {
  throw new PatternError({ code, at: cursor.at + 1, what });
}

function peek(cursor: Cursor): string | undefined {
  return cursor.characters[cursor.at];
}

function parseChoice(cursor: Cursor): PatternNode {
  const branches = [parseBranch(cursor)];
  while (peek(cursor) === '|') {
    cursor.at++;
    branches.push(parseBranch(cursor));
  }
  return branches.length === 1 ? branches[0]! : { kind: 'choice', branches };
}

function parseBranch(cursor: Cursor): PatternNode {
  const parts: PatternNode[] = [];
  for (let next = peek(cursor); next !== undefined && next !== '|' && next !== ')'; next = peek(cursor)) {
    parts.push(parseQuantified(cursor, parseAtom(cursor)));
  }
  return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
}

function parseAtom(cursor: Cursor): PatternNode {
  const character = peek(cursor)!;
  if (character === '(') return parseGroup(cursor);
  if (character === '[') return { kind: 'character', test: parseClass(cursor) };
  if (character === '\\') return { kind: 'character', test: parseEscape(cursor).test };
  if ('?*+{}]'.includes(character)) fail(cursor, 'UNEXPECTED', character);
  cursor.at++;
  if (character === '.') return { kind: 'character', test: ANY_BUT_LINE_END };
  return { kind: 'character', test: exactly(character.codePointAt(0)!) };
}

function parseGroup(cursor: Cursor): PatternNode {
  if (++cursor.depth > PATTERN_NESTING_MAX) fail(cursor, 'NESTED_TOO_DEEP', String(PATTERN_NESTING_MAX));
  cursor.at++;
  if (peek(cursor) === '?' && cursor.characters[cursor.at + 1] === ':') {
    cursor.at += 2;
    cursor.lenient.push('(?:');
  }
  const tree = parseChoice(cursor);
  if (peek(cursor) !== ')') fail(cursor, 'GROUP_OPEN');
  cursor.at++;
  cursor.depth--;
  return tree;
}

function parseQuantified(cursor: Cursor, part: PatternNode): PatternNode {
  const bounds = parseQuantifier(cursor);
  return bounds ? { kind: 'repeat', part, ...bounds } : part;
}

function parseQuantifier(cursor: Cursor): { min: number; max: number } | undefined {
  const character = peek(cursor);
  if (character === '{') return parseCounts(cursor);
  if (character === undefined || !'?*+'.includes(character)) return undefined;
  cursor.at++;
  return { min: character === '+' ? 1 : 0, max: character === '?' ? 1 : Infinity };
}

function parseCounts(cursor: Cursor): { min: number; max: number } {
  const end = cursor.characters.indexOf('}', cursor.at);
  const text = end < 0 ? '' : cursor.characters.slice(cursor.at + 1, end).join('');
  const match = /^(\d+)(,(\d*))?$/.exec(text);
  if (!match) fail(cursor, 'QUANTIFIER_MALFORMED');
  const min = Number(match[1]);
  const max = match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]);
  if (max < min) fail(cursor, 'QUANTIFIER_REVERSED');
  cursor.at = end + 1;
  return { min, max };
}

interface Escape {
  test: CharacterTest;
  /** Set for a single character, which may start or end a range. */
  codePoint?: number;
}

function parseEscape(cursor: Cursor): Escape {
  const character = cursor.characters[cursor.at + 1];
  if (character === undefined) fail(cursor, 'ESCAPE_UNFINISHED');
  if (character === 'p' || character === 'P') return { test: parseProperty(cursor, character) };
  const multi = MULTI_ESCAPES[character];
  if (!multi && !/[nrt\\|.?*+(){}\-[\]^]/.test(character)) {
    if (/[\p{L}\p{N}]/u.test(character)) fail(cursor, 'ESCAPE_UNKNOWN', `\\${character}`);
    cursor.lenient.push(`\\${character}`);
  }
  cursor.at += 2;
  if (multi) return { test: multi };
  const codePoint = (SINGLE_ESCAPES[character] ?? character).codePointAt(0)!;
  return { test: exactly(codePoint), codePoint };
}

function parseProperty(cursor: Cursor, letter: string): CharacterTest {
  const end = cursor.characters.indexOf('}', cursor.at);
  if (cursor.characters[cursor.at + 2] !== '{' || end < 0) fail(cursor, 'PROPERTY_MALFORMED');
  const name = cursor.characters.slice(cursor.at + 3, end).join('');
  const test = propertyTest(name);
  if (!test) fail(cursor, 'PROPERTY_UNKNOWN', name);
  cursor.at = end + 1;
  return letter === 'P' ? not(test) : test;
}

/** Parses `[…]`, with an optional subtraction `-[…]` at the end. */
function parseClass(cursor: Cursor): CharacterTest {
  if (++cursor.depth > PATTERN_NESTING_MAX) fail(cursor, 'NESTED_TOO_DEEP', String(PATTERN_NESTING_MAX));
  cursor.at++;
  const negated = peek(cursor) === '^';
  if (negated) cursor.at++;
  const tests: CharacterTest[] = [];
  let removed: CharacterTest | undefined;
  while (peek(cursor) !== ']') {
    if (removed) fail(cursor, 'SUBTRACTION_NOT_LAST');
    if (tests.length > 0 && peek(cursor) === '-' && cursor.characters[cursor.at + 1] === '[') {
      cursor.at++;
      removed = parseClass(cursor);
    } else tests.push(parseRange(cursor));
  }
  if (tests.length === 0) fail(cursor, 'CLASS_EMPTY');
  cursor.at++;
  cursor.depth--;
  const base = negated ? not(anyOf(tests)) : anyOf(tests);
  return removed ? without(base, removed) : base;
}

function parseRange(cursor: Cursor): CharacterTest {
  const first = parseClassCharacter(cursor);
  const after = cursor.characters[cursor.at + 1];
  if (first.codePoint === undefined || peek(cursor) !== '-' || after === ']' || after === '[') return first.test;
  cursor.at++;
  const last = parseClassCharacter(cursor);
  if (last.codePoint === undefined) fail(cursor, 'RANGE_OF_SEVERAL');
  if (last.codePoint < first.codePoint) fail(cursor, 'RANGE_REVERSED');
  return between(first.codePoint, last.codePoint);
}

function parseClassCharacter(cursor: Cursor): Escape {
  const character = peek(cursor);
  if (character === undefined) fail(cursor, 'CLASS_OPEN');
  if (character === '\\') return parseEscape(cursor);
  if (character === '[') fail(cursor, 'UNEXPECTED', '[');
  cursor.at++;
  const codePoint = character.codePointAt(0)!;
  return { test: exactly(codePoint), codePoint };
}

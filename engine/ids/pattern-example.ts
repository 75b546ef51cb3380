/**
 * Makes an example of a text that matches a pattern, such as 21.22 for \d{2}\.\d{2}, because people read an example faster than a regular
 * expression.
 */
import { PATTERN_EXAMPLE_LENGTH_MAX } from '../limits.ts';
import { memoize } from '../schema/memoize.ts';
import { compilePattern } from './pattern.ts';
import type { CharacterTest } from './pattern-class.ts';
import { type PatternNode, parsePattern } from './pattern-parse.ts';

/** Number of cached examples. */
const EXAMPLES_MAX = 512;
/** Names whose letter case a pattern such as [Nn][Ll]-[Ss][Ff][Bb] leaves open, as people write them. */
const SPELLINGS = ['NL-SfB'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '2122232425';
const OTHERS = '-._/ :,;()+*#&@%=!?\'"<>[]{}|\\^$~`';
const DIGIT = /\p{Nd}/u;
const LETTER = /\p{L}/u;
const LAST_SCANNED = 0xffff;
/** Number of characters where a pattern repeats a class without an upper bound. */
const REPEATS = 3;

/** How an example fills what a pattern leaves open. */
interface Style {
  /** Adds an optional single character, such as the hyphen of NL-?SfB. */
  hasOptional: boolean;
  /** Adds characters where a pattern allows any number of them, none included. */
  fillsStars: boolean;
}

/** The first style whose example begins and ends with a letter or digit is used. */
const STYLES: readonly Style[] = [
  { hasOptional: true, fillsStars: false },
  { hasOptional: false, fillsStars: false },
  { hasOptional: true, fillsStars: true },
];

/** Returns a text that matches the pattern, or undefined for a faulty pattern and for one that matches only '' or very long texts. */
export const patternExample: (pattern: string) => string | undefined = memoize(findExample, EXAMPLES_MAX);

function findExample(pattern: string): string | undefined {
  const { matches } = compilePattern(pattern);
  if (!matches) return undefined;
  const { tree } = parsePattern(pattern);
  const examples = STYLES.flatMap((style) => write(tree, style) ?? []).filter((text) => text.trim() === text && text !== '');
  const example = examples.find((text) => text.length > 1 && /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(text)) ?? longest(examples);
  if (example === undefined) return undefined;
  const spelling = SPELLINGS.find((text) => bare(text) === bare(example) && matches(text));
  return spelling ?? (matches(example) ? example : undefined);
}

function longest(texts: readonly string[]): string | undefined {
  return texts.toSorted((a, b) => b.length - a.length)[0];
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

interface Writing extends Style {
  text: string;
  letters: number;
  digits: number;
}

function write(tree: PatternNode, style: Style): string | undefined {
  const writing: Writing = { ...style, text: '', letters: 0, digits: 0 };
  return add(writing, tree) ? writing.text : undefined;
}

/** Adds an example of a node; returns false where there is none or the text becomes too long. */
function add(writing: Writing, node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return addCharacter(writing, node.test);
    case 'sequence':
      return node.parts.every((part) => add(writing, part));
    case 'choice':
      return node.branches.some((branch) => addOrUndo(writing, branch));
    case 'repeat':
      return addRepeat(writing, node);
  }
}

function addOrUndo(writing: Writing, node: PatternNode): boolean {
  const before = { ...writing };
  if (add(writing, node)) return true;
  Object.assign(writing, before);
  return false;
}

function addRepeat(writing: Writing, node: PatternNode & { kind: 'repeat' }): boolean {
  for (let i = countOf(writing, node); i > 0; i--) {
    const { length } = writing.text;
    if (!add(writing, node.part)) return false;
    // An empty part adds nothing however often it repeats.
    if (writing.text.length === length) break;
  }
  return true;
}

function countOf({ hasOptional, fillsStars }: Writing, { part, min, max }: PatternNode & { kind: 'repeat' }): number {
  if (part.kind !== 'character') return min;
  if (max === Number.POSITIVE_INFINITY && (min > 0 || fillsStars)) return Math.max(min, REPEATS);
  return min === 0 && max === 1 && hasOptional && !isBroad(part.test) && !isBlank(part.test) ? 1 : min;
}

/** Returns whether a class contains the first and the last letter of the alphabet. */
function hasChoice(test: CharacterTest): boolean {
  return (test(65) && test(90)) || (test(97) && test(122));
}

/** Returns whether its example would be a blank, which people leave out: EPSG:28992. */
function isBlank(test: CharacterTest): boolean {
  return characterOf({ letters: 0, digits: 0 }, test) === ' ';
}

/** Returns whether a class contains letters as well as digits, such as the dot. */
function isBroad(test: CharacterTest): boolean {
  return test(65) && test(49);
}

function addCharacter(writing: Writing, test: CharacterTest): boolean {
  if (writing.text.length >= PATTERN_EXAMPLE_LENGTH_MAX) return false;
  const character = characterOf(writing, test);
  if (character === undefined) return false;
  writing.text += character;
  // A literal letter does not start the alphabet later.
  if (DIGIT.test(character)) writing.digits++;
  else if (LETTER.test(character) && hasChoice(test)) writing.letters++;
  return true;
}

/** Returns the next letter or digit that the class contains, otherwise another character of it. */
function characterOf({ letters, digits }: Pick<Writing, 'letters' | 'digits'>, test: CharacterTest): string | undefined {
  const accepts = (character: string | undefined) => character !== undefined && test(character.codePointAt(0) as number);
  const letter = LETTERS[letters % LETTERS.length] as string;
  const digit = DIGITS[digits % DIGITS.length];
  const likely = [letter, ...LETTERS, letter.toLowerCase(), ...LETTERS.toLowerCase(), digit, ...'1234567890', ...OTHERS];
  return likely.find(accepts) ?? scan(test);
}

function scan(test: CharacterTest): string | undefined {
  for (let codePoint = 0xa1; codePoint <= LAST_SCANNED; codePoint++)
    if ((codePoint < 0xd800 || codePoint > 0xdfff) && test(codePoint)) return String.fromCodePoint(codePoint);
  return undefined;
}

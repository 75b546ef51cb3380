/** Provides character classes of XSD patterns as tests on one code point (XML Schema part 2, appendix F.1). */
import { PATTERN_BLOCKS } from './pattern-blocks.ts';

export type CharacterTest = (codePoint: number) => boolean;

const CATEGORY = /^(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;
export function exactly(expected: number): CharacterTest {
  return (codePoint) => codePoint === expected;
}

export function between(first: number, last: number): CharacterTest {
  return (codePoint) => codePoint >= first && codePoint <= last;
}

export function not(test: CharacterTest): CharacterTest {
  return (codePoint) => !test(codePoint);
}

export function anyOf(tests: readonly CharacterTest[]): CharacterTest {
  if (tests.length === 1) return tests[0]!;
  return (codePoint) => tests.some((test) => test(codePoint));
}

export function without(base: CharacterTest, removed: CharacterTest): CharacterTest {
  return (codePoint) => base(codePoint) && !removed(codePoint);
}

function matching(expression: RegExp): CharacterTest {
  return (codePoint) => expression.test(String.fromCodePoint(codePoint));
}

function inRanges(...ranges: readonly number[][]): CharacterTest {
  const limits = ranges.flat();
  return (codePoint) => limits.some((first, i) => i % 2 === 0 && codePoint >= first && codePoint <= limits[i + 1]!);
}

/** The dot: any character except the two line ends; U+2028 counts as a character, unlike in JavaScript. */
export const ANY_BUT_LINE_END: CharacterTest = (codePoint) => codePoint !== 10 && codePoint !== 13;

const SPACE: CharacterTest = (codePoint) => codePoint === 32 || codePoint === 9 || codePoint === 10 || codePoint === 13;
const DIGIT = matching(/\p{Nd}/u);
const WORD = matching(/[^\p{P}\p{Z}\p{C}]/u);
/** NameStartChar and the additions of NameChar (XML 1.0, clause 2.3), first and last code points. */
const NAME_START = inRanges(
  [
    0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff, 0x200c,
    0x200d,
  ],
  [0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd, 0x10000, 0xeffff],
);
const NAME_REST = inRanges([0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040]);
const NAME = anyOf([NAME_START, NAME_REST]);

/** Multi-character escapes: \s \i \c \d \w and their complements in upper case. */
export const MULTI_ESCAPES: Readonly<Record<string, CharacterTest>> = {
  s: SPACE,
  S: not(SPACE),
  i: NAME_START,
  I: not(NAME_START),
  c: NAME,
  C: not(NAME),
  d: DIGIT,
  D: not(DIGIT),
  w: WORD,
  W: not(WORD),
};

/** Returns the test of \p{…}: a general category, or Is and a block; undefined for other names. */
export function propertyTest(name: string): CharacterTest | undefined {
  if (name.startsWith('Is')) {
    const block = Object.hasOwn(PATTERN_BLOCKS, name.slice(2)) ? PATTERN_BLOCKS[name.slice(2)] : undefined;
    return block && between(block[0], block[1]);
  }
  return CATEGORY.test(name) ? matching(new RegExp(`\\p{${name}}`, 'u')) : undefined;
}

/** Character classes of XSD patterns as tests on one code point (XML Schema part 2, appendix F.1). */
import { PATTERN_BLOCKS } from './pattern-blocks.ts';

export type CharacterTest = (codePoint: number) => boolean;

const CATEGORY = /^(L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;
const NAME_START =
  /[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u;
const NAME_REST = /[-.0-9\u00B7\u0300-\u036F\u203F\u2040]/u;

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

/** The dot: any character but the two line ends; U+2028 counts as a character, unlike in JavaScript. */
export const ANY_BUT_LINE_END: CharacterTest = (codePoint) => codePoint !== 10 && codePoint !== 13;

const SPACE: CharacterTest = (codePoint) => codePoint === 32 || codePoint === 9 || codePoint === 10 || codePoint === 13;
const DIGIT = matching(/\p{Nd}/u);
const WORD = matching(/[^\p{P}\p{Z}\p{C}]/u);
const NAME_START_TEST = matching(NAME_START);
const NAME_TEST: CharacterTest = (codePoint) => {
  const character = String.fromCodePoint(codePoint);
  return NAME_START.test(character) || NAME_REST.test(character);
};

/** Multi-character escapes: \s \i \c \d \w and their complements in upper case. */
export const MULTI_ESCAPES: Readonly<Record<string, CharacterTest>> = {
  s: SPACE,
  S: not(SPACE),
  i: NAME_START_TEST,
  I: not(NAME_START_TEST),
  c: NAME_TEST,
  C: not(NAME_TEST),
  d: DIGIT,
  D: not(DIGIT),
  w: WORD,
  W: not(WORD),
};

/** What stands between the braces of \p{…}: a general category or Is plus a block. Undefined when XSD knows no such name. */
export function propertyTest(name: string): CharacterTest | undefined {
  if (name.startsWith('Is')) {
    const block = PATTERN_BLOCKS[name.slice(2)];
    return block && between(block[0], block[1]);
  }
  return CATEGORY.test(name) ? matching(new RegExp(`\\p{${name}}`, 'u')) : undefined;
}

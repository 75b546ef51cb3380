/** Defines the simple types of an .ids file: a test, and a language-independent notation of valid texts. */
import { parseTemporal } from './temporal.ts';

export interface TextCheck {
  allows(text: string): boolean;
  /** Several alternatives, or one notation. */
  expected: readonly string[];
}

/** Collapses white space, as XML Schema types do. */
function collapse(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function matching(expression: RegExp, expected: string, prepare = collapse): TextCheck {
  return { allows: (text) => expression.test(prepare(text)), expected: [expected] };
}

const verbatim = (text: string): string => text;

export const anyText: TextCheck = { allows: () => true, expected: [] };

export function oneOf(...allowed: string[]): TextCheck {
  return { allows: (text) => allowed.includes(text), expected: allowed };
}

export function listOf(...allowed: string[]): TextCheck {
  return { allows: (text) => text.split(/\s+/).every((part) => part === '' || allowed.includes(part)), expected: allowed };
}

export const date: TextCheck = {
  allows: (text) => parseTemporal(collapse(text), 'xs:date') !== undefined,
  expected: ['yyyy-mm-dd'],
};

/** An e-mail address: something, "@", something, ".", something. */
export const author = matching(/^[^@]+@[^.]+\.[^\r\n]+$/, 'name@example.com', verbatim);

export const upperCaseName = matching(/^[A-Z]+$/, 'A-Z', verbatim);

export const count = matching(/^(\+?\d+|-0+)$/, '0, 1, 2, …');

export const positiveCount = matching(/^\+?0*[1-9]\d*$/, '1, 2, 3, …');

export const countOrUnbounded: TextCheck = {
  allows: (text) => collapse(text) === 'unbounded' || count.allows(text),
  expected: ['0, 1, 2, …', 'unbounded'],
};

export const qualifiedName = matching(/^([\p{L}_][\p{L}\p{N}._-]*:)?[\p{L}_][\p{L}\p{N}._-]*$/u, 'xs:string');

/** Simple types of an .ids file as tests: each returns what is wrong with a text, in English, or undefined. */
import { parseTemporal } from './temporal.ts';

export type TextCheck = (text: string) => string | undefined;

/** White space at both ends and runs of it do not count in types that XML Schema collapses. */
function collapse(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

export const anyText: TextCheck = () => undefined;

export function oneOf(...allowed: string[]): TextCheck {
  return (text) => (allowed.includes(text) ? undefined : `"${text}" is not one of ${allowed.join(', ')}`);
}

export function listOf(...allowed: string[]): TextCheck {
  return (text) => {
    const wrong = text.split(/\s+/).find((part) => part !== '' && !allowed.includes(part));
    return wrong === undefined ? undefined : `"${wrong}" is not one of ${allowed.join(', ')}`;
  };
}

export const date: TextCheck = (text) =>
  parseTemporal(collapse(text), 'xs:date') ? undefined : `"${text}" is no date (yyyy-mm-dd)`;

/** An e-mail address: something, "@", something, ".", something. */
export const author: TextCheck = (text) => (/^[^@]+@[^.]+\.[^\r\n]+$/.test(text) ? undefined : `"${text}" is no e-mail address`);

export const upperCaseName: TextCheck = (text) => (/^[A-Z]+$/.test(text) ? undefined : `"${text}" is no name in upper case`);

export const count: TextCheck = (text) => (/^(\+?\d+|-0+)$/.test(collapse(text)) ? undefined : `"${text}" is no count`);

export const positiveCount: TextCheck = (text) =>
  /^\+?0*[1-9]\d*$/.test(collapse(text)) ? undefined : `"${text}" is no count above zero`;

export const countOrUnbounded: TextCheck = (text) => (collapse(text) === 'unbounded' ? undefined : count(text));

export const qualifiedName: TextCheck = (text) =>
  /^([\p{L}_][\p{L}\p{N}._-]*:)?[\p{L}_][\p{L}\p{N}._-]*$/u.test(collapse(text)) ? undefined : `"${text}" is no qualified name`;

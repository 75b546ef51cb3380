/** Shortens the values of a model to what a person needs to recognise them: a file may hold a megabyte of text, or five thousand names. */
import { ACTUAL_LENGTH_MAX } from '../limits.ts';
import type { Failure } from './failure.ts';

/** Returns the value shortened to its limit; `actualLength` is its full length where it was cut. */
export function cutActual(actual: Failure['actual']): Pick<Failure, 'actual' | 'actualLength'> {
  if (typeof actual === 'string') {
    return actual.length <= ACTUAL_LENGTH_MAX
      ? { actual }
      : { actual: beginOf(actual, ACTUAL_LENGTH_MAX), actualLength: actual.length };
  }
  if (!Array.isArray(actual)) return { actual };
  const actualLength = actual.reduce((sum, text) => sum + text.length, 0);
  return actualLength <= ACTUAL_LENGTH_MAX ? { actual } : { actual: firstOf(actual), actualLength };
}

/** Returns as many texts as fit, the first of them cut where it alone is too long. */
function firstOf(texts: readonly string[]): string[] {
  const fitting: string[] = [];
  let room = ACTUAL_LENGTH_MAX;
  for (const text of texts) {
    if (text.length > room) break;
    room -= text.length;
    fitting.push(text);
  }
  return fitting.length > 0 ? fitting : [beginOf(texts[0] as string, ACTUAL_LENGTH_MAX)];
}

/** Cuts a text without splitting a character. */
function beginOf(text: string, length: number): string {
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length);
}

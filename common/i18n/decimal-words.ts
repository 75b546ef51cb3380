/** Numbers within a sentence: facts keep the point that IDS and IFC write, a Dutch sentence shows a comma. */
import type { Translate } from './translate.ts';

const WITH_POINT = /^[-+]?\d*\.\d*(?:[eE][-+]?\d+)?$/;

/** A literal of a number with the decimal sign of the language; any other text, such as a date or a code, as it is. */
export function decimalWords(t: Translate, literal: string): string {
  return WITH_POINT.test(literal) ? literal.replace('.', t('specification.decimalSign')) : literal;
}

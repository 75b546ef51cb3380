/** Words numbers in a sentence: facts have the decimal point of IDS and IFC, a Dutch sentence a comma. */
import type { Translate } from './translate.ts';

const WITH_POINT = /^[-+]?\d*\.\d*(?:[eE][-+]?\d+)?$/;

/** Returns a number with the decimal sign of the language; other text, such as a date or a code, is unchanged. */
export function decimalWords(t: Translate, literal: string): string {
  return WITH_POINT.test(literal) ? literal.replace('.', t('specification.decimalSign')) : literal;
}

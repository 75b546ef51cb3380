/** Words numbers in a sentence: facts have the decimal point of IDS and IFC, a Dutch sentence a comma. */
import type { Translate } from './translate.ts';

const WITH_POINT = /^[-+]?\d*\.\d*(?:[eE][-+]?\d+)?$/;

/** Returns a number with the decimal sign of the language; other text, such as a date or a code, is unchanged. */
export function decimalWords(t: Translate, literal: string): string {
  return WITH_POINT.test(literal) ? literal.replace('.', t('specification.decimalSign')) : literal;
}

/** The whole part of a number of which people cannot count the digits. */
const LONG_WHOLE = /^([-+]?)(\d{5,})(?=\.|$)/;

/** Returns a number with a unit, whose thousands are grouped; without a unit it may be a code or a year and stays ungrouped. */
export function measuredWords(t: Translate, literal: string, unit: string): string {
  if (unit === '') return decimalWords(t, literal);
  const [, sign = '', whole = ''] = LONG_WHOLE.exec(literal) ?? [];
  if (whole === '') return decimalWords(t, literal) + unit;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, t('specification.thousandsSign'));
  return sign + grouped + literal.slice(sign.length + whole.length).replace('.', t('specification.decimalSign')) + unit;
}

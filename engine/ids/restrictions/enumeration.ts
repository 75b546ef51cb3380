/** A list of the allowed values. */
import type { Choice } from '../audit-context.ts';
import { compareSets } from '../compare/extent.ts';
import { isLiteralOf } from '../data-types.ts';
import { equalsWithTolerance, parseBoolean, parseDouble, parseInteger } from '../literal.ts';
import type { Restriction } from '../specification.ts';
import { anyText } from '../structure-types.ts';
import { valuesOf } from './element-values.ts';
import type { Matcher } from './matcher.ts';
import type { RestrictionKind } from './restriction-kind.ts';

export const enumeration: RestrictionKind<Extract<Restriction, { type: 'ENUM' }>> = {
  type: 'ENUM',
  elements: { enumeration: anyText },
  fields: { allowedValues: 'texts' },
  parse(element) {
    const allowedValues = valuesOf(element, 'enumeration');
    return allowedValues.length > 0 ? { type: 'ENUM', allowedValues } : undefined;
  },
  write: ({ allowedValues }) => allowedValues.map((value) => ['enumeration', value]),
  auditElement(element, base, { error }) {
    const value = element.attributes.value ?? '';
    // A boolean has no enumeration (XML Schema part 2, 3.2.2.2).
    if (base === 'xs:boolean') error(element, 'RESTRICTION_UNFIT', { base, name: element.name });
    else if (!isLiteralOf(value, base)) error(element, 'VALUE_MALFORMED', { value, bases: [base] });
  },
  compile: ({ allowedValues }) => matchLiterals(allowedValues),
  allows: ({ allowedValues }, literal) => allowedValues.includes(literal),
  choicesOf: ({ allowedValues }) => allowedValues.map(literalChoice),
  compare: (before, after) => compareSets(before.allowedValues, after.allowedValues),
  cell: { write: ({ allowedValues }) => allowedValues.map(writeLiteral).join(' | ') },
};

/** Compiles literals: the literal "42.0" equals the real 42 but no integer. */
export function matchLiterals(literals: readonly string[]): Matcher {
  const texts = new Set(literals);
  const doubles = literals.map(parseDouble).filter((value) => value !== undefined);
  const integers = new Set(literals.map(parseInteger).filter((value) => value !== undefined));
  const booleans = new Set(literals.map(parseBoolean).filter((value) => value !== undefined));
  return {
    matchesText: (text) => texts.has(text),
    matchesNumber: (value) => doubles.some((literal) => equalsWithTolerance(value, literal)),
    matchesInteger: (value) => integers.has(value),
    matchesBoolean: (value) => value !== 'U' && booleans.has(value),
  };
}

export function literalChoice(literal: string): Choice {
  return { label: literal, literal, matches: (text) => text === literal };
}

/** Writes a literal for a cell, in quotation marks if it could be read as something else. */
export function writeLiteral(literal: string): string {
  const isPlain = /^[^\s"/<>≥≤|](?:[^|\n\r]*[^\s|])?$/.test(literal) && !/^(length|lengte)\b/i.test(literal);
  return isPlain ? literal : `"${literal.replaceAll('"', '""')}"`;
}

/** The number of characters of a text. */
import { combine, compareNumbers } from '../compare/extent.ts';
import { parseDouble } from '../literal.ts';
import { childNamed } from '../read-xml.ts';
import type { Restriction } from '../specification.ts';
import { count } from '../structure-types.ts';
import { countOf } from './element-values.ts';
import { type Matcher, NEVER } from './matcher.ts';
import type { CellProblem, RestrictionKind } from './restriction-kind.ts';

type Length = Extract<Restriction, { type: 'LENGTH' }>;

export const textLength: RestrictionKind<Length> = {
  type: 'LENGTH',
  elements: { length: count, minLength: count, maxLength: count },
  fields: { min: 'count?', max: 'count?' },
  parse(element) {
    const exact = countOf(element, 'length');
    const min = exact ?? countOf(element, 'minLength');
    const max = exact ?? countOf(element, 'maxLength');
    if (min === undefined && max === undefined) return undefined;
    return { type: 'LENGTH', ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  },
  write({ min, max }) {
    const length = (name: string, value: number | undefined) => (value === undefined ? [] : [[name, value] as const]);
    return min === max ? length('length', min) : [...length('minLength', min), ...length('maxLength', max)];
  },
  auditElement(element, base, { error }) {
    if (base !== 'xs:string' && base !== 'xs:anyURI') error(element, 'RESTRICTION_UNFIT', { base, name: element.name });
  },
  once: {
    elements: ['length', 'minLength', 'maxLength'],
    exclusive: [
      ['length', 'minLength'],
      ['length', 'maxLength'],
    ],
  },
  auditWhole(element, _base, { error }) {
    const [min, max] = ['minLength', 'maxLength'].map((name) => parseDouble(childNamed(element, name)?.attributes.value ?? ''));
    if (min !== undefined && max !== undefined && min > max) error(element, 'RANGE_EMPTY');
  },
  compile: matchLength,
  allows({ min = 0, max = Infinity }, literal) {
    const length = [...literal].length;
    return length >= min && length <= max;
  },
  compare: (before, after) =>
    combine([compareNumbers(before.min ?? 0, after.min ?? 0), compareNumbers(after.max ?? Infinity, before.max ?? Infinity)]),
  cell: { read: readCell, write: writeCell },
};

/** Matches the number of Unicode characters; numbers have no length. */
function matchLength({ min = 0, max = Infinity }: Length): Matcher {
  const matchesText = (text: string): boolean => {
    // A text has at least half as many characters as UTF-16 units and never more, so most texts need no counting.
    if (text.length < min || text.length > max * 2) return false;
    const length = [...text].length;
    return length >= min && length <= max;
  };
  return { matchesText, matchesNumber: NEVER, matchesInteger: NEVER, matchesBoolean: NEVER };
}

const NOTATION = /^(?:length|lengte)\b\s*(?:(\d{1,9})(?:\s*-\s*(\d{1,9}))?|(>=|<=|≥|≤)\s*(\d{1,9}))$/i;

/** Reads a length such as `length 2-10`. */
function readCell(text: string): Length | { problem: CellProblem } | undefined {
  if (!/^(length|lengte)\b/i.test(text)) return undefined;
  const match = NOTATION.exec(text);
  if (!match) return { problem: 'VALUE_LENGTH' };
  const [, exact, to, operator, bound] = match;
  if (exact !== undefined) return { type: 'LENGTH', min: Number(exact), max: Number(to ?? exact) };
  return operator === '>=' || operator === '≥' ? { type: 'LENGTH', min: Number(bound) } : { type: 'LENGTH', max: Number(bound) };
}

function writeCell({ min, max }: Length, { length: word }: { length: string }): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${word} ${min}` : `${word} ${min}-${max}`;
  return min === undefined ? `${word} <= ${max}` : `${word} >= ${min}`;
}

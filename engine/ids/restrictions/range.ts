/** A lower and an upper bound of numbers, dates, times or durations. */
import { combine, compareNumbers, type Extent } from '../compare/extent.ts';
import { isLiteralOf } from '../data-types.ts';
import { parseDouble, parseInteger } from '../literal.ts';
import { childNamed, type XmlElement } from '../read-xml.ts';
import type { RangeBound, Restriction } from '../specification.ts';
import { anyText } from '../structure-types.ts';
import { parseTemporal } from '../temporal.ts';
import { valuesOf } from './element-values.ts';
import { ALWAYS, type Matcher, NEVER } from './matcher.ts';
import type { CellProblem, RestrictionKind } from './restriction-kind.ts';

type Range = Extract<Restriction, { type: 'RANGE' }>;

const ORDERED = new Set(['xs:double', 'xs:integer', 'xs:date', 'xs:dateTime', 'xs:time', 'xs:duration']);

export const range: RestrictionKind<Range> = {
  type: 'RANGE',
  elements: { minInclusive: anyText, maxInclusive: anyText, minExclusive: anyText, maxExclusive: anyText },
  fields: { min: 'bound?', max: 'bound?' },
  parse(element) {
    const [min, max] = [boundOf(element, 'min'), boundOf(element, 'max')];
    return min || max ? { type: 'RANGE', ...(min && { min }), ...(max && { max }) } : undefined;
  },
  write({ min, max }) {
    const bound = (side: 'min' | 'max', one: RangeBound | undefined) =>
      one ? [[side + (one.inclusive ? 'Inclusive' : 'Exclusive'), one.value] as const] : [];
    return [...bound('min', min), ...bound('max', max)];
  },
  auditElement(element, base, { error }) {
    const value = element.attributes.value ?? '';
    if (!ORDERED.has(base)) error(element, 'RESTRICTION_UNFIT', { base, name: element.name });
    else if (!isLiteralOf(value, base)) error(element, 'VALUE_MALFORMED', { value, bases: [base] });
  },
  once: {
    elements: ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'],
    exclusive: [
      ['minInclusive', 'minExclusive'],
      ['maxInclusive', 'maxExclusive'],
    ],
  },
  auditWhole(element, base, { error }) {
    const order = (name: string): number | bigint | undefined => {
      const literal = childNamed(element, name)?.attributes.value;
      if (literal === undefined) return undefined;
      return parseTemporal(literal, base)?.[0] ?? (base === 'xs:integer' ? parseInteger(literal) : parseDouble(literal));
    };
    const [minExclusive, maxExclusive] = [order('minExclusive'), order('maxExclusive')];
    const min = order('minInclusive') ?? minExclusive;
    const max = order('maxInclusive') ?? maxExclusive;
    if (min === undefined || max === undefined) return;
    const isOpen = minExclusive !== undefined || maxExclusive !== undefined;
    if (min > max || (isOpen && min === max)) error(element, 'RANGE_EMPTY');
  },
  compile: matchRange,
  allows({ min, max }, literal) {
    const value = parseDouble(literal);
    const [low, high] = [numberOf(min, -Infinity), numberOf(max, Infinity)];
    if (value === undefined || low === undefined || high === undefined) return false;
    const isAbove = value > low || (value === low && min?.inclusive !== false);
    return isAbove && (value < high || (value === high && max?.inclusive !== false));
  },
  compare: (before, after) => combine([compareBounds(before.min, after.min, 1), compareBounds(before.max, after.max, -1)]),
  cell: { read: readCell, write: writeCell },
};

function boundOf(element: XmlElement, side: 'min' | 'max'): RangeBound | undefined {
  const inclusive = valuesOf(element, `${side}Inclusive`)[0];
  if (inclusive !== undefined) return { value: inclusive, inclusive: true };
  const exclusive = valuesOf(element, `${side}Exclusive`)[0];
  return exclusive === undefined ? undefined : { value: exclusive, inclusive: false };
}

function matchRange({ min, max }: Range, base: string): Matcher {
  const [isAbove, isBelow] = [min ? compileBound(min, 1) : ALWAYS, max ? compileBound(max, -1) : ALWAYS];
  const [isIntegerAbove, isIntegerBelow] = [min ? compileExactBound(min, 1) : ALWAYS, max ? compileExactBound(max, -1) : ALWAYS];
  return {
    matchesText: matchTemporalRange({ min, max }, base),
    matchesNumber: (value, rounding) => isAbove(value, rounding) && isBelow(value, rounding),
    matchesInteger: (value) => isIntegerAbove(value) && isIntegerBelow(value),
    matchesBoolean: NEVER,
  };
}

/**
 * Compiles a bound of real numbers, which has no tolerance (buildingSMART/IDS #318). `side` is 1 for a minimum, -1 for a maximum. A
 * bound that is not a number matches nothing.
 */
function compileBound({ value: text, inclusive }: RangeBound, side: 1 | -1): (value: number, rounding: number) => boolean {
  const limit = parseDouble(text.trim());
  if (limit === undefined) return NEVER;
  return (value, rounding) => {
    if (value === limit || (rounding > 0 && Math.abs(value - limit) <= rounding)) return inclusive;
    return side * value > side * limit;
  };
}

/** Compiles a bound of integers; JavaScript compares a number with a bigint exactly. */
function compileExactBound(bound: RangeBound, side: 1 | -1): (value: number | bigint) => boolean {
  const text = bound.value.trim();
  const limit = parseInteger(text) ?? parseDouble(text);
  if (limit === undefined) return NEVER;
  if (side === 1) return bound.inclusive ? (value) => value >= limit : (value) => value > limit;
  return bound.inclusive ? (value) => value <= limit : (value) => value < limit;
}

/** Compiles a range of dates, times or durations, which are text in IFC but have an order; other text has none. */
function matchTemporalRange({ min, max }: { min?: RangeBound; max?: RangeBound }, base: string): (text: string) => boolean {
  const compile = (bound: RangeBound | undefined, side: 1 | -1): ((instants: number[]) => boolean) => {
    if (!bound) return ALWAYS;
    const limit = parseTemporal(bound.value.trim(), base);
    if (!limit) return NEVER;
    return (instants) =>
      instants.every((instant, i) => (bound.inclusive ? side * instant >= side * limit[i]! : side * instant > side * limit[i]!));
  };
  const above = compile(min, 1);
  const below = compile(max, -1);
  return (text) => {
    const instants = parseTemporal(text, base);
    return instants !== undefined && above(instants) && below(instants);
  };
}

/** Compares bounds; `direction` is 1 for a minimum, -1 for a maximum. */
function compareBounds(before: RangeBound | undefined, after: RangeBound | undefined, direction: 1 | -1): Extent {
  if (!before || !after) return before ? 'MORE' : after ? 'LESS' : 'SAME';
  const isOpened = before.inclusive === after.inclusive ? 0 : after.inclusive ? -1 : 1;
  if (before.value === after.value) return compareNumbers(0, isOpened);
  const [old, young] = [numberOf(before, 0), numberOf(after, 0)];
  if (old === undefined || young === undefined) return 'OTHER';
  return old === young ? compareNumbers(0, isOpened) : compareNumbers(old * direction, young * direction);
}

function numberOf(bound: RangeBound | undefined, absent: number): number | undefined {
  const value = bound ? parseDouble(bound.value) : absent;
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

const OPERATOR = '(>=|<=|>|<|≥|≤)';
const BOUNDS = new RegExp(`^${OPERATOR}\\s*([^\\s<>≥≤]+)(?:\\s+${OPERATOR}\\s*([^\\s<>≥≤]+))?$`);

/** Reads bounds such as `>= 0.5 < 2`. */
function readCell(text: string): Range | { problem: CellProblem } | undefined {
  if (!/^[<>≥≤]/.test(text)) return undefined;
  const [, first = '', low = '', second, high = ''] = BOUNDS.exec(text) ?? [];
  const bounds = [toBound(first, low), ...(second ? [toBound(second, high)] : [])];
  const min = bounds.find(({ side }) => side === 'min')?.bound;
  const max = bounds.find(({ side }) => side === 'max')?.bound;
  if (low === '' || (second && (!min || !max))) return { problem: 'VALUE_BOUNDS' };
  return { type: 'RANGE', ...(min && { min }), ...(max && { max }) };
}

function toBound(operator: string, value: string): { side: 'min' | 'max'; bound: RangeBound } {
  return { side: /[>≥]/.test(operator) ? 'min' : 'max', bound: { value, inclusive: /[=≥≤]/.test(operator) } };
}

function writeCell({ min, max }: Range): string | undefined {
  const one = (sign: string, bound: RangeBound | undefined) =>
    bound ? [`${sign}${bound.inclusive ? '=' : ''} ${bound.value}`] : [];
  if ([min, max].some((bound) => bound && !/^[^\s<>≥≤]+$/.test(bound.value))) return undefined;
  return [...one('>', min), ...one('<', max)].join(' ');
}

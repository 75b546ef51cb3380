/**
 * Converts the value of a facet to the text of a cell and back (docs/matrix.md): `30`, `30 | 60 | 90`, `/W[0-9]+/`, `>= 0.5 < 2`,
 * `length 2-10`. Quotation marks protect text that would otherwise mean something else.
 */
import type { RangeBound, Restriction, ValueConstraint } from '../ids/specification.ts';

export type ValueProblem = 'VALUE_OPEN' | 'VALUE_MIXED' | 'VALUE_BOUNDS' | 'VALUE_LENGTH' | 'VALUE_GAP';

/** Reads a value. `base` gives the base of a restriction, with or without bounds. Returns undefined for an empty cell. */
export function readValueText(
  text: string,
  baseOf: (isRange: boolean) => string,
): ValueConstraint | { problem: ValueProblem } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const restriction = readBounds(trimmed) ?? readLength(trimmed);
  if (restriction) {
    if ('problem' in restriction) return restriction;
    return { restrictions: [restriction], base: baseOf(restriction.type === 'RANGE') };
  }
  const choices = readChoices(trimmed);
  if ('problem' in choices) return choices;
  const { literals, patterns } = choices;
  if (literals.length > 0 && patterns.length > 0) return { problem: 'VALUE_MIXED' };
  if (patterns.length > 0) return { restrictions: [{ type: 'PATTERN', patterns }], base: baseOf(false) };
  const [first = ''] = literals;
  if (literals.length === 1) return { simpleValue: first };
  return { restrictions: [{ type: 'ENUM', allowedValues: literals }], base: baseOf(false) };
}

const OPERATOR = '(>=|<=|>|<|≥|≤)';
const BOUNDS = new RegExp(`^${OPERATOR}\\s*([^\\s<>≥≤]+)(?:\\s+${OPERATOR}\\s*([^\\s<>≥≤]+))?$`);

function readBounds(text: string): Restriction | { problem: ValueProblem } | undefined {
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

const LENGTH = /^(?:length|lengte)\b\s*(?:(\d{1,9})(?:\s*-\s*(\d{1,9}))?|(>=|<=|≥|≤)\s*(\d{1,9}))$/i;

function readLength(text: string): Restriction | { problem: ValueProblem } | undefined {
  if (!/^(length|lengte)\b/i.test(text)) return undefined;
  const match = LENGTH.exec(text);
  if (!match) return { problem: 'VALUE_LENGTH' };
  const [, exact, to, operator, bound] = match;
  if (exact !== undefined) return { type: 'LENGTH', min: Number(exact), max: Number(to ?? exact) };
  return operator === '>=' || operator === '≥' ? { type: 'LENGTH', min: Number(bound) } : { type: 'LENGTH', max: Number(bound) };
}

/** Matches one alternative and its separator from the next: a quoted literal, a pattern, or plain text. */
const QUOTED = /^"((?:[^"]|"")*)"\s*(?:[|\n]|$)/;
const PATTERN = /^\/((?:[^/\\]|\\[\s\S])*)\/\s*(?:[|\n]|$)/;
const PLAIN = /^([^|\n]*)(?:[|\n]|$)/;

function readChoices(text: string): { literals: string[]; patterns: string[] } | { problem: ValueProblem } {
  const [literals, patterns]: [string[], string[]] = [[], []];
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const form = rest.startsWith('"') ? QUOTED : rest.startsWith('/') ? PATTERN : PLAIN;
    const [whole, inside = ''] = form.exec(rest) ?? [];
    if (whole === undefined) return { problem: 'VALUE_OPEN' };
    if (form === PATTERN) patterns.push(inside.replace(/\\([\s\S])/g, (pair, one) => (one === '/' ? '/' : pair)));
    else if (form === QUOTED) literals.push(inside.replaceAll('""', '"'));
    else if (inside.trim() === '') return { problem: 'VALUE_GAP' };
    else literals.push(inside.trim());
    rest = rest.slice(whole.length);
    if (!/[|\n]$/.test(whole)) return { literals, patterns };
  }
}

/** Returns undefined where a cell has no notation for it. A list with one entry is written as that entry. */
export function writeValueText(
  value: ValueConstraint | undefined,
  words: { length: string },
  baseOf: (isRange: boolean) => string,
): string | undefined {
  if (value === undefined) return '';
  if (value.restrictions === undefined) return writeLiteral(value.simpleValue);
  const [restriction, another] = value.restrictions;
  if (!restriction || another || value.base !== baseOf(restriction.type === 'RANGE')) return undefined;
  switch (restriction.type) {
    case 'ENUM':
      return restriction.allowedValues.map(writeLiteral).join(' | ');
    case 'PATTERN':
      return restriction.patterns.every(isWritable) ? restriction.patterns.map(writePattern).join(' | ') : undefined;
    case 'RANGE':
      return writeRange(restriction);
    case 'LENGTH':
      return writeLength(restriction, words.length);
    default:
      return undefined;
  }
}

function writeLiteral(literal: string): string {
  const isPlain = /^[^\s"/<>≥≤|](?:[^|\n\r]*[^\s|])?$/.test(literal) && !/^(length|lengte)\b/i.test(literal);
  return isPlain ? literal : `"${literal.replaceAll('"', '""')}"`;
}

/** Returns whether a pattern can be written: one that ends within an escape has no end. */
function isWritable(pattern: string): boolean {
  return /^(?:[^\\]|\\[\s\S])*$/.test(pattern) && !pattern.includes('\\/');
}

function writePattern(pattern: string): string {
  return `/${pattern.replaceAll('/', '\\/')}/`;
}

function writeRange({ min, max }: { min?: RangeBound; max?: RangeBound }): string | undefined {
  const one = (sign: string, bound: RangeBound | undefined) =>
    bound ? [`${sign}${bound.inclusive ? '=' : ''} ${bound.value}`] : [];
  if ([min, max].some((bound) => bound && !/^[^\s<>≥≤]+$/.test(bound.value))) return undefined;
  return [...one('>', min), ...one('<', max)].join(' ');
}

function writeLength({ min, max }: { min?: number; max?: number }, word: string): string | undefined {
  if (min !== undefined && max !== undefined) return min === max ? `${word} ${min}` : `${word} ${min}-${max}`;
  return min === undefined ? `${word} <= ${max}` : `${word} >= ${min}`;
}

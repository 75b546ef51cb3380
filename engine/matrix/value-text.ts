/**
 * Converts the value of a facet to the text of a cell and back (docs/matrix.md): `30`, `30 | 60 | 90`, `/W[0-9]+/`, `>= 0.5 < 2`,
 * `length 2-10`. Quotation marks protect text that would otherwise mean something else.
 */
import { kindOf, RESTRICTION_KINDS } from '../ids/restrictions/all-restrictions.ts';
import { writeLiteral } from '../ids/restrictions/enumeration.ts';
import type { CellProblem } from '../ids/restrictions/restriction-kind.ts';
import type { Restriction, ValueConstraint } from '../ids/specification.ts';

export type ValueProblem = CellProblem | 'VALUE_OPEN' | 'VALUE_MIXED' | 'VALUE_GAP';

/** Reads a value. `base` gives the base of a restriction, with or without bounds. Returns undefined for an empty cell. */
export function readValueText(
  text: string,
  baseOf: (isRange: boolean) => string,
): ValueConstraint | { problem: ValueProblem } | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const restriction = readNotation(trimmed);
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

/** Reads the notation of a kind, such as bounds; returns undefined for a list of literals or patterns. */
function readNotation(text: string): Restriction | { problem: ValueProblem } | undefined {
  for (const { cell } of RESTRICTION_KINDS) {
    const restriction = cell?.read?.(text);
    if (restriction) return restriction;
  }
  return undefined;
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
  return kindOf(restriction).cell?.write(restriction, words);
}

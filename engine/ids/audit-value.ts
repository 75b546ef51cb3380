/** Audits one idsValue, a literal or xs:restriction, by itself and against the base types of its place. */

import type { AuditContext, Choice } from './audit-context.ts';
import { BASE_TYPES, fitsSome, isLiteralOf } from './data-types.ts';
import { XSD_NAMESPACE } from './ids-namespace.ts';
import { parseDouble, parseInteger } from './literal.ts';
import { parseValue } from './parse-value.ts';
import { compilePattern } from './pattern.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import type { Restriction, ValueConstraint } from './specification.ts';
import { parseTemporal } from './temporal.ts';

const ORDERED = new Set(['xs:double', 'xs:integer', 'xs:date', 'xs:dateTime', 'xs:time', 'xs:duration']);
const BOUNDS = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'];
/** Types that IFC files do not store as text, unlike dates and durations. */
const UNWRITTEN = new Set(['xs:double', 'xs:integer', 'xs:boolean']);
const LENGTHS = ['length', 'minLength', 'maxLength'];
/** Pairs of facets that exclude each other. */
const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['minInclusive', 'minExclusive'],
  ['maxInclusive', 'maxExclusive'],
  ['length', 'minLength'],
  ['length', 'maxLength'],
];
const ANCHORED = /^\^|[^\\]\$$/;

/** Base types of names and other texts. */
export const TEXT_BASES: readonly string[] = ['xs:string'];

/** Returns the parsed constraint for further audit, or undefined for an invalid one. Without `bases` any base is valid. */
export function auditValue(
  element: XmlElement,
  bases: readonly string[] | undefined,
  context: AuditContext,
): ValueConstraint | undefined {
  const value = parseValue(element);
  if (!value) return undefined;
  if (value.simpleValue !== undefined) {
    const wrong = bases && !fitsSome(value.simpleValue, bases);
    // Every text is an xs:string, so the rejected base is xs:anyURI.
    const needed = bases?.includes('xs:anyURI') ? ['xs:anyURI'] : bases;
    if (wrong) context.error(element, 'VALUE_MALFORMED', { value: value.simpleValue, bases: needed! });
    return wrong ? undefined : value;
  }
  const restriction = element.children.find(({ name, namespace }) => name === 'restriction' && namespace === XSD_NAMESPACE)!;
  return auditRestriction(restriction, value.base, { bases, context }) ? value : undefined;
}

/** Audits a value where versions have different base types: it must be valid in each of them. An empty list allows any. */
export function auditValueOfVersions(
  element: XmlElement,
  basesOfVersions: readonly (readonly string[])[],
  context: AuditContext,
): void {
  const distinct = new Map(basesOfVersions.map((bases) => [bases.join(), bases]));
  if (distinct.size === 0) auditValue(element, undefined, context);
  for (const bases of distinct.values()) auditValue(element, bases, context);
}

/** Reports a URI that is not absolute. */
export function auditUri(facet: XmlElement, context: AuditContext): void {
  const { uri } = facet.attributes;
  if (uri !== undefined && !/^[A-Za-z][\w+.-]*:\S+$/.test(uri.trim())) context.warning(facet, 'URI_INVALID', { value: uri });
}

/** Returns whether there is no value or an empty literal. */
export function isEmptyValue(element: XmlElement | undefined): boolean {
  return element === undefined || (element.children.length === 1 && childNamed(element, 'simpleValue')?.text.trim() === '');
}

interface RestrictionAudit {
  bases: readonly string[] | undefined;
  context: AuditContext;
}

function auditRestriction(element: XmlElement, base: string, { bases, context }: RestrictionAudit): boolean {
  let sound = true;
  const error: AuditContext['error'] = (at, kind, facts) => {
    sound = false;
    context.error(at, kind, facts);
  };
  const own = { error, warning: context.warning };
  const written = element.attributes.base?.trim();
  if (written === undefined) error(element, 'RESTRICTION_BASE_MISSING');
  // Without a prefix the type belongs to the namespace of IDS, which has none of these types.
  else if (!BASE_TYPES.has(base) || !written.includes(':')) error(element, 'RESTRICTION_BASE_UNKNOWN', { base: written });
  else if (bases && !bases.includes(base)) error(element, 'RESTRICTION_BASE_DIFFERS', { base, bases });
  const limits = element.children.filter(({ name }) => name !== 'annotation');
  if (limits.length === 0) error(element, 'RESTRICTION_EMPTY');
  for (const limit of limits) auditLimit(limit, base, own);
  auditCombination(element, own);
  if (sound) auditRange(element, base, own);
  return sound;
}

type Reports = Pick<AuditContext, 'error' | 'warning'>;

function auditLimit(limit: XmlElement, base: string, { error, warning }: Reports): void {
  const value = limit.attributes.value ?? '';
  const { name } = limit;
  const literal = (): void => {
    if (!isLiteralOf(value, base)) error(limit, 'VALUE_MALFORMED', { value, bases: [base] });
  };
  if (name === 'enumeration') literal();
  else if (BOUNDS.includes(name)) {
    if (ORDERED.has(base)) literal();
    else error(limit, 'RESTRICTION_UNFIT', { base, name });
  } else if (LENGTHS.includes(name)) {
    if (base !== 'xs:string' && base !== 'xs:anyURI') error(limit, 'RESTRICTION_UNFIT', { base, name });
  } else if (name === 'pattern') {
    // The pattern is legal in XML Schema, but patterns only match texts (official cases patterns_always_fail_on_any_number).
    // IDS-Audit-tool's own valid files require true|false of a boolean, which excludes nothing.
    const { matches } = compilePattern(value);
    if (base === 'xs:boolean' && matches && !(matches('true') && matches('false'))) error(limit, 'PATTERN_OF_BOOLEAN');
    else if (UNWRITTEN.has(base)) warning(limit, 'PATTERN_OF_NUMBERS', { base });
    auditPattern(limit, value, { error, warning });
  } else error(limit, 'RESTRICTION_UNSUPPORTED', { name });
}

/** Reports facets that XML Schema allows once, and pairs that exclude each other (part 2, clause 4.3). */
function auditCombination(element: XmlElement, { error }: Reports): void {
  const seen = new Set<string>();
  for (const { name } of element.children) {
    if (seen.has(name) && (BOUNDS.includes(name) || LENGTHS.includes(name))) error(element, 'RESTRICTION_REPEATED', { name });
    seen.add(name);
  }
  for (const [name, other] of EXCLUSIVE) {
    if (seen.has(name) && seen.has(other)) error(element, 'RESTRICTION_CONFLICT', { name, other });
  }
}

function auditPattern(limit: XmlElement, pattern: string, { error, warning }: Reports): void {
  const compiled = compilePattern(pattern);
  if (compiled.error !== undefined) {
    const { code, at, what } = compiled.error;
    error(limit, 'PATTERN_INVALID', { pattern, problem: code, at, what });
    return;
  }
  for (const construct of new Set(compiled.lenient)) warning(limit, 'PATTERN_LENIENT', { construct });
  // XSD patterns have no anchors: ^ and $ match themselves.
  if (ANCHORED.test(pattern)) warning(limit, 'PATTERN_ANCHOR', { pattern });
}

function auditRange(element: XmlElement, base: string, { error }: Reports): void {
  const order = (name: string): number | bigint | undefined => {
    const literal = childNamed(element, name)?.attributes.value;
    if (literal === undefined) return undefined;
    return parseTemporal(literal, base)?.[0] ?? (base === 'xs:integer' ? parseInteger(literal) : parseDouble(literal));
  };
  const [minExclusive, maxExclusive] = [order('minExclusive'), order('maxExclusive')];
  const min = order('minInclusive') ?? minExclusive ?? order('minLength');
  const max = order('maxInclusive') ?? maxExclusive ?? order('maxLength');
  if (min === undefined || max === undefined) return;
  const open = minExclusive !== undefined || maxExclusive !== undefined;
  if (min > max || (open && min === max)) error(element, 'RANGE_EMPTY');
}

/** Returns all alternatives of a constraint on texts: each literal, each pattern. */
export function choicesOf(value: ValueConstraint): Choice[] {
  if (value.restrictions === undefined) return [literalChoice(value.simpleValue)];
  return value.restrictions.flatMap((restriction) => restrictionChoices(restriction));
}

function literalChoice(literal: string): Choice {
  return { label: literal, literal, matches: (text) => text === literal };
}

function restrictionChoices(restriction: Restriction): Choice[] {
  if (restriction.type === 'ENUM') return restriction.allowedValues.map(literalChoice);
  if (restriction.type !== 'PATTERN') return [];
  return restriction.patterns.flatMap((pattern) => {
    const { matches } = compilePattern(pattern);
    return matches ? [{ label: `pattern ${pattern}`, pattern, matches, unanchored: unanchored(pattern) }] : [];
  });
}

/** Compiles the pattern without ^ and $, as its author probably meant it; returns undefined if it has neither. */
function unanchored(pattern: string): ((text: string) => boolean) | undefined {
  if (!ANCHORED.test(pattern)) return undefined;
  const bare = pattern.replace(/^\^/, '').replace(/([^\\])\$$/, '$1');
  return compilePattern(bare).matches;
}

/** Audit of one idsValue: the literal or the xs:restriction, by itself and against the types that its place allows. */

import type { AuditContext } from './audit-context.ts';
import { BASE_TYPES, isLiteralOf } from './data-types.ts';
import { XSD_NAMESPACE } from './ids-namespace.ts';
import { parseDouble } from './literal.ts';
import { parseValue } from './parse-value.ts';
import { compilePattern } from './pattern.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';
import type { Restriction, ValueConstraint } from './specification.ts';
import { parseTemporal } from './temporal.ts';

const ORDERED = new Set(['xs:double', 'xs:integer', 'xs:date', 'xs:dateTime', 'xs:time', 'xs:duration']);
const BOUNDS = ['minInclusive', 'maxInclusive', 'minExclusive', 'maxExclusive'];
const LENGTHS = ['length', 'minLength', 'maxLength'];
const ANCHORED = /^\^|[^\\]\$$/;

/** One way in which a constraint names texts. */
export interface Choice {
  label: string;
  matches: (text: string) => boolean;
  unanchored?: (text: string) => boolean;
}

export interface ValueAudit {
  /** Base types that the place allows; undefined where any does. */
  bases?: readonly string[];
  /** What the value is of, for messages. */
  subject: string;
}

/** Returns the parsed constraint, for further audit, or undefined where it is too faulty for that. */
export function auditValue(
  element: XmlElement,
  { bases, subject }: ValueAudit,
  context: AuditContext,
): ValueConstraint | undefined {
  const value = parseValue(element);
  if (!value) return undefined;
  if (value.simpleValue !== undefined) {
    const wrong = bases && !bases.some((base) => isLiteralOf(value.simpleValue, base));
    if (wrong)
      context.error(element, 'VALUE_MALFORMED', `"${value.simpleValue}" is no ${bases.join(' or ')}, as ${subject} needs`);
    return wrong ? undefined : value;
  }
  const restriction = element.children.find(({ name, namespace }) => name === 'restriction' && namespace === XSD_NAMESPACE)!;
  return auditRestriction(restriction, value.base, { bases, subject }, context) ? value : undefined;
}

/** An empty literal is as good as no value where a value is asked for. */
export function isEmptyValue(element: XmlElement | undefined): boolean {
  return element === undefined || (element.children.length === 1 && childNamed(element, 'simpleValue')?.text.trim() === '');
}

function auditRestriction(element: XmlElement, base: string, { bases, subject }: ValueAudit, context: AuditContext): boolean {
  let sound = true;
  const error = (at: XmlElement, code: string, message: string): void => {
    sound = false;
    context.error(at, code, message);
  };
  if (element.attributes.base === undefined) error(element, 'RESTRICTION_BASE_MISSING', 'the restriction has no base');
  else if (!BASE_TYPES.has(base)) error(element, 'RESTRICTION_BASE_UNKNOWN', `${base} is no base type of IDS`);
  else if (bases && !bases.includes(base)) {
    error(element, 'RESTRICTION_BASE_DIFFERS', `the base is ${base}, but ${subject} needs ${bases.join(' or ') || 'no value'}`);
  }
  const limits = element.children.filter(({ name }) => name !== 'annotation');
  if (limits.length === 0) error(element, 'RESTRICTION_EMPTY', 'the restriction restricts nothing');
  for (const limit of limits) auditLimit(limit, base, error, context);
  if (sound) auditRange(element, base, error);
  return sound;
}

type ReportError = (at: XmlElement, code: string, message: string) => void;

function auditLimit(limit: XmlElement, base: string, error: ReportError, context: AuditContext): void {
  const value = limit.attributes.value ?? '';
  const literal = (): void => {
    if (!isLiteralOf(value, base)) error(limit, 'VALUE_MALFORMED', `"${value}" is no ${base}`);
  };
  if (limit.name === 'enumeration') literal();
  else if (BOUNDS.includes(limit.name)) {
    if (ORDERED.has(base)) literal();
    else error(limit, 'RESTRICTION_UNFIT', `${base} has no order, so no ${limit.name}`);
  } else if (LENGTHS.includes(limit.name)) {
    if (base !== 'xs:string' && base !== 'xs:anyURI') error(limit, 'RESTRICTION_UNFIT', `${base} has no ${limit.name}`);
  } else if (limit.name === 'pattern') auditPattern(limit, value, error, context);
  else error(limit, 'RESTRICTION_UNSUPPORTED', `IDS does not know ${limit.name}`);
}

function auditPattern(limit: XmlElement, value: string, error: ReportError, context: AuditContext): void {
  const compiled = compilePattern(value);
  if (compiled.error !== undefined) {
    error(limit, 'PATTERN_INVALID', `"${value}" is no pattern of XML Schema: ${compiled.error}`);
    return;
  }
  for (const construct of new Set(compiled.lenient)) {
    context.warning(limit, 'PATTERN_LENIENT', `${construct} is not of XML Schema; it is read in the one way it can be meant`);
  }
  // An anchor is a habit from other dialects; here it would have to be in the text.
  if (ANCHORED.test(value)) context.warning(limit, 'PATTERN_ANCHOR', `^ and $ are ordinary characters in "${value}"`);
}

function auditRange(element: XmlElement, base: string, error: ReportError): void {
  const order = (name: string): number | undefined => {
    const literal = childNamed(element, name)?.attributes.value;
    if (literal === undefined) return undefined;
    return parseTemporal(literal, base)?.[0] ?? parseDouble(literal);
  };
  const min = order('minInclusive') ?? order('minExclusive') ?? order('minLength');
  const max = order('maxInclusive') ?? order('maxExclusive') ?? order('maxLength');
  if (min !== undefined && max !== undefined && min > max) error(element, 'RANGE_EMPTY', 'the minimum is above the maximum');
}

/** Every way in which a constraint names texts: literals one by one, each of its patterns. */
export function choicesOf(value: ValueConstraint): Choice[] {
  if (value.restrictions === undefined) return [literalChoice(value.simpleValue)];
  return value.restrictions.flatMap((restriction) => restrictionChoices(restriction));
}

function literalChoice(literal: string): Choice {
  return { label: literal, matches: (text) => text === literal };
}

function restrictionChoices(restriction: Restriction): Choice[] {
  if (restriction.type === 'ENUM') return restriction.allowedValues.map(literalChoice);
  if (restriction.type !== 'PATTERN') return [];
  return restriction.patterns.flatMap((pattern) => {
    const { matches } = compilePattern(pattern);
    return matches ? [{ label: `pattern ${pattern}`, matches, unanchored: unanchored(pattern) }] : [];
  });
}

/** The pattern as its author meant it who wrote ^ and $ as anchors; undefined without them. */
function unanchored(pattern: string): ((text: string) => boolean) | undefined {
  if (!ANCHORED.test(pattern)) return undefined;
  const bare = pattern.replace(/^\^/, '').replace(/([^\\])\$$/, '$1');
  return compilePattern(bare).matches;
}

/** Audits one idsValue, a literal or xs:restriction, by itself and against the base types of its place. */

import type { AuditContext, Choice } from './audit-context.ts';
import { BASE_TYPES, fitsSome } from './data-types.ts';
import { XSD_NAMESPACE } from './ids-namespace.ts';
import { parseValue } from './parse-value.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import { kindOf, kindOfElement, RESTRICTION_KINDS } from './restrictions/all-restrictions.ts';
import { literalChoice } from './restrictions/enumeration.ts';
import type { AuditReports } from './restrictions/restriction-kind.ts';
import type { ValueConstraint } from './specification.ts';

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
    const kind = needed?.join() === 'xs:boolean' ? 'VALUE_NOT_BOOLEAN' : 'VALUE_MALFORMED';
    if (wrong) context.error(element, kind, { value: value.simpleValue, bases: needed! });
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
  const valueContext = { error, warning: context.warning };
  const written = element.attributes.base?.trim();
  if (written === undefined) error(element, 'RESTRICTION_BASE_MISSING');
  // Without a prefix the type belongs to the namespace of IDS, which has none of these types.
  else if (!BASE_TYPES.has(base) || !written.includes(':')) error(element, 'RESTRICTION_BASE_UNKNOWN', { base: written });
  else if (bases && !bases.includes(base)) error(element, 'RESTRICTION_BASE_DIFFERS', { base, bases });
  const limits = element.children.filter(({ name }) => name !== 'annotation');
  if (limits.length === 0) error(element, 'RESTRICTION_EMPTY');
  for (const limit of limits) auditLimit(limit, base, valueContext);
  auditCombination(element, valueContext);
  if (sound) for (const { auditWhole } of RESTRICTION_KINDS) auditWhole?.(element, base, valueContext);
  return sound;
}

function auditLimit(limit: XmlElement, base: string, reports: AuditReports): void {
  const kind = kindOfElement(limit.name);
  if (kind?.auditElement) kind.auditElement(limit, base, reports);
  else reports.error(limit, 'RESTRICTION_UNSUPPORTED', { name: limit.name });
}

/** Reports elements that XML Schema allows once, and pairs that exclude each other (part 2, clause 4.3). */
function auditCombination(element: XmlElement, { error }: AuditReports): void {
  const seen = new Set<string>();
  for (const { name } of element.children) {
    if (seen.has(name) && kindOfElement(name)?.once?.elements.includes(name)) error(element, 'RESTRICTION_REPEATED', { name });
    seen.add(name);
  }
  for (const [name, other] of RESTRICTION_KINDS.flatMap(({ once }) => once?.exclusive ?? [])) {
    if (seen.has(name) && seen.has(other)) error(element, 'RESTRICTION_CONFLICT', { name, other });
  }
}

/** Returns all alternatives of a constraint on texts: each literal, each pattern. */
export function choicesOf(value: ValueConstraint): Choice[] {
  if (value.restrictions === undefined) return [literalChoice(value.simpleValue)];
  return value.restrictions.flatMap((restriction) => kindOf(restriction).choicesOf?.(restriction) ?? []);
}

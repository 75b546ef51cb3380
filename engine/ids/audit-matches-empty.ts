/** Audits restrictions that accept an empty text. */
import type { AuditContext } from './audit-context.ts';
import { choicesOf } from './audit-value.ts';
import { parseValue } from './parse-value.ts';
import type { XmlElement } from './read-xml.ts';
import type { Restriction } from './specification.ts';

/**
 * Reports a restriction on text that accepts an empty text. IDS-Audit-tool treats it as an empty value (its codes 106 and 202): every
 * limit of the restriction has to accept the empty text.
 */
export function auditMatchesEmpty(element: XmlElement | undefined, context: AuditContext): void {
  const value = element && parseValue(element);
  if (value?.restrictions === undefined || value.base !== 'xs:string' || value.restrictions.length === 0) return;
  if (value.restrictions.every(acceptsEmpty)) context.error(element!, 'MATCHES_EMPTY');
}

function acceptsEmpty(restriction: Restriction): boolean {
  if (restriction.type === 'LENGTH') return (restriction.min ?? 0) === 0;
  return choicesOf({ restrictions: [restriction], base: 'xs:string' }).some(({ matches }) => matches(''));
}

/** Audits restrictions that accept an empty text. */
import type { AuditContext } from './audit-context.ts';
import { parseValue } from './parse-value.ts';
import type { XmlElement } from './read-xml.ts';
import { kindOf } from './restrictions/all-restrictions.ts';

/**
 * Reports a restriction on text that accepts an empty text. IDS-Audit-tool treats it as an empty value (its codes 106 and 202): every
 * limit of the restriction has to accept the empty text.
 */
export function auditMatchesEmpty(element: XmlElement | undefined, context: AuditContext): void {
  const value = element && parseValue(element);
  if (value?.restrictions === undefined || value.base !== 'xs:string' || value.restrictions.length === 0) return;
  if (value.restrictions.every((one) => kindOf(one).allows(one, ''))) context.error(element!, 'MATCHES_EMPTY');
}

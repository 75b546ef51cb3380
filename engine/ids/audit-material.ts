/** Audits the material facet. */

import { type AuditContext, type EntityScope, mayBe } from './audit-context.ts';
import { auditMatchesEmpty } from './audit-matches-empty.ts';
import { isDemanded } from './audit-property.ts';
import { auditUri, auditValue, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

export function auditMaterial(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const value = childNamed(facet, 'value');
  auditUri(facet, context);
  if (facet.attributes.cardinality === 'optional') {
    if (isEmptyValue(value)) context.error(facet, 'OPTIONAL_WITHOUT_VALUE', { what: 'material' });
    else auditMatchesEmpty(value, context);
  }
  if (value && isEmptyValue(value)) context.warning(value, 'VALUE_EMPTY');
  if (value) auditValue(value, TEXT_BASES, context);
  // IfcRelAssociates relates rooted entities only.
  if (isDemanded(facet) && !mayBe(context, scope, () => ['IFCROOT'])) {
    context.error(facet, 'ENTITY_WITHOUT_MATERIAL');
  }
}

/** Audits the classification facet. */

import type { Schema } from '../schema/schema.ts';
import { type AuditContext, type EntityScope, mayBe } from './audit-context.ts';
import { auditMatchesEmpty } from './audit-matches-empty.ts';
import { isDemanded } from './audit-property.ts';
import { auditUri, auditValue, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

/**
 * Classifiable classes: rooted entities; materials, by a relation of their own in IFC2X3; since IFC4 also the targets of
 * IfcExternalReferenceRelationship.
 */
const CLASSIFIABLE = ['IFCROOT', 'IFCMATERIAL'];
const CLASSIFIABLE_RESOURCES = 'IFCRESOURCEOBJECTSELECT';

export function auditClassification(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const system = childNamed(facet, 'system');
  const value = childNamed(facet, 'value');
  auditUri(facet, context);
  if (system && isEmptyValue(system)) context.error(system, 'NAME_EMPTY', { what: 'system' });
  else if (system && auditValue(system, TEXT_BASES, context)) auditMatchesEmpty(system, context);
  if (value && isEmptyValue(value)) context.warning(value, 'VALUE_EMPTY');
  if (value) auditValue(value, TEXT_BASES, context);
  if (facet.attributes.cardinality === 'optional') {
    if (isEmptyValue(value)) context.error(facet, 'OPTIONAL_WITHOUT_VALUE', { what: 'classification' });
    else auditMatchesEmpty(value, context);
  }
  const classifiable = (schema: Schema) => [...CLASSIFIABLE, ...(schema.type(CLASSIFIABLE_RESOURCES)?.members ?? [])];
  if (isDemanded(facet) && !mayBe(context, scope, classifiable)) {
    context.error(facet, 'ENTITY_WITHOUT_CLASSIFICATION');
  }
}

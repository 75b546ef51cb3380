/** Audit of the classification facet. */

import type { AuditContext, EntityScope } from './audit-context.ts';
import { mayBe } from './audit-context.ts';
import { isDemanded } from './audit-property.ts';
import { auditValue, isEmptyValue } from './audit-value.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

/** Rooted entities, and from IFC4 on the resources that an IfcExternalReferenceRelationship can point at. */
const CLASSIFIABLE = ['IFCROOT'];
const CLASSIFIABLE_RESOURCES = 'IFCRESOURCEOBJECTSELECT';

export function auditClassification(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const system = childNamed(facet, 'system');
  const value = childNamed(facet, 'value');
  if (system && isEmptyValue(system)) context.error(system, 'NAME_EMPTY', 'the classification system is empty');
  else if (system) auditValue(system, { bases: ['xs:string'], subject: 'a classification system' }, context);
  if (value) auditValue(value, { bases: ['xs:string'], subject: 'a classification' }, context);
  if (facet.attributes.cardinality === 'optional' && isEmptyValue(value)) {
    context.error(facet, 'OPTIONAL_WITHOUT_VALUE', 'an optional classification without a value can never fail');
  }
  const resources = context.schemas.flatMap((schema) => schema.type(CLASSIFIABLE_RESOURCES)?.members ?? []);
  if (isDemanded(facet) && !mayBe(context, scope, [...CLASSIFIABLE, ...resources])) {
    context.error(facet, 'ENTITY_WITHOUT_CLASSIFICATION', 'these entities cannot be classified');
  }
}

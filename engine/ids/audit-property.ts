/** Audits the property facet: data types, the cardinalities that its content allows, values that fit the data type. */

import { type AuditContext, type EntityScope, mayBe, versionsOf } from './audit-context.ts';
import { auditPropertySet } from './audit-property-set.ts';
import { auditUri, auditValue, auditValueOfVersions, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { basesOfDataType } from './data-types.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

/** Classes with properties: objects, types and contexts; materials and profiles through their own property sets. */
const WITH_PROPERTIES = ['IFCOBJECTDEFINITION', 'IFCPROPERTYDEFINITION', 'IFCMATERIAL', 'IFCMATERIALDEFINITION', 'IFCPROFILEDEF'];

export function auditProperty(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  for (const name of ['propertySet', 'baseName']) auditName(facet, name, context);
  auditFilledIn(facet, context);
  auditPropertySet(facet, scope, context);
  if (isDemanded(facet) && !mayBe(context, scope, () => WITH_PROPERTIES)) {
    context.error(facet, 'ENTITY_WITHOUT_PROPERTIES');
  }
  const bases = auditDataType(facet, context);
  const value = childNamed(facet, 'value');
  if (value && isEmptyValue(value)) context.warning(value, 'VALUE_EMPTY');
  if (value) auditValueOfVersions(value, bases, context);
  auditUri(facet, context);
}

/** Returns whether the facet is required, or part of the applicability. */
export function isDemanded(facet: XmlElement): boolean {
  return (facet.attributes.cardinality ?? 'required') === 'required';
}

function auditName(facet: XmlElement, name: string, context: AuditContext): void {
  const element = childNamed(facet, name);
  if (!element) return;
  if (isEmptyValue(element)) context.error(element, 'NAME_EMPTY', { what: name });
  else auditValue(element, TEXT_BASES, context);
}

/** Reports combinations of data type, value and cardinality that are not allowed (IDS, facet configurations). */
function auditFilledIn(facet: XmlElement, context: AuditContext): void {
  const { cardinality, dataType } = facet.attributes;
  const value = childNamed(facet, 'value');
  if (dataType === undefined && value) context.error(facet, 'VALUE_WITHOUT_DATA_TYPE');
  if (cardinality === 'optional' && dataType === undefined) {
    context.error(facet, 'OPTIONAL_WITHOUT_DATA_TYPE');
  }
  if (cardinality === 'prohibited' && (dataType !== undefined || value)) {
    context.error(facet, 'PROHIBITED_WITH_DATA_TYPE');
  }
}

/** Returns the base types of the data type's values in each version that has it. */
function auditDataType(facet: XmlElement, context: AuditContext): (readonly string[])[] {
  const { dataType } = facet.attributes;
  if (dataType === undefined) return [];
  const versions = context.schemas.filter((schema) => basesOfDataType(dataType, schema) !== undefined);
  const missing = context.schemas.filter((schema) => !versions.includes(schema));
  // "A valid data type compatible with the referenced schema version" (IDS, property facet) has to exist in each stated version.
  if (missing.length > 0) context.error(facet, 'DATA_TYPE_UNKNOWN', { name: dataType, versions: versionsOf(missing) });
  return versions.map((schema) => basesOfDataType(dataType, schema)!);
}

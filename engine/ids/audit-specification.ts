/** Audits one ids:specification: its versions, its cardinality and each of its facets. */
import { mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { auditAttribute } from './audit-attribute.ts';
import { auditClassification } from './audit-classification.ts';
import { type AuditContext, createContext, type EntityScope } from './audit-context.ts';
import { auditEntity } from './audit-entity.ts';
import { auditMaterial } from './audit-material.ts';
import { auditPartOf } from './audit-part-of.ts';
import { auditProperty } from './audit-property.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import type { IdsFinding } from './specification.ts';

type FacetAudit = (facet: XmlElement, scope: EntityScope, context: AuditContext) => void;

const FACETS = new Map<string, FacetAudit>(
  Object.entries({
    partOf: auditPartOf,
    attribute: auditAttribute,
    property: auditProperty,
    classification: auditClassification,
    material: auditMaterial,
  }),
);

export function auditSpecification(specification: XmlElement, findings: IdsFinding[]): void {
  const versions = (specification.attributes.ifcVersion ?? '').split(/\s+/).filter((version) => version !== '');
  const names = new Set(versions.map(schemaOf).filter((name) => name !== undefined));
  const context = createContext([...names].map(loadSchema), findings);
  if (names.size === 0) context.error(specification, 'VERSION_MISSING');
  if ((specification.attributes.name ?? '').trim() === '') context.warning(specification, 'NAME_EMPTY', { what: 'name' });
  const applicability = childNamed(specification, 'applicability');
  if (!applicability || names.size === 0) return;
  auditOccurs(applicability, context);
  const requirements = childNamed(specification, 'requirements');
  auditPresence(specification, { applicability, requirements }, context);
  const entity = childNamed(applicability, 'entity');
  const scope: EntityScope = entity ? auditEntity(entity, context) : new Map();
  for (const facet of applicability.children) FACETS.get(facet.name)?.(facet, scope, context);
  for (const facet of requirements?.children ?? []) {
    if (facet.name === 'entity') auditRequiredEntity(facet, scope, context);
    else FACETS.get(facet.name)?.(facet, scope, context);
  }
}

/**
 * Audits the occurrences. IDS 1.0 has required (1, unbounded), optional (0, unbounded) and prohibited (0, 0). Each attribute defaults
 * to 1 in ids.xsd, so an absent maximum is none of these. Checking nevertheless reads it as unbounded (D18).
 */
function auditOccurs(applicability: XmlElement, context: AuditContext): void {
  const { minOccurs, maxOccurs } = applicability.attributes;
  const [min, max] = [(minOccurs ?? '1').trim(), (maxOccurs ?? '1').trim()];
  if (!['1 unbounded', '0 unbounded', '0 0'].includes(`${min} ${max}`)) {
    const kind = maxOccurs === undefined ? 'MAX_OCCURS_MISSING' : 'OCCURS_NOT_ALLOWED';
    context.error(applicability, kind, { min, max });
  } else if (minOccurs === undefined) {
    context.warning(applicability, 'OCCURS_MISSING', { what: 'minOccurs', min, max });
  }
}

function auditPresence(
  specification: XmlElement,
  { applicability, requirements }: { applicability: XmlElement; requirements: XmlElement | undefined },
  context: AuditContext,
): void {
  if (applicability.children.length === 0) {
    context.error(applicability, 'APPLICABILITY_EMPTY');
  }
  const prohibited = applicability.attributes.maxOccurs?.trim() === '0';
  const required = requirements?.children.length ?? 0;
  // Requirements of a prohibited rule are ignored (IDS specifications, "Cardinality"); the official cases reject the file.
  if (prohibited && required > 0) {
    context.error(requirements!, 'REQUIREMENTS_OF_PROHIBITED');
  }
  if (prohibited || required > 0) return;
  const place = requirements ?? specification;
  // The minimum states whether objects are required; a rule that requires neither objects nor properties of them can never fail.
  if (applicability.attributes.minOccurs?.trim() === '0') context.error(place, 'REQUIREMENTS_OF_OPTIONAL');
  else context.warning(place, 'REQUIREMENTS_EMPTY');
}

function auditRequiredEntity(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const required = auditEntity(facet, context);
  const possible = context.schemas.every((schema) => {
    const [requiredNames, selected] = [required.get(schema), scope.get(schema)];
    // An empty set is reported elsewhere.
    return (
      !requiredNames?.size ||
      !selected?.size ||
      [...requiredNames].some((name) => selected.has(name) || mayBeTyped(schema, name, selected))
    );
  });
  if (!possible) context.error(facet, 'ENTITY_IMPOSSIBLE');
}

/**
 * Returns whether an occurrence may be typed by a name: in IFC2X3 one entity may be both IFCFLOWTERMINAL and IFCAIRTERMINAL (IDS,
 * mapping table), so either may be required of the other.
 */
function mayBeTyped(schema: Schema, name: string, selected: ReadonlySet<string>): boolean {
  if (schema.name !== 'IFC2X3') return false;
  return [...selected].some((one) => isOccurrenceOf(schema, one, name) || isOccurrenceOf(schema, name, one));
}

function isOccurrenceOf(schema: Schema, entity: string, name: string): boolean {
  const mapped = mappedOccurrence(name);
  return mapped !== undefined && schema.isKindOf(entity, mapped.occurrence);
}

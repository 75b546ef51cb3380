/**
 * Audit of a property facet against the standard property sets: names with the prefixes Pset_ and Qto_ are reserved, and
 * their properties, data types and entities are fixed. A set is judged by the stated versions that have it.
 */
import { mappedNames, mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import type { AuditContext, EntityScope } from './audit-context.ts';
import { versionsOf } from './audit-context.ts';
import { choicesOf } from './audit-value.ts';
import { parseValue } from './parse-value.ts';
import type { PropertySetDefinition } from './property-sets.ts';
import { propertySetsOf } from './property-sets.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
const RESERVED = /^(Pset|Qto)_/;

interface Standard {
  schema: Schema;
  set: PropertySetDefinition;
}

/** Looks at literal names only: a pattern may mean sets of the author's own as well. */
export function auditPropertySet(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const element = childNamed(facet, 'propertySet');
  auditReservedPatterns(element, context);
  const standards: Standard[] = [];
  for (const name of literalsOf(element)) {
    const found = standardsOf(name, context.schemas);
    if (found.length === 0) {
      // A set of its own next to standard ones: nothing is fixed any more.
      if (!RESERVED.test(name)) return;
      auditReserved(element!, name, context);
    }
    standards.push(...found);
  }
  if (standards.length === 0) return;
  if (!standards.some(({ schema, set }) => fitsScope(set, schema, scope))) {
    context.error(element!, 'PROPERTY_SET_UNFIT', { name: [...new Set(standards.map(({ set }) => set.name))] });
  }
  auditNames(facet, standards, context);
}

/** A pattern that begins with a reserved prefix and means no standard set of any version means sets that may not be. */
function auditReservedPatterns(element: XmlElement | undefined, context: AuditContext): void {
  const value = element && parseValue(element);
  for (const { label, literal, pattern, matches } of value ? choicesOf(value) : []) {
    if (literal !== undefined || !RESERVED.test(pattern ?? '')) continue;
    if (VERSIONS.some((version) => [...propertySetsOf(version).keys()].some(matches))) continue;
    context.error(element!, 'PROPERTY_SET_RESERVED', { name: label, versions: versionsOf(context.schemas) });
  }
}

function literalsOf(element: XmlElement | undefined): string[] {
  const value = element && parseValue(element);
  if (value?.simpleValue !== undefined) return [value.simpleValue];
  return (value?.restrictions ?? []).flatMap((restriction) => (restriction.type === 'ENUM' ? restriction.allowedValues : []));
}

function standardsOf(name: string, schemas: readonly Schema[]): Standard[] {
  return schemas.flatMap((schema) => {
    const set = propertySetsOf(schema.name).get(name);
    return set ? [{ schema, set }] : [];
  });
}

/** Sets move between versions, and IFC2X3 has no Qto_ sets at all though files use them: only a name of no version is an error. */
function auditReserved(element: XmlElement, name: string, context: AuditContext): void {
  const elsewhere = VERSIONS.some((version) => propertySetsOf(version).has(name));
  const facts = { name, versions: versionsOf(context.schemas) };
  if (elsewhere) context.warning(element, 'PROPERTY_SET_NOT_IN_VERSION', facts);
  else context.error(element, 'PROPERTY_SET_RESERVED', facts);
}

function auditNames(facet: XmlElement, standards: readonly Standard[], context: AuditContext): void {
  const element = childNamed(facet, 'baseName');
  const value = element && parseValue(element);
  if (!element || !value) return;
  const { dataType } = facet.attributes;
  for (const { label, matches } of choicesOf(value)) {
    const types = standards.flatMap(({ set }) => [...set.properties].filter(([name]) => matches(name)).map(([, own]) => own));
    if (types.length === 0) auditUnknown(element, { label, matches }, { standards, context });
    else if (dataType !== undefined && types.every((own) => own.length > 0 && !own.includes(dataType))) {
      context.error(facet, 'DATA_TYPE_DIFFERS', { name: label, expected: [...new Set(types.flat())], found: dataType });
    }
  }
}

/** Standard sets gain and lose properties with every edition, so a property of another version's set is no error. */
function auditUnknown(
  element: XmlElement,
  { label, matches }: { label: string; matches: (name: string) => boolean },
  { standards, context }: { standards: readonly Standard[]; context: AuditContext },
): void {
  const names = standards.flatMap(({ set }) => set.name);
  const elsewhere = VERSIONS.some((version) =>
    names.some((name) => [...(propertySetsOf(version).get(name)?.properties.keys() ?? [])].some(matches)),
  );
  const facts = { name: label, set: [...new Set(names)], versions: versionsOf(context.schemas) };
  if (elsewhere) context.warning(element, 'PROPERTY_NOT_IN_VERSION', facts);
  else context.error(element, 'PROPERTY_UNKNOWN', facts);
}

/** True where an entity of the scope, its type or its occurrences may carry the set. */
function fitsScope(set: PropertySetDefinition, schema: Schema, scope: EntityScope): boolean {
  const names = scope.get(schema);
  if (!names || set.entities.size === 0) return true;
  return [...names].some((name) =>
    kinOf(schema, name).some((kin) => [...set.entities].some((entity) => schema.isKindOf(kin, entity) || kin === entity)),
  );
}

/** An entity with the types it may be of or the occurrences of the type that it is. */
function kinOf(schema: Schema, name: string): string[] {
  const kin = [name, `${name}TYPE`, `${name}STYLE`, name.replace(/(TYPE|STYLE)$/, '')];
  if (schema.name !== 'IFC2X3') return kin;
  const mapped = mappedOccurrence(name);
  if (mapped) kin.push(mapped.occurrence, mapped.type);
  for (const other of mappedNames) {
    const pair = mappedOccurrence(other)!;
    if (pair.occurrence === name) kin.push(other, pair.type);
    if (pair.type === name) kin.push(other, pair.occurrence);
  }
  return kin;
}

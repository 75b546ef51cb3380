/**
 * Audits a property facet against the standard property sets: the prefixes Pset_ and Qto_ are reserved, and properties, data types,
 * enumerations and entities of standard sets are fixed. A set is checked in each stated version that has it.
 */
import { addToList } from '../schema/add-to-list.ts';
import { mappedNames, mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import { type AuditContext, type Choice, type EntityScope, versionsOf } from './audit-context.ts';
import { choicesOf, isEmptyValue } from './audit-value.ts';
import { parseValue } from './parse-value.ts';
import { type PropertySetDefinition, propertySetsOf } from './property-sets.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
const RESERVED = /^(Pset|Qto)_/;

interface Standard {
  schema: Schema;
  set: PropertySetDefinition;
}

/** Audits literal names only, since a pattern may match other sets as well. */
export function auditPropertySet(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const element = childNamed(facet, 'propertySet');
  auditReservedPatterns(element, context);
  const standards: Standard[] = [];
  for (const name of literalsOf(element)) {
    const standardSets = standardsOf(name, context.schemas);
    if (standardSets.length === 0) {
      // If the author's own set is an alternative, nothing is fixed.
      if (!RESERVED.test(name)) return;
      auditReserved(element!, name, context);
    }
    standards.push(...standardSets);
  }
  for (const [schema, sets] of bySchema(standards)) {
    const unfit = !sets.some((set) => fitsScope(set, schema, scope));
    const facts = { name: sets.map(({ name }) => name), versions: versionsOf([schema]) };
    if (unfit) context.error(element!, 'PROPERTY_SET_UNFIT', facts);
  }
  if (standards.length > 0) auditNames(facet, standards, context);
}

/** Groups sets by version, since a file has one version. */
function bySchema(standards: readonly Standard[]): Map<Schema, PropertySetDefinition[]> {
  const setsBySchema = new Map<Schema, PropertySetDefinition[]>();
  for (const { schema, set } of standards) addToList(setsBySchema, schema, set);
  return setsBySchema;
}

/** Reports patterns with a reserved prefix that match no standard set of any version. */
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

/**
 * Reports a reserved name that no version has. Sets move between versions, and IFC2X3 files use Qto_ sets that IFC2X3 lacks, so a name
 * of another version is not an error.
 */
function auditReserved(element: XmlElement, name: string, context: AuditContext): void {
  const elsewhere = VERSIONS.some((version) => propertySetsOf(version).has(name));
  const facts = { name, versions: versionsOf(context.schemas) };
  if (elsewhere) context.warning(element, 'PROPERTY_SET_NOT_IN_VERSION', facts);
  else context.error(element, 'PROPERTY_SET_RESERVED', facts);
}

function auditNames(facet: XmlElement, standards: readonly Standard[], context: AuditContext): void {
  const element = childNamed(facet, 'baseName');
  const name = element && parseValue(element);
  if (!element || !name) return;
  const versions = bySchema(standards);
  const names = [...new Set(standards.map(({ set }) => set.name))];
  for (const choice of choicesOf(name)) {
    const missing = [...versions].filter(([, sets]) => !sets.some((set) => [...set.properties.keys()].some(choice.matches)));
    if (missing.length > 0) {
      auditUnknown(element, choice, {
        names,
        missing: missing.map(([schema]) => schema),
        isKnown: missing.length < versions.size,
        context,
      });
    }
    for (const [schema, sets] of versions) auditTyped(facet, choice, { schema, sets, context });
  }
}

interface VersionOfSets {
  schema: Schema;
  sets: readonly PropertySetDefinition[];
  context: AuditContext;
}

/** Audits data type and value of the properties that a choice matches, in one version. */
function auditTyped(facet: XmlElement, { label, matches }: Choice, { schema, sets, context }: VersionOfSets): void {
  const { dataType } = facet.attributes;
  const typesOfSets = sets.flatMap((set) =>
    [...set.properties].flatMap(([name, types]) => (matches(name) ? { set, name, types } : [])),
  );
  const types = typesOfSets.map((one) => one.types);
  const versions = versionsOf([schema]);
  if (
    dataType !== undefined &&
    types.length > 0 &&
    types.every((setTypes) => setTypes.length > 0 && !setTypes.includes(dataType))
  ) {
    context.error(facet, 'DATA_TYPE_DIFFERS', { name: label, expected: [...new Set(types.flat())], found: dataType, versions });
  }
  const value = childNamed(facet, 'value');
  const enumerations = typesOfSets.map(({ set, name }) => set.values.get(name));
  if (!value || enumerations.length === 0 || enumerations.includes(undefined)) return;
  auditEnumerated(
    value,
    { name: label, expected: [...new Set(enumerations.flatMap((values) => values ?? []))], versions },
    context,
  );
}

/** Reports values that an enumerated property does not have: a rule that requires another value never passes. */
function auditEnumerated(
  element: XmlElement,
  facts: { name: string; expected: string[]; versions: string },
  context: AuditContext,
): void {
  const value = isEmptyValue(element) ? undefined : parseValue(element);
  for (const { label, matches } of value ? choicesOf(value) : []) {
    if (!facts.expected.some(matches)) context.error(element, 'VALUE_NOT_ENUMERATED', { ...facts, value: label });
  }
}

/**
 * Warns of an unknown property. Properties of standard sets change with each edition, so a property of another version is only a
 * warning.
 */
function auditUnknown(
  element: XmlElement,
  { label, matches }: Choice,
  { names, missing, isKnown, context }: { names: string[]; missing: Schema[]; isKnown: boolean; context: AuditContext },
): void {
  const isElsewhere = (): boolean =>
    VERSIONS.some((version) =>
      names.some((name) => [...(propertySetsOf(version).get(name)?.properties.keys() ?? [])].some(matches)),
    );
  const facts = { name: label, set: names, versions: versionsOf(missing) };
  if (isKnown || isElsewhere()) context.warning(element, 'PROPERTY_NOT_IN_VERSION', facts);
  else context.error(element, 'PROPERTY_UNKNOWN', facts);
}

/** Returns whether an entity of the scope, its type or its occurrences may have the set. */
function fitsScope(set: PropertySetDefinition, schema: Schema, scope: EntityScope): boolean {
  const names = scope.get(schema);
  // auditEntity has reported versions without any of the entities.
  if (!names?.size || set.entities.size === 0) return true;
  return [...names].some((name) =>
    kinOf(schema, name).some((kin) => [...set.entities].some((entity) => schema.isKindOf(kin, entity) || kin === entity)),
  );
}

/** Returns an entity with its types, or a type with its occurrences. */
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

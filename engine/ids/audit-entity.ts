/** Audits the entity facet: names exist in upper case, predefined types exist. Returns the entities that the facet can match. */
import { mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import { type AuditContext, type Choice, type EntityScope, entityNamesOf, namesChosen, versionsOf } from './audit-context.ts';
import { auditValue, choicesOf, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { childNamed, type XmlElement } from './read-xml.ts';
import { kindOf } from './restrictions/all-restrictions.ts';
import type { Restriction, ValueConstraint } from './specification.ts';

/** Audits a facet and returns its scope. The scope of an invalid name is empty, which limits nothing. */
export function auditEntity(facet: XmlElement, context: AuditContext): EntityScope {
  const name = childNamed(facet, 'name');
  const value = name && auditValue(name, TEXT_BASES, context);
  if (!name || !value) return new Map();
  if (isEmptyValue(name)) {
    context.error(name, 'NAME_EMPTY', { what: 'name' });
    return new Map();
  }
  const scope = scopeOf(value, context.schemas);
  const choices = choicesOf(value);
  const versionsOfChoices = choices.map((choice) =>
    context.schemas.filter((schema) => namesChosen(entityNamesOf(schema), choice).length > 0),
  );
  for (const [i, choice] of choices.entries()) auditVersions(name, choice, { versions: versionsOfChoices[i]!, scope, context });
  if (versionsOfChoices.some((schemas) => schemas.length === 0)) return new Map();
  const conflicting = context.schemas.filter(
    (schema) => scope.get(schema)!.size === 0 && versionsOfChoices.every((schemas) => schemas.includes(schema)),
  );
  if (conflicting.length > 0) {
    context.error(name, 'ENTITY_CONDITIONS_CONFLICT', { versions: versionsOf(conflicting) });
    return new Map();
  }
  auditAbstract(name, scope, context);
  auditPredefinedType(facet, scope, context);
  return scope;
}

/** Returns the entities of each schema whose names meet every condition of the constraint. */
function scopeOf(value: ValueConstraint, schemas: readonly Schema[]): Map<Schema, Set<string>> {
  return new Map(
    schemas.map((schema) => {
      let names = entityNamesOf(schema);
      if (value.restrictions) for (const restriction of value.restrictions) names = namesMeeting(names, restriction);
      else names = new Set(choicesOf(value).flatMap((choice) => namesChosen(names, choice)));
      return [schema, new Set(names)];
    }),
  );
}

/** Returns the names that meet one restriction. */
function namesMeeting(names: ReadonlySet<string>, restriction: Restriction): Set<string> {
  const kind = kindOf(restriction);
  if (kind.choicesOf) return new Set(kind.choicesOf(restriction).flatMap((choice) => namesChosen(names, choice)));
  return new Set([...names].filter((name) => kind.allows(restriction, name)));
}

interface ChoiceVersions {
  /** Versions that have the entities of this choice. */
  versions: readonly Schema[];
  /** The entities of all choices. */
  scope: EntityScope;
  context: AuditContext;
}

/** Reports an error where a stated version has no entity of the facet, and a warning where a version has other alternatives. */
function auditVersions(name: XmlElement, { label, unanchored }: Choice, { versions, scope, context }: ChoiceVersions): void {
  const missing = context.schemas.filter((schema) => !versions.includes(schema));
  if (missing.length === 0) return;
  const has = (test: (entity: string) => boolean): boolean =>
    context.schemas.some((schema) => [...entityNamesOf(schema)].some(test));
  // The anchors are reported separately, and the pattern without them matches entities.
  if (versions.length === 0 && unanchored && has(unanchored)) return;
  const without = missing.filter((schema) => versions.length === 0 || scope.get(schema)!.size === 0);
  const facts = { name: label, versions: versionsOf(without.length > 0 ? without : missing) };
  if (without.length === 0) context.warning(name, 'ENTITY_NOT_IN_VERSION', facts);
  else if (versions.length === 0 && has((entity) => entity === label.toUpperCase()))
    context.error(name, 'ENTITY_LOWER_CASE', facts);
  else context.error(name, 'ENTITY_UNKNOWN', facts);
}

function auditAbstract(name: XmlElement, scope: EntityScope, context: AuditContext): void {
  // Names of the IFC2X3 mapping table are not entities of the schema, but match occurrences.
  const isAbstract = [...scope].some(
    ([schema, names]) => names.size > 0 && [...names].every((entity) => schema.entity(entity)?.abstract ?? false),
  );
  if (isAbstract) context.warning(name, 'ENTITY_ABSTRACT');
}

function auditPredefinedType(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const element = childNamed(facet, 'predefinedType');
  if (!element) return;
  const empty = isEmptyValue(element);
  if (empty) context.warning(element, 'PREDEFINED_TYPE_EMPTY');
  const value = empty ? undefined : auditValue(element, TEXT_BASES, context);
  if (!value) return;
  const choices = choicesOf(value);
  for (const [schema, names] of scope) auditTypesOf(element, choices, { schema, names, context });
}

interface TypesOf {
  schema: Schema;
  /** Names in upper case. */
  names: ReadonlySet<string>;
  context: AuditContext;
}

/** Audits the types in one version: every class that the rule matches must allow the type. */
function auditTypesOf(element: XmlElement, choices: readonly Choice[], { schema, names, context }: TypesOf): void {
  const without: string[] = [];
  const limited: { entity: string; types: readonly string[] }[] = [];
  for (const entity of names) {
    // Abstract entities do not occur in files.
    if (schema.entity(entity)?.abstract) continue;
    const types = predefinedTypesOf(entity, schema);
    if (types.length === 0) without.push(entity);
    // A user-defined type may have any name.
    else if (!types.includes('USERDEFINED')) limited.push({ entity, types });
  }
  const versions = versionsOf([schema]);
  if (without.length > 0) context.error(element, 'PREDEFINED_TYPE_NONE', { name: without.slice(0, NAMES_TOLD_MAX), versions });
  for (const { label, matches } of choices) {
    const unfit = limited.find(({ types }) => !types.some(matches));
    if (!unfit) continue;
    const { entity, types } = unfit;
    context.error(element, 'PREDEFINED_TYPE_UNKNOWN', { name: label, entity, versions, expected: [...types] });
  }
}

/** A pattern may match hundreds of names. */
const NAMES_TOLD_MAX = 5;

/** Returns the predefined types of an entity and of its type entities, whose values occurrences inherit. */
export function predefinedTypesOf(name: string, schema: Schema): string[] {
  const allTypes = new Set<string>();
  const mapped = schema.name === 'IFC2X3' ? mappedOccurrence(name) : undefined;
  for (const entity of [name, mapped?.type ?? `${name}TYPE`, `${name}STYLE`]) {
    const attribute = schema.entity(entity)?.attributes.find((candidate) => candidate.name === 'PredefinedType');
    for (const value of attribute?.type.enumValues ?? []) allTypes.add(value);
  }
  return [...allTypes];
}

/** Audit of the entity facet: names exist in upper case, predefined types exist. Returns which entities it can mean. */
import { mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import type { AuditContext, EntityScope } from './audit-context.ts';
import { entityNamesOf, namesChosen, versionsOf } from './audit-context.ts';
import { auditValue, type Choice, choicesOf, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

/** The scope is empty, which limits nothing, where the name is too faulty to tell. */
export function auditEntity(facet: XmlElement, context: AuditContext): EntityScope {
  const name = childNamed(facet, 'name');
  const value = name && auditValue(name, TEXT_BASES, context);
  if (!name || !value) return new Map();
  const scope = new Map<Schema, Set<string>>(context.schemas.map((schema) => [schema, new Set()]));
  const choices = choicesOf(value);
  const known = choices.map((choice) =>
    context.schemas.filter((schema) => {
      const names = namesChosen(entityNamesOf(schema), choice);
      for (const entity of names) scope.get(schema)!.add(entity);
      return names.length > 0;
    }),
  );
  for (const [i, choice] of choices.entries()) auditKnown(name, choice, { known: known[i]!, scope, context });
  if (choices.length === 0 || known.some((schemas) => schemas.length === 0)) return new Map();
  auditAbstract(name, scope, context);
  auditPredefinedType(facet, scope, context);
  return scope;
}

interface Known {
  /** Versions that have what this choice names. */
  known: readonly Schema[];
  /** What all choices together name. */
  scope: EntityScope;
  context: AuditContext;
}

/** A stated version in which the facet means nothing at all is an error; one in which an alternative is left, a warning. */
function auditKnown(name: XmlElement, { label, unanchored }: Choice, { known, scope, context }: Known): void {
  const missing = context.schemas.filter((schema) => !known.includes(schema));
  if (missing.length === 0) return;
  const has = (test: (entity: string) => boolean): boolean =>
    context.schemas.some((schema) => [...entityNamesOf(schema)].some(test));
  // With anchors it matches nothing, but that is said already, and what was meant exists.
  if (known.length === 0 && unanchored && has(unanchored)) return;
  const without = missing.filter((schema) => known.length === 0 || scope.get(schema)!.size === 0);
  const facts = { name: label, versions: versionsOf(without.length > 0 ? without : missing) };
  if (without.length === 0) context.warning(name, 'ENTITY_NOT_IN_VERSION', facts);
  else if (known.length === 0 && has((entity) => entity === label.toUpperCase())) context.error(name, 'ENTITY_LOWER_CASE', facts);
  else context.error(name, 'ENTITY_UNKNOWN', facts);
}

function auditAbstract(name: XmlElement, scope: EntityScope, context: AuditContext): void {
  // A name that the mapping table of IFC2X3 gives is no entity of the schema, but occurrences answer to it.
  const all = [...scope].flatMap(([schema, names]) => [...names].map((entity) => schema.entity(entity)?.abstract ?? false));
  if (all.length > 0 && all.every((isAbstract) => isAbstract)) {
    context.warning(name, 'ENTITY_ABSTRACT');
  }
}

function auditPredefinedType(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const element = childNamed(facet, 'predefinedType');
  if (!element) return;
  const empty = isEmptyValue(element);
  if (empty) context.warning(element, 'PREDEFINED_TYPE_EMPTY');
  const value = empty ? undefined : auditValue(element, TEXT_BASES, context);
  if (!value) return;
  const allowed = predefinedTypes(scope);
  if (allowed.size === 0) context.error(element, 'PREDEFINED_TYPE_NONE');
  // A user-defined type may have any name.
  if (allowed.size === 0 || allowed.has('USERDEFINED')) return;
  for (const { label, matches } of choicesOf(value)) {
    if (![...allowed].some(matches)) context.error(element, 'PREDEFINED_TYPE_UNKNOWN', { name: label, expected: [...allowed] });
  }
}

/** Predefined types of the entities and of their type entities, which an occurrence falls back to. */
function predefinedTypes(scope: EntityScope): Set<string> {
  const found = new Set<string>();
  for (const [schema, names] of scope) {
    for (const name of names) {
      const mapped = schema.name === 'IFC2X3' ? mappedOccurrence(name) : undefined;
      for (const entity of [name, mapped?.type ?? `${name}TYPE`, `${name}STYLE`]) {
        const attribute = schema.entity(entity)?.attributes.find((candidate) => candidate.name === 'PredefinedType');
        for (const value of attribute?.type.enumValues ?? []) found.add(value);
      }
    }
  }
  return found;
}

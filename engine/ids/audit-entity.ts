/** Audit of the entity facet: names exist in upper case, predefined types exist. Returns which entities it can mean. */
import { mappedOccurrence } from '../schema/ifc2x3-type-mapping.ts';
import type { Schema } from '../schema/schema.ts';
import type { AuditContext, EntityScope } from './audit-context.ts';
import { definitionOf, entityNamesOf, versionsOf } from './audit-context.ts';
import { auditValue, choicesOf, isEmptyValue } from './audit-value.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

/** The scope is empty, which limits nothing, where the name is too faulty to tell. */
export function auditEntity(facet: XmlElement, context: AuditContext): EntityScope {
  const name = childNamed(facet, 'name');
  const value = name && auditValue(name, { bases: ['xs:string'], subject: 'an entity name' }, context);
  if (!name || !value) return new Map();
  const scope = new Map<Schema, Set<string>>(context.schemas.map((schema) => [schema, new Set()]));
  let found = true;
  const choices = choicesOf(value);
  for (const { label, matches, unanchored } of choices) {
    const known = context.schemas.filter((schema) => {
      const names = entityNamesOf(schema).filter(matches);
      for (const entity of names) scope.get(schema)!.add(entity);
      return names.length > 0;
    });
    found &&= known.length > 0;
    // With anchors it matches nothing, but that is said already, and what was meant exists.
    if (known.length === 0 && unanchored && context.schemas.some((schema) => entityNamesOf(schema).some(unanchored))) continue;
    auditKnown(name, label, known, context);
  }
  if (!found || choices.length === 0) return new Map();
  auditAbstract(name, scope, context);
  auditPredefinedType(facet, scope, context);
  return scope;
}

function auditKnown(name: XmlElement, label: string, known: readonly Schema[], context: AuditContext): void {
  const missing = context.schemas.filter((schema) => !known.includes(schema));
  if (missing.length === 0) return;
  if (known.length > 0) {
    context.warning(name, 'ENTITY_NOT_IN_VERSION', `${label} is no entity of ${versionsOf(missing)}`);
    return;
  }
  const upper = label.toUpperCase();
  const hint = context.schemas.some((schema) => entityNamesOf(schema).includes(upper)) ? '; names are upper case' : '';
  context.error(name, 'ENTITY_UNKNOWN', `${label} is no entity of ${versionsOf(missing)}${hint}`);
}

function auditAbstract(name: XmlElement, scope: EntityScope, context: AuditContext): void {
  const all = [...scope].flatMap(([schema, names]) => [...names].map((entity) => definitionOf(schema, entity)));
  if (all.length > 0 && all.every((definition) => definition?.abstract)) {
    context.warning(name, 'ENTITY_ABSTRACT', 'only abstract entities, of which a file holds none; subtypes are not included');
  }
}

function auditPredefinedType(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const element = childNamed(facet, 'predefinedType');
  if (!element) return;
  const empty = isEmptyValue(element);
  if (empty) context.warning(element, 'PREDEFINED_TYPE_EMPTY', 'the predefined type is empty');
  const value = empty ? undefined : auditValue(element, { bases: ['xs:string'], subject: 'a predefined type' }, context);
  if (!value) return;
  const allowed = predefinedTypes(scope);
  if (allowed.size === 0) context.error(element, 'PREDEFINED_TYPE_NONE', 'these entities have no predefined type');
  // A user-defined type may have any name.
  if (allowed.size === 0 || allowed.has('USERDEFINED')) return;
  for (const { label, matches } of choicesOf(value)) {
    if (![...allowed].some(matches))
      context.error(element, 'PREDEFINED_TYPE_UNKNOWN', `${label} is none of ${[...allowed].join(', ')}`);
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

/** Audits the attribute facet: explicit attributes of the entities in scope, and values that fit their types. */

import { memoize } from '../schema/memoize.ts';
import type { Schema } from '../schema/schema.ts';
import { type AuditContext, type Choice, definitionOf, type EntityScope, entityNamesOf, versionsOf } from './audit-context.ts';
import { auditMatchesEmpty } from './audit-matches-empty.ts';
import { auditValue, auditValueOfVersions, choicesOf, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { basesOf } from './data-types.ts';
import { childNamed, type XmlElement } from './read-xml.ts';

export function auditAttribute(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const name = childNamed(facet, 'name');
  const value = childNamed(facet, 'value');
  if (facet.attributes.cardinality === 'optional') {
    if (isEmptyValue(value)) context.error(facet, 'OPTIONAL_WITHOUT_VALUE', { what: 'attribute' });
    else auditMatchesEmpty(value, context);
  }
  const constraint = name && auditValue(name, TEXT_BASES, context);
  if (!name || !constraint) return;
  // auditEntity has reported the versions without any of the entities.
  const schemas = context.schemas.filter((schema) => scope.get(schema)?.size !== 0);
  const attributes = new Map(schemas.map((schema) => [schema, attributesIn(scope, schema)]));
  const choices = choicesOf(constraint);
  const existing = choices.map((choice) => auditName(name, choice, { choices, attributes, context }));
  if (value && isEmptyValue(value)) context.warning(value, 'VALUE_EMPTY');
  if (!value || existing.includes(false)) return;
  // auditName has reported the versions that have none of them.
  const named = [...attributes.values()]
    .map((ofVersion) => attributesNamed(choices, ofVersion))
    .filter((ofVersion) => ofVersion.length > 0);
  const bases = named.map((ofVersion) => [...new Set(ofVersion.flatMap((one) => [...one.bases]))]);
  if (bases.some(({ length }) => length === 0)) {
    context.error(value, 'ATTRIBUTE_IS_OBJECT');
    return;
  }
  if (named.some((ofVersion) => !ofVersion.some((one) => one.isComparable))) context.warning(value, 'ATTRIBUTE_NOT_COMPARABLE');
  auditValueOfVersions(value, bases, context);
}

interface Attribute {
  /** Base types of its values. */
  bases: Set<string>;
  /**
   * Whether some entity in scope has the attribute as a single value: lists and values of a SELECT never match
   * (engine/check/attribute.ts).
   */
  isComparable: boolean;
}
type Attributes = ReadonlyMap<string, Readonly<Attribute>>;
type AttributesBySchema = ReadonlyMap<Schema, Attributes>;

interface Names {
  choices: readonly Choice[];
  attributes: AttributesBySchema;
  context: AuditContext;
}

/**
 * Returns false if no stated version has the attribute. Reports an error where a version has none of the alternatives, otherwise a
 * warning.
 */
function auditName(element: XmlElement, { label, matches }: Choice, { choices, attributes, context }: Names): boolean {
  const schemas = [...attributes.keys()];
  const missing = schemas.filter((schema) => !hasSome(attributes.get(schema)!, [{ matches }]));
  const isKnown = missing.length < schemas.length;
  const without = missing.filter((schema) => !isKnown || !hasSome(attributes.get(schema)!, choices));
  if (without.length > 0) context.error(element, 'ATTRIBUTE_UNKNOWN', { name: label, versions: versionsOf(without) });
  else if (missing.length > 0)
    context.warning(element, 'ATTRIBUTE_NOT_IN_VERSION', { name: label, versions: versionsOf(missing) });
  return isKnown;
}

function hasSome(attributes: Attributes, choices: readonly Pick<Choice, 'matches'>[]): boolean {
  return choices.some(({ matches }) => [...attributes.keys()].some(matches));
}

function attributesNamed(choices: readonly Choice[], attributes: Attributes): Readonly<Attribute>[] {
  return [...attributes].flatMap(([name, attribute]) => (choices.some(({ matches }) => matches(name)) ? attribute : []));
}

/** Returns the attributes of all entities, cached, since every rule without an entity facet needs them. */
const attributesOfSchema = memoize((schema: Schema) => attributesOf(entityNamesOf(schema), schema));

/** Returns the explicit attributes in scope by name, without inverse and derived ones. */
function attributesIn(scope: EntityScope, schema: Schema): Attributes {
  const names = scope.get(schema);
  return names ? attributesOf(names, schema) : attributesOfSchema(schema);
}

function attributesOf(entities: Iterable<string>, schema: Schema): Attributes {
  const byName = new Map<string, Attribute>();
  for (const entity of entities) {
    for (const { name, type, derived } of definitionOf(schema, entity)?.attributes ?? []) {
      if (derived) continue;
      const attribute = byName.get(name) ?? { bases: new Set(), isComparable: false };
      const bases = basesOf(type, schema);
      for (const base of bases) attribute.bases.add(base);
      attribute.isComparable ||= bases.length > 0 && type.base !== 'SELECT' && type.aggregateDepth === 0;
      byName.set(name, attribute);
    }
  }
  return byName;
}

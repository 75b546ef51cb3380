/** Audit of the attribute facet: explicit attributes of the entities in scope, and values fit for their types. */

import type { Schema } from '../schema/schema.ts';
import { type AuditContext, type Choice, definitionOf, type EntityScope, entityNamesOf, versionsOf } from './audit-context.ts';
import { auditValue, auditValueOfVersions, choicesOf, isEmptyValue, TEXT_BASES } from './audit-value.ts';
import { basesOf } from './data-types.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

export function auditAttribute(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const name = childNamed(facet, 'name');
  const value = childNamed(facet, 'value');
  if (facet.attributes.cardinality === 'optional' && !value) {
    context.error(facet, 'OPTIONAL_WITHOUT_VALUE', { what: 'attribute' });
  }
  const constraint = name && auditValue(name, TEXT_BASES, context);
  if (!name || !constraint) return;
  // A version without any of the entities was reported with their names.
  const schemas = context.schemas.filter((schema) => scope.get(schema)?.size !== 0);
  const attributes = new Map(schemas.map((schema) => [schema, attributesIn(scope, schema)]));
  const choices = choicesOf(constraint);
  const known = choices.map((choice) => auditName(name, choice, { choices, attributes, context }));
  if (value && isEmptyValue(value)) context.warning(value, 'VALUE_EMPTY');
  if (!value || known.includes(false)) return;
  // A version that has none of them was reported with their names.
  const named = [...attributes.values()].map((own) => attributesNamed(choices, own)).filter((own) => own.length > 0);
  const bases = named.map((own) => [...new Set(own.flatMap((one) => [...one.bases]))]);
  if (bases.some(({ length }) => length === 0)) {
    context.error(value, 'ATTRIBUTE_IS_OBJECT');
    return;
  }
  if (named.some((own) => !own.some((one) => one.isComparable))) context.warning(value, 'ATTRIBUTE_NOT_COMPARABLE');
  auditValueOfVersions(value, bases, context);
}

interface Attribute {
  /** Base types of its values. */
  bases: Set<string>;
  /** Lists and values of a SELECT never meet a value (engine/check/attribute.ts); one entity in scope may have it otherwise. */
  isComparable: boolean;
}
type Attributes = ReadonlyMap<string, Readonly<Attribute>>;
type AttributesBySchema = ReadonlyMap<Schema, Attributes>;

interface Names {
  choices: readonly Choice[];
  attributes: AttributesBySchema;
  context: AuditContext;
}

/** False where no stated version has it. A version in which no alternative is left is an error, else it is a warning. */
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

/** Of all entities of a schema: asked for by every rule without an entity facet. */
const ofWholeSchema = new WeakMap<Schema, Attributes>();

/** Attributes in scope by name; inverse and derived ones are not there. */
function attributesIn(scope: EntityScope, schema: Schema): Attributes {
  const names = scope.get(schema);
  if (names) return attributesOf(names, schema);
  const known = ofWholeSchema.get(schema) ?? attributesOf(entityNamesOf(schema), schema);
  ofWholeSchema.set(schema, known);
  return known;
}

function attributesOf(entities: Iterable<string>, schema: Schema): Attributes {
  const found = new Map<string, Attribute>();
  for (const entity of entities) {
    for (const { name, type, derived } of definitionOf(schema, entity)?.attributes ?? []) {
      if (derived) continue;
      const attribute = found.get(name) ?? { bases: new Set(), isComparable: false };
      const bases = basesOf(type, schema);
      for (const base of bases) attribute.bases.add(base);
      attribute.isComparable ||= bases.length > 0 && type.base !== 'SELECT' && type.aggregateDepth === 0;
      found.set(name, attribute);
    }
  }
  return found;
}

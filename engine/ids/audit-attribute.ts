/** Audit of the attribute facet: explicit attributes of the entities in scope, and values fit for their types. */

import type { Schema } from '../schema/schema.ts';
import type { AuditContext, EntityScope } from './audit-context.ts';
import { definitionOf, entityNamesOf, versionsOf } from './audit-context.ts';
import { auditValue, choicesOf } from './audit-value.ts';
import { basesOf } from './data-types.ts';
import type { XmlElement } from './read-xml.ts';
import { childNamed } from './read-xml.ts';

export function auditAttribute(facet: XmlElement, scope: EntityScope, context: AuditContext): void {
  const name = childNamed(facet, 'name');
  const value = childNamed(facet, 'value');
  if (facet.attributes.cardinality === 'optional' && !value) {
    context.error(facet, 'OPTIONAL_WITHOUT_VALUE', 'an optional attribute without a value can never fail');
  }
  const constraint = name && auditValue(name, { bases: ['xs:string'], subject: 'an attribute name' }, context);
  if (!name || !constraint) return;
  const bases = new Set<string>();
  let known = true;
  const attributes = attributesIn(scope, context);
  for (const { label, matches } of choicesOf(constraint)) {
    const matching = [...attributes].filter(([attribute]) => matches(attribute));
    for (const [, own] of matching) for (const base of own) bases.add(base);
    if (matching.length > 0) continue;
    known = false;
    context.error(
      name,
      'ATTRIBUTE_UNKNOWN',
      `${label} is no explicit attribute of these entities in ${versionsOf(context.schemas)}`,
    );
  }
  if (!value || !known) return;
  if (bases.size === 0 && choicesOf(constraint).length > 0) {
    context.error(value, 'ATTRIBUTE_IS_OBJECT', 'the attribute holds an object, which has no value to compare');
  } else auditValue(value, { bases: bases.size > 0 ? [...bases] : undefined, subject: 'the attribute' }, context);
}

type Attributes = Map<string, Set<string>>;

/** Of all entities of a schema: asked for by every rule without an entity facet. */
const ofWholeSchema = new WeakMap<Schema, Attributes>();

/** Attribute names in scope with the base types of their values; inverse and derived ones are not there. */
function attributesIn(scope: EntityScope, context: AuditContext): Attributes {
  const found: Attributes = new Map();
  for (const schema of context.schemas) {
    const names = scope.get(schema);
    let own = names ? undefined : ofWholeSchema.get(schema);
    own ??= attributesOf(names ?? entityNamesOf(schema), schema);
    if (!names) ofWholeSchema.set(schema, own);
    for (const [attribute, bases] of own) found.set(attribute, new Set([...(found.get(attribute) ?? []), ...bases]));
  }
  return found;
}

function attributesOf(entities: Iterable<string>, schema: Schema): Attributes {
  const found: Attributes = new Map();
  for (const entity of entities) {
    for (const { name, type, derived } of definitionOf(schema, entity)?.attributes ?? []) {
      if (derived) continue;
      const bases = found.get(name) ?? new Set();
      for (const base of basesOf(type, schema)) bases.add(base);
      found.set(name, bases);
    }
  }
  return found;
}

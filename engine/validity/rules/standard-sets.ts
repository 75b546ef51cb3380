/** Checks property and quantity sets against the ones that the schema's documentation defines. */
import type { PropertySetDefinition } from '../../ids/property-sets.ts';
import { predefinedTypesOf } from './predefined-types-of-sets.ts';
import { type RuleContext, unwrap } from './rule-context.ts';

interface StandardSet {
  definition: PropertySetDefinition | undefined;
  /** Pset_ or Qto_. */
  prefix: string;
  /** Attribute with the properties or quantities. */
  members: 'HasProperties' | 'Quantities';
}

/** The class of a quantity by its measure. */
const QUANTITY_KINDS: Readonly<Record<string, string>> = {
  IFCLENGTHMEASURE: 'IfcQuantityLength',
  IFCAREAMEASURE: 'IfcQuantityArea',
  IFCVOLUMEMEASURE: 'IfcQuantityVolume',
  IFCCOUNTMEASURE: 'IfcQuantityCount',
  IFCMASSMEASURE: 'IfcQuantityWeight',
  IFCTIMEMEASURE: 'IfcQuantityTime',
};

/** Checks the name of a set, its members and the objects that have it. */
export function checkStandardSet(context: RuleContext, set: number, { definition, prefix, members }: StandardSet): void {
  const name = context.text(set, 'Name') ?? '';
  context.check(set, definition !== undefined, { attribute: 'Name', expected: `${prefix}…`, actual: name });
  if (!definition) return;
  for (const member of context.many(set, members)) checkMember(context, { set, member, definition });
  checkObjects(context, set, definition);
}

function checkMember(
  context: RuleContext,
  { set, member, definition }: { set: number; member: number; definition: PropertySetDefinition },
): void {
  const name = context.text(member, 'Name') ?? '';
  const types = definition.properties.get(name);
  context.check(set, types !== undefined, () => ({
    attribute: 'Name',
    expected: [...definition.properties.keys()].join(', '),
    actual: name,
  }));
  if (types === undefined || types.length === 0) return;
  const kind = QUANTITY_KINDS[types[0] ?? ''];
  if (context.is(member, 'IfcPhysicalQuantity')) {
    context.check(set, kind === undefined || context.isExactly(member, kind), () => ({
      expected: kind ?? '',
      actual: context.typeOf(member),
    }));
  }
  const allowed = definition.values.get(name);
  if (context.is(member, 'IfcProperty')) {
    const kinds = propertyKinds(types, allowed !== undefined);
    context.check(set, context.isExactly(member, ...kinds), () => ({
      attribute: name,
      expected: kinds.join(', '),
      actual: context.typeOf(member),
    }));
  }
  if (context.isExactly(member, 'IfcPropertyEnumeratedValue')) checkValues(context, member, allowed);
  else if (context.isExactly(member, 'IfcPropertySingleValue')) checkValueType(context, member, types);
}

/** The classes that a property may have. The facts do not tell a single value from a bounded one or a list. */
function propertyKinds(types: readonly string[], isEnumerated: boolean): readonly string[] {
  if (isEnumerated) return ['IfcPropertyEnumeratedValue'];
  return types.length === 2
    ? ['IfcPropertyTableValue']
    : ['IfcPropertySingleValue', 'IfcPropertyBoundedValue', 'IfcPropertyListValue'];
}

function checkValues(context: RuleContext, member: number, allowed: readonly string[] | undefined): void {
  const values = context.value(member, 'EnumerationValues');
  if (!Array.isArray(values)) return;
  for (const value of values) {
    const text = String(unwrap(value));
    if (allowed)
      context.check(member, allowed.includes(text), () => ({
        attribute: 'EnumerationValues',
        expected: allowed.join(', '),
        actual: text,
      }));
  }
}

function checkValueType(context: RuleContext, member: number, types: readonly string[]): void {
  const value = context.value(member, 'NominalValue');
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'typed') return;
  context.check(member, types.includes(value.type), () => ({
    attribute: 'NominalValue',
    expected: types.join(', '),
    actual: value.type,
  }));
}

function checkObjects(context: RuleContext, set: number, definition: PropertySetDefinition): void {
  const objects = [...context.through(set, 'DefinesOccurrence', 'RelatedObjects'), ...context.inverse(set, 'DefinesType')];
  const entities = [...definition.entities];
  for (const object of objects) {
    const matching = entities.filter((entity) => isMeant(context, object, entity));
    context.check(set, matching.length > 0, () => ({ expected: entities.join(', '), actual: context.typeOf(object) }));
    if (matching.length > 0) checkPredefinedType(context, object, { set, definition, matching });
  }
}

/** A type may have the sets of its occurrences. In IFC2X3 the sets of a type are those of its occurrences too. */
function isMeant(context: RuleContext, object: number, entity: string): boolean {
  if (context.is(object, entity)) return true;
  return context.is(object, 'IfcTypeObject') && context.is(object, `${entity}TYPE`, `${entity}STYLE`);
}

interface Match {
  set: number;
  definition: PropertySetDefinition;
  matching: readonly string[];
}

function checkPredefinedType(context: RuleContext, object: number, { set, definition, matching }: Match): void {
  const types = matching.map((entity) => predefinedTypesOf(context.model.schema, definition.name, entity));
  if (types.includes(undefined)) return;
  const allowed = types.flatMap((list) => list ?? []);
  const actual = context.predefinedType(object);
  context.check(set, allowed.includes(actual), () => ({ attribute: 'PredefinedType', expected: allowed.join(', '), actual }));
}

/**
 * Finds the property sets and quantity sets of an object, as IDS sees them (property facet): named sets of named values. Predefined
 * sets (IfcDoorPanelProperties) give their attributes as properties. A set is read on first use and cached, so that a set shared by
 * many elements is read once.
 */
import { memoize } from '../schema/memoize.ts';
import { NumberColumn } from '../step/number-column.ts';
import { attributeOf, textOf, typeRowOf } from './attributes.ts';
import { firstTargetOf, type Links, linkPairs, referredRow, referredRows, targetsOf } from './links.ts';
import { cached, cachedFor, type Model, positionOf, rowsOfKind, typeNameOf } from './model.ts';
import { namesOf } from './names.ts';
import { type Property, readProperty } from './properties.ts';
import { createRefPair, type RefPair, readRefPair } from './ref-pairs.ts';
import { collectRelation, LIST_ATTRIBUTES, linksOf, memberPositionOf } from './relations.ts';
import { modelValuesOf } from './values.ts';

interface PropertySet {
  name: string;
  properties: readonly Property[];
}

/** Returns the rows of the sets of the object itself, without those of its type. */
export function ownPropertySetRows(model: Model, row: number): Uint32Array {
  return targetsOf(setLinksOf(model), row);
}

/** Returns the rows of the sets inherited from the type object. */
export function inheritedPropertySetRows(model: Model, row: number): Uint32Array {
  const typeRow = typeRowOf(model, row);
  return typeRow < 0 ? NONE : targetsOf(setLinksOf(model), typeRow);
}

const NONE = new Uint32Array(0);

/** Links owners to their sets: an occurrence to those related to it, a type to its own first, a material or profile to its properties. */
export function setLinksOf(model: Model): Links {
  return cached(model, setLinksOf, () => {
    const owners = new NumberColumn();
    const sets = new NumberColumn();
    const add = (owner: number, set: number): void => {
      owners.push(owner);
      sets.push(set);
    };
    const link = (): Links => linkPairs(model.index, owners.toArray(), sets.toArray());
    for (const rows of rowsOfKind(model, 'IFCTYPEOBJECT'))
      for (const row of rows) for (const set of referredRows(model, row, 'HasPropertySets')) add(row, set);
    collectRelation(model, 'propertySets', add);
    const related = link();
    const before = owners.length;
    eachResourceProperties(model, (owner, set) => {
      if (firstTargetOf(related, owner) < 0) add(owner, set);
    });
    return owners.length === before ? related : link();
  });
}

/** Returns per target of `setLinksOf` the number of the set's name, so that a facet compares names without reading sets. */
export function setNamesOf(model: Model): Uint32Array {
  return cached(model, setNamesOf, () => {
    const names = namesOf(model);
    const { targets } = setLinksOf(model);
    const numbers = new Uint32Array(targets.length);
    for (let at = 0; at < targets.length; at++) numbers[at] = names.numberOf(targets[at] as number);
    return numbers;
  });
}

/**
 * Calls `add` for the properties of materials and profiles: IfcMaterialProperties, IfcProfileProperties and IFC2X3's
 * IfcExtendedMaterialProperties.
 */
function eachResourceProperties(model: Model, add: (owner: number, set: number) => void): void {
  for (const [kind, attribute] of [
    ['IFCMATERIALPROPERTIES', 'Material'],
    ['IFCPROFILEPROPERTIES', 'ProfileDefinition'],
  ] as const) {
    for (const rows of rowsOfKind(model, kind)) {
      for (const row of rows) {
        const owner = referredRow(model, row, attribute);
        if (owner >= 0) add(owner, row);
      }
    }
  }
}

/** Returns whether several owners have this set, so that caching a result for it pays. */
export function isSharedSet(model: Model, setRow: number): boolean {
  return cached(model, isSharedSet, countUses)[setRow] === 2;
}

/** Counts the owners per row of a set, up to 2. */
function countUses(model: Model): Uint8Array {
  const uses = new Uint8Array(model.index.count);
  const sets = setLinksOf(model);
  const { targets } = sets;
  for (let at = 0; at < targets.length; at++) if ((uses[targets[at] as number] as number) < 2) uses[targets[at] as number]!++;
  for (const type of new Set(linksOf(model, 'type').targets)) for (const set of targetsOf(sets, type)) uses[set] = 2;
  return uses;
}

/** Returns `memberPositionOf` the class of a set, cached per class. */
export function memberPosition(model: Model, setRow: number): number {
  return cached(model, memberPosition, createPositions)(model.index.types[setRow] as number);
}

function createPositions({ index, schema }: Model): (type: number) => number {
  return memoize((type) => memberPositionOf(schema, index.typeNames[type] as string));
}

export function readPropertySet(model: Model, setRow: number): PropertySet {
  return cachedFor(model, readSet, setRow);
}

function readSet(model: Model, setRow: number): PropertySet {
  const name = textOf(model, setRow, 'Name') ?? textOf(model, setRow, 'ProfileName') ?? '';
  return { name, properties: propertiesOf(model, setRow) };
}

export interface SetProperty {
  /** Name of the set that holds the property. */
  set: string;
  one: Property;
}

/** Returns the properties of an object that have these names, its own before those of its type. Other properties are not decoded. */
export function propertiesNamed(model: Model, row: number, wantedNames: ReadonlySet<string>): readonly SetProperty[] {
  const properties: SetProperty[] = [];
  for (const set of ownPropertySetRows(model, row)) addNamed(model, set, wantedNames, properties);
  const typeRow = typeRowOf(model, row);
  if (typeRow < 0) return properties;
  const inherited = cached(model, propertiesNamed, createNamedOfTypes)(wantedNames)(typeRow);
  return properties.length === 0 ? inherited : properties.concat(inherited);
}

/** Creates a cache per type, since its occurrences share the result. */
function createNamedOfTypes(model: Model) {
  return memoize((wantedNames: ReadonlySet<string>) =>
    memoize((typeRow: number): readonly SetProperty[] => {
      const properties: SetProperty[] = [];
      for (const set of targetsOf(setLinksOf(model), typeRow)) addNamed(model, set, wantedNames, properties);
      return properties;
    }),
  );
}

function addNamed(model: Model, setRow: number, wantedNames: ReadonlySet<string>, properties: SetProperty[]): void {
  const names = namesOf(model);
  const set = names.textOf(names.numberOf(setRow));
  if (memberPosition(model, setRow) < 0) {
    for (const one of readPropertySet(model, setRow).properties) if (wantedNames.has(one.name)) properties.push({ set, one });
    return;
  }
  const pair = cached(model, addNamed, createRefPair);
  readMembers(model, setRow, pair);
  for (let at = 0; at < pair.from.length; at++) {
    const row = pair.from.rows[at] as number;
    if (wantedNames.has(names.textOf(names.numberOf(row)))) properties.push({ set, one: readProperty(model, row) });
  }
}

/** Puts the rows of the properties that a set lists into `pair.from`; a predefined set has none. */
export function readMembers(model: Model, setRow: number, pair: RefPair): void {
  readRefPair(model.index, setRow, [memberPosition(model, setRow), -1], pair);
}

function propertiesOf(model: Model, setRow: number): Property[] {
  for (const attribute of LIST_ATTRIBUTES) {
    if (positionOf(model, setRow, attribute) < 0) continue;
    return referredRows(model, setRow, attribute).map((row) => readProperty(model, row));
  }
  return predefinedProperties(model, setRow);
}

/** Returns the attributes of a predefined set after those of IfcRoot, each as a property of its declared type. */
function predefinedProperties(model: Model, setRow: number): Property[] {
  const entity = model.schema.entity(typeNameOf(model, setRow));
  if (!entity) return [];
  const rooted = model.schema.isKindOf(entity.name, 'IFCROOT');
  return entity.attributes.slice(rooted ? 4 : 0).map((attribute) => ({
    row: setRow,
    name: attribute.name,
    kind: 'SINGLE' as const,
    values: modelValuesOf(model, attributeOf(model, setRow, attribute.name), attribute.type).map((value) => ({
      ...value,
      unitRow: -1,
    })),
  }));
}

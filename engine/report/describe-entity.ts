/**
 * Describes one object of a file with everything that the file states of it, by the readers that the rules use. The time is linear in
 * the records that it reads, however often a hostile file names the same one: each is read once, and values are counted.
 */
import { comparable, unitSymbol } from '../check/compare.ts';
import { cutActual } from '../check/cut-actual.ts';
import { COMPLEX_PROPERTY_DEPTH_MAX, ENTITY_VALUES_MAX } from '../limits.ts';
import { ancestorsOf, MORE, storeyRowOf } from '../model/ancestors.ts';
import { attributeOf, longNameOf, textOf, typeRowOf } from '../model/attributes.ts';
import { classificationsOf } from '../model/classifications.ts';
import { referredRows } from '../model/links.ts';
import { materialsOf } from '../model/materials.ts';
import { isKindOf, type Model, properTypeNameOf, typeNameOf } from '../model/model.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import { type Property, type PropertyValue, readProperty } from '../model/properties.ts';
import {
  inheritedPropertySetRows,
  memberPosition,
  ownPropertySetRows,
  readMembers,
  readPropertySet,
} from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';
import { recordUnitRow } from '../model/units.ts';
import { holdsObject, modelValuesOf } from '../model/values.ts';
import { memoize } from '../schema/memoize.ts';
import type { EntityAttribute, EntityDescription, EntityProperty, EntitySet, EntityValue } from './entity.ts';
import { objectLabel } from './object-label.ts';
import { rowsWithGlobalId } from './rows-with-global-id.ts';

/** Returns undefined where no record has the GlobalId, and the first one where several have. */
export function describeEntity(model: Model, globalId: string): EntityDescription | undefined {
  const { first, count } = rowsWithGlobalId(model, globalId);
  if (first < 0) return undefined;
  const reading: Reading = {
    model,
    left: ENTITY_VALUES_MAX,
    propertyOf: memoize((row) => propertyAs(model, readProperty(model, row))),
    partsOf: memoize((row) => partsOf(model, row)),
  };
  const description = describeRow(reading, first, globalId);
  if (count > 1) description.duplicates = count;
  if (reading.left < 0) description.truncated = true;
  return description;
}

/** State of reading one object. */
interface Reading {
  model: Model;
  /** Number of values that may still be listed. */
  left: number;
  /** Returns a property by row, without the names of the properties that contain it. */
  propertyOf: (row: number) => EntityProperty;
  /** Returns the members of a complex property by row. */
  partsOf: (row: number) => readonly number[];
}

function describeRow(reading: Reading, row: number, globalId: string): EntityDescription {
  const { model } = reading;
  const sets = setsOf(reading, row);
  return {
    globalId,
    stepId: model.index.ids[row] as number,
    ifcType: properTypeNameOf(model, row),
    predefinedType: cut(predefinedTypesOf(model, row)[0] ?? null),
    ...nameOfRow(model, row),
    tag: cut(textOf(model, row, 'Tag')),
    ...typeOf(model, row),
    storey: nameOf(model, storeyRowOf(model, row)),
    space: spaceOf(model, row),
    attributes: attributesOf(reading, row),
    propertySets: sets.filter(({ isQuantities }) => !isQuantities).map(({ set }) => set),
    quantitySets: sets.filter(({ isQuantities }) => isQuantities).map(({ set }) => set),
    materials: listed(reading, materialsIn(model, row)),
    classifications: listed(reading, classificationsIn(model, row)),
  };
}

/** Returns as much of a list as may still be listed. */
function listed<T>(reading: Reading, list: readonly T[]): T[] {
  return list.filter(() => takes(reading, 1));
}

function takes(reading: Reading, values: number): boolean {
  reading.left = reading.left < 0 ? -1 : reading.left - Math.max(values, 1);
  return reading.left >= 0;
}

export function cut<T extends string | null>(text: T): T {
  return cutActual(text).actual as T;
}

function nameOf(model: Model, row: number): string | null {
  return row < 0 ? null : cut(textOf(model, row, 'Name'));
}

function typeOf(model: Model, row: number): Pick<EntityDescription, 'type'> {
  const type = typeRowOf(model, row);
  if (type < 0) return {};
  const globalId = cut(textOf(model, type, 'GlobalId'));
  return { type: { globalId, ifcType: properTypeNameOf(model, type), name: nameOf(model, type) } };
}

function nameOfRow(model: Model, row: number): Pick<EntityDescription, 'name' | 'longName'> {
  const longName = longNameOf(model, row);
  return { name: nameOf(model, row), ...(longName !== undefined && { longName: cut(longName) }) };
}

function spaceOf(model: Model, row: number): string | null {
  const space = spaceRowOf(model, row);
  return space < 0 ? null : objectLabel(nameOfRow(model, space));
}

function spaceRowOf(model: Model, row: number): number {
  const containers = ancestorsOf(model, row, 'IFCRELCONTAINEDINSPATIALSTRUCTURE');
  return containers.find((container) => container !== MORE && isKindOf(model, container, 'IFCSPACE')) ?? -1;
}

function attributesOf(reading: Reading, row: number): EntityAttribute[] {
  const { model } = reading;
  const unitRow = recordUnitRow(model, row);
  const attributes = model.schema.entity(typeNameOf(model, row))?.attributes ?? [];
  return attributes.flatMap(({ name, type, derived }) => {
    const written = derived || type.base === 'ENTITY' ? undefined : attributeOf(model, row, name);
    if (written === undefined || holdsObject(written)) return [];
    const values = modelValuesOf(model, written, type).map((value) => ({ ...value, unitRow }));
    if (!takes(reading, values.length)) return [];
    const { dataType: _, ...attribute } = valuesAs(model, name, values);
    return [attribute];
  });
}

interface ReadSet {
  set: EntitySet;
  isQuantities: boolean;
}

/** Returns each set once, those of the object before those of its type. */
function setsOf(reading: Reading, row: number): ReadSet[] {
  const { model } = reading;
  const occurrenceSets = new Set(ownPropertySetRows(model, row));
  const inherited = [...new Set(inheritedPropertySetRows(model, row))].filter((set) => !occurrenceSets.has(set));
  return [
    ...[...occurrenceSets].flatMap((set) => readSet(reading, set, 'OCCURRENCE')),
    ...inherited.flatMap((set) => readSet(reading, set, 'TYPE')),
  ];
}

function readSet(reading: Reading, row: number, source: EntitySet['source']): ReadSet[] {
  if (!takes(reading, 1)) return [];
  const { model } = reading;
  const name = cut(textOf(model, row, 'Name') ?? textOf(model, row, 'ProfileName') ?? '');
  const properties = memberPosition(model, row) < 0 ? predefinedProperties(reading, row) : listedProperties(reading, row);
  return [{ set: { name, source, properties }, isQuantities: isKindOf(model, row, 'IFCELEMENTQUANTITY') }];
}

function predefinedProperties(reading: Reading, setRow: number): EntityProperty[] {
  const { properties } = readPropertySet(reading.model, setRow);
  return properties.flatMap((one) => (takes(reading, one.values.length) ? [propertyAs(reading.model, one)] : []));
}

function listedProperties(reading: Reading, setRow: number): EntityProperty[] {
  const pair = createRefPair();
  readMembers(reading.model, setRow, pair);
  const readProperties: EntityProperty[] = [];
  addProperties(reading, pair.from.rows.slice(0, pair.from.length), readProperties);
  return readProperties;
}

/** Adds properties; the parts of a complex property are added with its name as prefix. */
function addProperties(
  reading: Reading,
  rows: readonly number[],
  target: EntityProperty[],
  inside: readonly string[] = [],
): void {
  for (const row of rows) {
    const parts = inside.length < COMPLEX_PROPERTY_DEPTH_MAX ? reading.partsOf(row) : [];
    const property = reading.propertyOf(row);
    if (!takes(reading, countOf(property.value))) return;
    if (parts.length > 0) addProperties(reading, parts, target, [...inside, property.name]);
    else target.push(inside.length > 0 ? { ...property, name: [...inside, property.name].join(' / ') } : property);
  }
}

const PARTS: readonly [kind: string, attribute: string][] = [
  ['IFCCOMPLEXPROPERTY', 'HasProperties'],
  ['IFCPHYSICALCOMPLEXQUANTITY', 'HasQuantities'],
];

function partsOf(model: Model, row: number): readonly number[] {
  const [, attribute] = PARTS.find(([kind]) => isKindOf(model, row, kind)) ?? [];
  return attribute === undefined ? [] : [...new Set(referredRows(model, row, attribute))];
}

function countOf(value: EntityProperty['value']): number {
  return Array.isArray(value) ? value.length : 1;
}

export function propertyAs(model: Model, { row, name, kind, values, lower, upper }: Property): EntityProperty {
  if (kind === 'UNSUPPORTED') return { name: cut(name), value: null, dataType: typeNameOf(model, row) };
  if (kind !== 'BOUNDED') return valuesAs(model, name, values, kind !== 'SINGLE' && kind !== 'QUANTITY');
  const property = valuesAs(model, name, values);
  return {
    ...property,
    value: setPointOf(model, values, [lower, upper]),
    ...(lower ? { lower: shownValue(model, lower) } : {}),
    ...(upper ? { upper: shownValue(model, upper) } : {}),
  };
}

function setPointOf(model: Model, values: readonly PropertyValue[], bounds: readonly (PropertyValue | undefined)[]): EntityValue {
  const setPoint = values.find((value) => !bounds.includes(value));
  return setPoint ? shownValue(model, setPoint) : null;
}

function valuesAs(model: Model, name: string, values: readonly PropertyValue[], isList = values.length > 1): EntityProperty {
  const [first] = values;
  const unit = unitSymbol(first?.dataType ?? '');
  const listedValues = values.slice(0, ENTITY_VALUES_MAX).map((value) => shownValue(model, value));
  const text = isList ? undefined : first?.value;
  return {
    name: cut(name),
    value: isList ? listedValues : (listedValues[0] ?? null),
    ...(typeof text === 'string' && text !== listedValues[0] ? { valueLength: text.length } : {}),
    dataType: first?.dataType ?? '',
    ...(unit ? { unit } : {}),
  };
}

function shownValue(model: Model, value: PropertyValue): EntityValue {
  const compared = comparable(model, value, value.unitRow).value;
  if (typeof compared === 'bigint') return String(compared);
  return typeof compared === 'string' ? cut(compared) : compared;
}

function materialsIn(model: Model, row: number): EntityDescription['materials'] {
  return materialsOf(model, row).definitions.flatMap(({ shares }) =>
    shares.map(({ name, share }) => ({ name: cut(name), ...(shares.length > 1 ? { fraction: share } : {}) })),
  );
}

function classificationsIn(model: Model, row: number): EntityDescription['classifications'] {
  return classificationsOf(model, row).map(({ system, codes, row: reference }) => ({
    system: cut(system),
    code: cut(codes[0] ?? null),
    name: isKindOf(model, reference, 'IFCCLASSIFICATION') ? null : nameOf(model, reference),
  }));
}

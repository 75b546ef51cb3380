/** Reads one value of each object, by which objects are grouped: its type, its materials, its code in a classification, or a property. */
import { textOf, typeRowOf } from '../model/attributes.ts';
import { type ClassificationEntry, classificationsOf } from '../model/classifications.ts';
import { targetsOf } from '../model/links.ts';
import { materialNamesOf } from '../model/materials.ts';
import { isKindOf, type Model } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { readProperty } from '../model/properties.ts';
import { memberPosition, ownPropertySetRows, readMembers, readPropertySet, setLinksOf } from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';
import { memoize } from '../schema/memoize.ts';
import { cut, propertyAs } from './describe-entity.ts';
import type { EntityProperty } from './entity.ts';

/** What objects are grouped by. Their class and storey are in the geometry itself. */
export type Grouping =
  | { by: 'TYPE' | 'MATERIAL' }
  /** '' stands for classifications without the name of a system. */
  | { by: 'CLASSIFICATION'; system: string }
  /** Without a set: the first set of the object that has the property. */
  | { by: 'PROPERTY'; propertySet?: string; property: string };

export type GroupValue = string | number | boolean;

/** The objects with one value, or with numbers in one range. */
export interface ObjectGroup {
  value: GroupValue;
  /** Set for a range of numbers, which begins at `value`: numbers below this one, and in the last range this one too. */
  upTo?: number;
  /** SI symbol of the value, such as m2. */
  unit?: string;
  globalIds: string[];
}

/** A value, with its SI symbol if it has one. */
export interface ObjectValue {
  value: GroupValue;
  unit?: string;
}

/** Returns a function that reads the value of an object by row; undefined for an object that has none. */
export function valuesBy(model: Model, grouping: Grouping): (row: number) => ObjectValue | undefined {
  switch (grouping.by) {
    case 'TYPE':
      return textBy(
        memoize((type) => textOf(model, type, 'Name')),
        (row) => typeRowOf(model, row),
      );
    case 'MATERIAL':
      return textBy((row) => materialNamesOf(model, row));
    case 'CLASSIFICATION': {
      const codesOf = memoize((entries: readonly ClassificationEntry[]) => codesIn(model, entries, grouping.system));
      return textBy((row) => codesOf(classificationsOf(model, row)));
    }
    case 'PROPERTY':
      return propertyBy(model, grouping);
  }
}

function textBy(read: (row: number) => string | null, rowOf: (row: number) => number = (row) => row) {
  return (object: number): ObjectValue | undefined => {
    const row = rowOf(object);
    const text = row < 0 ? null : read(row);
    return text ? { value: cut(text) } : undefined;
  };
}

/** Returns the codes of an object in one system, each with its name, such as "22.11 binnenwanden". */
function codesIn(model: Model, entries: readonly ClassificationEntry[], system: string): string {
  const texts = entries.flatMap((entry) => {
    if ((entry.system ?? '') !== system) return [];
    const name = isKindOf(model, entry.row, 'IFCCLASSIFICATION') ? null : textOf(model, entry.row, 'Name');
    const [code = ''] = entry.codes;
    return [[code, name === code ? '' : name].filter(Boolean).join(' ')];
  });
  return [...new Set(texts.filter(Boolean))].join(', ');
}

/** Reads each set and each property once, however many objects share it. */
function propertyBy(model: Model, { propertySet, property }: Pick<Grouping & { by: 'PROPERTY' }, 'propertySet' | 'property'>) {
  const names = namesOf(model);
  const setName = propertySet === undefined ? undefined : names.numberOfText(propertySet);
  const propertyName = names.numberOfText(property);
  const pair = createRefPair();
  const readOne = memoize((row: number): Read => shownValue(propertyAs(model, readProperty(model, row))));
  const valueIn = memoize((set: number): Read => {
    if (setName !== undefined && names.numberOf(set) !== setName) return null;
    if (memberPosition(model, set) < 0) {
      const member = readPropertySet(model, set).properties.find(({ name }) => name === property);
      return member ? shownValue(propertyAs(model, member)) : null;
    }
    readMembers(model, set, pair);
    const rows = pair.from.rows.slice(0, pair.from.length);
    return firstOf(rows, (row) => (names.numberOf(row) === propertyName ? readOne(row) : null));
  });
  const valueOfType = memoize((type: number) => firstOf(targetsOf(setLinksOf(model), type), valueIn));
  return (row: number): ObjectValue | undefined => {
    const stated = firstOf(ownPropertySetRows(model, row), valueIn);
    const type = stated ? -1 : typeRowOf(model, row);
    return stated ?? (type < 0 ? undefined : (valueOfType(type) ?? undefined));
  };
}

/** null instead of undefined, which a cache would compute again. */
type Read = ObjectValue | null;

function firstOf(rows: Iterable<number>, read: (row: number) => Read): Read {
  for (const row of rows) {
    const value = read(row);
    if (value) return value;
  }
  return null;
}

/** Significant digits of a number: more would separate what only the arithmetic of a program tells apart. */
const DIGITS = 6;

/** Returns several values as one text. An empty property has no value. */
function shownValue({ value, lower, upper, unit }: EntityProperty): Read {
  const values = [value ?? [lower, upper]]
    .flat()
    .flatMap((one) => (one === null || one === undefined || one === '' ? [] : [one]));
  const [first, ...others] = values;
  if (first === undefined) return null;
  const readable =
    others.length > 0 ? cut(values.join(', ')) : typeof first === 'number' ? Number(first.toPrecision(DIGITS)) : first;
  return { value: readable, ...(unit && { unit }) };
}

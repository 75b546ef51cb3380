/**
 * Groups the objects of a file that have a shape by one of their values, and lists by which values they can be grouped. The time is
 * linear in the records, however often a hostile file names the same set, property or type.
 */
import { GROUPED_OBJECTS_MAX, GROUPINGS_MAX, GROUPS_MAX } from '../limits.ts';
import { textOf, typeRowOf } from '../model/attributes.ts';
import { type ClassificationEntry, classificationsOf } from '../model/classifications.ts';
import { targetsOf } from '../model/links.ts';
import { isKindOf, type Model, positionsOf, rowsOfKind } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { memberPosition, readMembers, readPropertySet, setLinksOf } from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';
import { readRef } from '../step/read-values.ts';
import { cut } from './describe-entity.ts';
import { intoRanges } from './number-ranges.ts';
import { type Grouping, type ObjectGroup, type ObjectValue, valuesBy } from './object-values.ts';

export interface ObjectGroups {
  /** Sorted by their number of objects, the largest first; objects that are in none and not in `others` have no value. */
  groups: ObjectGroup[];
  /** The objects with one of the further values. */
  others?: { values: number; globalIds: string[] };
  /** Set where the file has more than GROUPED_OBJECTS_MAX objects: the further ones are left out. */
  truncated?: true;
}

/** Names of values that some object has. */
export interface Groupings {
  /** Systems of classification; '' stands for classifications without the name of a system. */
  classifications: string[];
  properties: { propertySet: string; property: string }[];
  /** Set where there are more than GROUPINGS_MAX properties or systems. */
  truncated?: true;
}

export function groupObjects(model: Model, grouping: Grouping): ObjectGroups {
  const readValue = valuesBy(model, grouping);
  const groups = new Map<string, ObjectGroup>();
  let objects = 0;
  for (const row of shapedRows(model)) {
    objects++;
    if (objects > GROUPED_OBJECTS_MAX) break;
    const one = readValue(row);
    const globalId = one && textOf(model, row, 'GlobalId');
    if (!one || !globalId) continue;
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.globalIds.push(cut(globalId));
    else groups.set(key, { ...one, globalIds: [cut(globalId)] });
  }
  const stated = [...groups.values()];
  const sorted = (intoRanges(stated) ?? stated).sort(inOrder);
  const rest = sorted.slice(GROUPS_MAX);
  return {
    groups: sorted.slice(0, GROUPS_MAX),
    ...(rest.length > 0 && { others: { values: rest.length, globalIds: rest.flatMap(({ globalIds }) => globalIds) } }),
    ...(objects > GROUPED_OBJECTS_MAX && { truncated: true }),
  };
}

const keyOf = ({ value, unit = '' }: ObjectValue) => `${typeof value} ${unit} ${value}`;

function inOrder(one: ObjectGroup, other: ObjectGroup): number {
  const byCount = other.globalIds.length - one.globalIds.length;
  if (byCount !== 0) return byCount;
  if (typeof one.value === 'number' && typeof other.value === 'number') return one.value - other.value;
  return compare(String(one.value), String(other.value));
}

/** The same in every language, so that values have the same colours everywhere. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Yields the objects that can be drawn: products with a shape, without those that are cut from others. */
function* shapedRows(model: Model): Generator<number> {
  const representationOf = positionsOf(model, 'Representation');
  for (const rows of rowsOfKind(model, 'IFCPRODUCT')) {
    if (rows[0] !== undefined && isKindOf(model, rows[0], 'IFCFEATUREELEMENTSUBTRACTION')) continue;
    for (const row of rows) if (readRef(model.index, row, representationOf(row)) >= 0) yield row;
  }
}

export function listGroupings(model: Model): Groupings {
  const owners = new Set<number>();
  const systems = new Set<string>();
  // Occurrences of a type share a list.
  const lists = new Set<readonly ClassificationEntry[]>();
  for (const row of shapedRows(model)) {
    owners.add(row);
    const type = typeRowOf(model, row);
    if (type >= 0) owners.add(type);
    const entries = classificationsOf(model, row);
    if (lists.has(entries)) continue;
    lists.add(entries);
    for (const { system } of entries) systems.add(system ?? '');
  }
  const { properties, isCut } = propertiesOf(model, owners);
  return {
    classifications: [...systems].sort(compare).slice(0, GROUPINGS_MAX),
    properties: properties.sort((a, b) => compare(a.propertySet, b.propertySet) || compare(a.property, b.property)),
    ...((isCut || systems.size > GROUPINGS_MAX) && { truncated: true }),
  };
}

/** Kinds of members that have no value of their own: a complex property has parts, and a reference names a record. */
const WITHOUT_VALUE = ['IFCCOMPLEXPROPERTY', 'IFCPHYSICALCOMPLEXQUANTITY', 'IFCPROPERTYREFERENCEVALUE'] as const;

/** Returns the properties of the sets of these objects and types, each once. */
function propertiesOf(model: Model, owners: Iterable<number>): { properties: Groupings['properties']; isCut: boolean } {
  const names = namesOf(model);
  const properties = new Map<string, Groupings['properties'][number]>();
  for (const set of setsOf(model, owners)) {
    const setName = names.numberOf(set);
    for (const property of propertyNamesIn(model, set)) {
      const key = `${setName} ${property}`;
      if (properties.has(key)) continue;
      if (properties.size === GROUPINGS_MAX) return { properties: [...properties.values()], isCut: true };
      properties.set(key, { propertySet: names.textOf(setName), property: names.textOf(property) });
    }
  }
  return { properties: [...properties.values()], isCut: false };
}

function setsOf(model: Model, owners: Iterable<number>): Set<number> {
  const sets = new Set<number>();
  const links = setLinksOf(model);
  for (const owner of owners) for (const set of targetsOf(links, owner)) sets.add(set);
  return sets;
}

/** Returns the numbers of the names of the properties in a set. */
function propertyNamesIn(model: Model, set: number): number[] {
  const names = namesOf(model);
  if (memberPosition(model, set) < 0)
    return readPropertySet(model, set).properties.flatMap(({ name, values }) =>
      values.length > 0 ? [names.numberOfText(name)] : [],
    );
  const pair = createRefPair();
  readMembers(model, set, pair);
  const rows = pair.from.rows.slice(0, pair.from.length);
  return rows.filter((row) => !WITHOUT_VALUE.some((kind) => isKindOf(model, row, kind))).map((row) => names.numberOf(row));
}

/** Lists the values that occur in a model, with counts, for an author to choose from. Each list is computed on first use. */
import { OCCURRENCE_TEXT_MAX, OCCURRENCE_VALUES_MAX } from '../limits.ts';
import { textOf, typeRowOf } from '../model/attributes.ts';
import { classificationsOf } from '../model/classifications.ts';
import { materialsOf } from '../model/materials.ts';
import { type Model, properTypeNameOf, rowsOfKind } from '../model/model.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import type { Property } from '../model/properties.ts';
import { inheritedPropertySetRows, ownPropertySetRows, readPropertySet } from '../model/property-sets.ts';
import { memoize } from '../schema/memoize.ts';

/** A value, and the number of objects that have it. */
export interface Occurring {
  text: string;
  count: number;
}

interface OccurringProperty {
  name: string;
  count: number;
  /** Upper-case defined types, most frequent first. */
  dataTypes: Occurring[];
  /** Values, most frequent first; an empty text is a value too. */
  values: Occurring[];
  /** Number of distinct values, of which `values` may contain a part. */
  valuesTotal: number;
}

interface OccurringSet {
  name: string;
  count: number;
  properties: OccurringProperty[];
}

/** Lists that are sorted by frequency, then by name. `ifcType` limits a list to objects of this class, as the file writes it. */
export interface Occurrences {
  classes(): Occurring[];
  predefinedTypes(ifcType: string): Occurring[];
  /** Names of type objects. */
  types(ifcType?: string): Occurring[];
  propertySets(ifcType?: string): OccurringSet[];
  materials(ifcType?: string): Occurring[];
  /** Systems with their codes. */
  classifications(ifcType?: string): { system: string; count: number; codes: Occurring[] }[];
}

export function createOccurrences(model: Model): Occurrences {
  const rowsOf = (ifcType?: string): Iterable<number> =>
    ifcType === undefined ? allObjects(model) : model.index.rowsOf(ifcType.toUpperCase());
  return {
    classes: once(() => {
      const tally = new Tally();
      for (const rows of rowsOfKind(model, 'IFCOBJECTDEFINITION')) {
        tally.add(properTypeNameOf(model, rows[0] as number), rows.length);
      }
      return tally.list();
    }),
    predefinedTypes: once((ifcType = '') =>
      tallyRows(rowsOf(ifcType), (row, tally) => {
        for (const name of predefinedTypesOf(model, row)) tally.add(name);
      }),
    ),
    types: once((ifcType) =>
      tallyRows(rowsOf(ifcType), (row, tally) => {
        const type = typeRowOf(model, row);
        const name = type < 0 ? null : textOf(model, type, 'Name');
        if (name) tally.add(name);
      }),
    ),
    propertySets: once((ifcType) => tallySets(model, rowsOf(ifcType))),
    materials: once((ifcType) =>
      tallyRows(rowsOf(ifcType), (row, tally) => {
        for (const name of new Set(materialsOf(model, row).definitions.flatMap(({ names }) => names))) tally.add(name);
      }),
    ),
    classifications: once((ifcType) => tallyClassifications(model, rowsOf(ifcType))),
  };
}

function* allObjects(model: Model): Generator<number> {
  for (const rows of rowsOfKind(model, 'IFCOBJECT')) yield* rows;
}

/** Caches the result per class. */
function once<T>(make: (ifcType?: string) => T): (ifcType?: string) => T {
  const answer = memoize(make);
  return (ifcType) => answer(ifcType);
}

class Tally {
  readonly counts = new Map<string, number>();
  add(text: string, count = 1): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + count);
  }
  list(): Occurring[] {
    const all = [...this.counts].map(([text, count]) => ({ text: text.slice(0, OCCURRENCE_TEXT_MAX), count }));
    return all.sort(byCount).slice(0, OCCURRENCE_VALUES_MAX);
  }
}

function byCount(a: Occurring, b: Occurring): number {
  return b.count - a.count || (a.text < b.text ? -1 : 1);
}

function tallyRows(rows: Iterable<number>, add: (row: number, tally: Tally) => void): Occurring[] {
  const tally = new Tally();
  for (const row of rows) add(row, tally);
  return tally.list();
}

interface SetTally {
  count: number;
  properties: Map<string, { count: number; dataTypes: Tally; values: Tally }>;
}

/** Counts the uses of each set first, so that a set shared by many objects is read once. */
function tallySets(model: Model, rows: Iterable<number>): OccurringSet[] {
  const uses = new Map<number, number>();
  for (const row of rows) {
    const occurrenceSets = ownPropertySetRows(model, row);
    for (const set of new Set([...occurrenceSets, ...inheritedPropertySetRows(model, row)]))
      uses.set(set, (uses.get(set) ?? 0) + 1);
  }
  const sets = new Map<string, SetTally>();
  for (const [row, count] of uses) {
    const { name, properties } = readPropertySet(model, row);
    let set = sets.get(name);
    if (!set) sets.set(name, (set = { count: 0, properties: new Map() }));
    set.count += count;
    for (const property of properties) tallyProperty(set, property, count);
  }
  return [...sets]
    .map(([name, { count, properties }]) => ({ name, count, properties: listProperties(properties) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function tallyProperty({ properties }: SetTally, { name, values }: Property, count: number): void {
  let tally = properties.get(name);
  if (!tally) properties.set(name, (tally = { count: 0, dataTypes: new Tally(), values: new Tally() }));
  tally.count += count;
  for (const { value, dataType } of values) {
    tally.dataTypes.add(dataType, count);
    tally.values.add(String(value ?? ''), count);
  }
}

function listProperties(properties: SetTally['properties']): OccurringProperty[] {
  return [...properties]
    .map(([name, { count, dataTypes, values }]) => ({
      name,
      count,
      dataTypes: dataTypes.list(),
      values: values.list(),
      valuesTotal: values.counts.size,
    }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function tallyClassifications(model: Model, rows: Iterable<number>): { system: string; count: number; codes: Occurring[] }[] {
  const systems = new Map<string, { count: number; codes: Tally }>();
  for (const row of rows) {
    for (const { system, codes } of classificationsOf(model, row)) {
      const name = system ?? '';
      let tally = systems.get(name);
      if (!tally) systems.set(name, (tally = { count: 0, codes: new Tally() }));
      tally.count += 1;
      if (codes[0] !== undefined) tally.codes.add(codes[0]);
    }
  }
  return [...systems]
    .map(([system, { count, codes }]) => ({ system, count, codes: codes.list() }))
    .sort((a, b) => b.count - a.count || (a.system < b.system ? -1 : 1));
}

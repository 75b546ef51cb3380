/**
 * Reads the floor areas of the spaces (D110): purchaser and area type from the first property that has a value, on the space or on its
 * zones; gross and net area from its quantities, in m². The order is configuration.
 */
import { longNameOf, textOf } from '../model/attributes.ts';
import { targetsOf } from '../model/links.ts';
import { isKindOf, type Model, rowsOfKind } from '../model/model.ts';
import type { Property } from '../model/properties.ts';
import { propertiesNamed, type SetProperty } from '../model/property-sets.ts';
import { linksOf } from '../model/relations.ts';
import { measureFactor, toSi } from '../model/units.ts';
import type { SpaceEntry } from './report.ts';

/** A property by name, in a set of that name or in any set; or the attribute ObjectType. */
interface AreaSource {
  propertySet?: string;
  property?: string;
  attribute?: 'ObjectType';
}

export interface AreaMapping {
  purchaser: readonly AreaSource[];
  areaType: readonly AreaSource[];
  /** Quantity sets in order of preference; exporters' own sets come last. */
  quantitySets: readonly string[];
}

/** The order is MiniBIM ILS 3.1, then Aedes ILS, then the space's own ObjectType. */
export const AREA_MAPPING: AreaMapping = {
  purchaser: [{ property: 'Afnemer' }],
  areaType: [
    { property: 'Bepalingsmethode' },
    { property: 'GebiedsType' },
    { property: 'Gebruiksbestemming' },
    { propertySet: 'ILS', property: 'Oppervlaktecategorie' },
    { attribute: 'ObjectType' },
  ],
  quantitySets: ['Qto_SpaceBaseQuantities', 'BaseQuantities'],
};

export function readSpaces(model: Model, mapping: AreaMapping = AREA_MAPPING): SpaceEntry[] {
  const names = wantedNames(mapping);
  const spaces = rowsOfKind(model, 'IFCSPACE').flatMap((rows) => Array.from(rows));
  return spaces.map((row) => {
    const owners = [row, ...zonesOf(model, row)].map((owner) => ({
      row: owner,
      properties: propertiesNamed(model, owner, names),
    }));
    return spaceEntry(model, mapping, owners as [Owner, ...Owner[]]);
  });
}

/** The space or one of its zones, with those of its properties that the mapping names. */
interface Owner {
  row: number;
  properties: readonly SetProperty[];
}

/** Returns the names of all properties and quantities that areas are read from; the engine keeps these records of every file. */
export function wantedNames({ purchaser, areaType }: AreaMapping = AREA_MAPPING): Set<string> {
  const sources = [...purchaser, ...areaType].flatMap(({ property }) => property ?? []);
  return new Set([...sources, GROSS_AREA, NET_AREA]);
}

const GROSS_AREA = 'GrossFloorArea';
const NET_AREA = 'NetFloorArea';

/** Returns the entry of a space; the first owner is the space itself. */
function spaceEntry(model: Model, mapping: AreaMapping, owners: readonly [Owner, ...Owner[]]): SpaceEntry {
  const [{ row, properties: spaceProperties }] = owners;
  const longName = longNameOf(model, row);
  return {
    purchaser: firstFilled(model, owners, mapping.purchaser),
    areaType: firstFilled(model, owners, mapping.areaType),
    grossArea: areaOf(model, spaceProperties, GROSS_AREA, mapping),
    netArea: areaOf(model, spaceProperties, NET_AREA, mapping),
    globalId: textOf(model, row, 'GlobalId'),
    name: textOf(model, row, 'Name'),
    ...(longName !== undefined && { longName }),
  };
}

function zonesOf(model: Model, row: number): number[] {
  return Array.from(targetsOf(linksOf(model, 'groups'), row)).filter((group) => isKindOf(model, group, 'IFCZONE'));
}

function firstFilled(model: Model, owners: readonly Owner[], sources: readonly AreaSource[]): string {
  for (const source of sources) {
    for (const { row, properties } of owners) {
      const text = source.attribute ? textOf(model, row, source.attribute) : propertyText(properties, source);
      if (text !== null && text.trim() !== '') return text.trim();
    }
  }
  return '';
}

function propertyText(properties: readonly SetProperty[], { propertySet, property }: AreaSource): string | null {
  for (const { set, one } of properties) {
    if (one.name !== property || (propertySet !== undefined && set !== propertySet)) continue;
    const value = one.values.find((given) => given.value !== null && given.value !== '')?.value;
    if (value !== undefined && value !== null) return String(value);
  }
  return null;
}

function areaOf(model: Model, properties: readonly SetProperty[], quantity: string, { quantitySets }: AreaMapping): number {
  for (const quantitySet of quantitySets) {
    for (const { set, one } of properties) if (set === quantitySet && one.name === quantity) return siValue(model, one) ?? 0;
  }
  for (const { one } of properties) if (one.kind === 'QUANTITY' && one.name === quantity) return siValue(model, one) ?? 0;
  return 0;
}

/** Returns the first number of a property or quantity in SI units. */
export function siValue(model: Model, property: Property): number | null {
  const value = property.values.find((given) => typeof given.value === 'number');
  if (!value) return null;
  return toSi(value.value as number, measureFactor(model, value.dataType, value.unitRow));
}

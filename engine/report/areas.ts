/**
 * Floor areas of the spaces (D110): purchaser and area type from the first property that is filled in, on the space or
 * on a zone it belongs to; gross and net area from its quantities, in m². The order is configuration.
 */
import { textOf } from '../model/attributes.ts';
import { targetsOf } from '../model/links.ts';
import { isKindOf, type Model, rowsOfKind } from '../model/model.ts';
import type { Property } from '../model/properties.ts';
import { inheritedPropertySetRows, ownPropertySetRows, readPropertySet } from '../model/property-sets.ts';
import { linksOf } from '../model/relations.ts';
import { measureFactor, toSi } from '../model/units.ts';
import type { SpaceEntry } from './report.ts';

/** A property by name, in a set of that name or in any; or the attribute ObjectType. */
export interface AreaSource {
  propertySet?: string;
  property?: string;
  attribute?: 'ObjectType';
}

export interface AreaMapping {
  purchaser: readonly AreaSource[];
  areaType: readonly AreaSource[];
  /** Quantity sets in order of trust; exporters' own sets come last. */
  quantitySets: readonly string[];
}

/** MiniBIM ILS 3.1 first, then Aedes ILS, then the space's own ObjectType. */
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
  return rowsOfKind(model, 'IFCSPACE').flatMap((rows) => Array.from(rows, (row) => spaceEntry(model, row, mapping)));
}

function spaceEntry(model: Model, row: number, mapping: AreaMapping): SpaceEntry {
  const owners = [row, ...zonesOf(model, row)];
  return {
    purchaser: firstFilled(model, owners, mapping.purchaser),
    areaType: firstFilled(model, owners, mapping.areaType),
    grossArea: areaOf(model, row, 'GrossFloorArea', mapping),
    netArea: areaOf(model, row, 'NetFloorArea', mapping),
    globalId: textOf(model, row, 'GlobalId'),
    name: textOf(model, row, 'Name'),
  };
}

function zonesOf(model: Model, row: number): number[] {
  return Array.from(targetsOf(linksOf(model, 'groups'), row)).filter((group) => isKindOf(model, group, 'IFCZONE'));
}

function firstFilled(model: Model, owners: readonly number[], sources: readonly AreaSource[]): string {
  for (const source of sources) {
    for (const owner of owners) {
      const text = source.attribute ? textOf(model, owner, source.attribute) : propertyText(model, owner, source);
      if (text !== null && text.trim() !== '') return text.trim();
    }
  }
  return '';
}

function propertyText(model: Model, row: number, { propertySet, property }: AreaSource): string | null {
  for (const { set, one } of propertiesOf(model, row)) {
    if (one.name !== property || (propertySet !== undefined && set !== propertySet)) continue;
    const value = one.values.find((given) => given.value !== null && given.value !== '')?.value;
    if (value !== undefined && value !== null) return String(value);
  }
  return null;
}

export function* propertiesOf(model: Model, row: number): Generator<{ set: string; one: Property }> {
  for (const setRow of [...ownPropertySetRows(model, row), ...inheritedPropertySetRows(model, row)]) {
    const set = readPropertySet(model, setRow);
    for (const one of set.properties) yield { set: set.name, one };
  }
}

function areaOf(model: Model, row: number, quantity: string, { quantitySets }: AreaMapping): number {
  for (const wanted of quantitySets) {
    for (const { set, one } of propertiesOf(model, row))
      if (set === wanted && one.name === quantity) return siValue(model, one) ?? 0;
  }
  for (const { one } of propertiesOf(model, row))
    if (one.kind === 'QUANTITY' && one.name === quantity) return siValue(model, one) ?? 0;
  return 0;
}

/** The first number of a property or quantity in SI units. */
export function siValue(model: Model, property: Property): number | null {
  const value = property.values.find((given) => typeof given.value === 'number');
  if (!value) return null;
  return toSi(value.value as number, measureFactor(model, value.dataType, value.unitRow));
}

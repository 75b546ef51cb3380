/** Merges the sets of an object that have one name: its own with that of its type, and one that the file states twice. */
import type { EntityProperty, EntitySet } from '../../../common/contract/reports.ts';
import type { ShownProperty } from '../../../common/i18n/value-words.ts';

export interface MergedProperty extends ShownProperty {
  /** Set where only the type states it, in a set that the object has too. */
  isOfType?: true;
  /** What the type states, where the object states another value. */
  typeValue?: ShownProperty;
}

export interface MergedSet {
  name: string;
  /** Whether all of it is of the type. */
  isOfType: boolean;
  properties: MergedProperty[];
}

/** Returns each name once, in the order of the sets. Sets without a name are not merged. */
export function mergeSets(sets: readonly EntitySet[]): MergedSet[] {
  const byName = new Map<string, MergedSet>();
  return sets.flatMap((set) => {
    const { name, source } = set;
    const merged = name === '' ? undefined : byName.get(name);
    if (merged) {
      for (const property of set.properties) addTo(merged, property, source);
      merged.isOfType &&= source === 'TYPE';
      return [];
    }
    const fresh: MergedSet = { name, isOfType: source === 'TYPE', properties: [] };
    for (const property of set.properties)
      if (!fresh.properties.some((one) => agree(one, property))) fresh.properties.push(property);
    byName.set(name, fresh);
    return [fresh];
  });
}

function addTo(merged: MergedSet, property: EntityProperty, source: EntitySet['source']): void {
  const namesakes = merged.properties.filter(({ name }) => name === property.name);
  if (namesakes.some((one) => agree(one, property))) return;
  const [first] = namesakes;
  if (first && source === 'TYPE' && !merged.isOfType) first.typeValue ??= property;
  else merged.properties.push(source === 'TYPE' && !merged.isOfType ? { ...property, isOfType: true } : property);
}

function agree(one: ShownProperty, other: ShownProperty): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ name, value, valueLength, lower, upper, unit }: ShownProperty): string {
  return JSON.stringify([name, value, valueLength, lower, upper, unit]);
}

/** Lists the properties by which a model is coloured. */
import type { Groupings } from '../../common/contract/object-groups.ts';

export interface PropertyChoice {
  property: string;
  /** Absent: whatever set of an object has it. */
  propertySet?: string;
  /** Number of sets, where it is of no single one. */
  sets?: number;
  /** Whether the choice before it has its name. */
  isBelow?: boolean;
}

/** Names as people sort them, the same in all languages. */
const compare = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Returns the properties with the words of the query, by name. A name in several sets is one choice for all of them, because walls and
 * doors have it in different sets, and one for each set.
 */
export function listProperties(properties: Groupings['properties'], query: string): PropertyChoice[] {
  const words = query.toLowerCase().split(/\s+/);
  const setsByName = new Map<string, string[]>();
  for (const { property, propertySet } of properties) {
    const text = `${propertySet} ${property}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const sets = setsByName.get(property);
    if (sets) sets.push(propertySet);
    else setsByName.set(property, [propertySet]);
  }
  return [...setsByName]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([property, sets]): PropertyChoice[] => {
      if (sets.length === 1) return [{ property, propertySet: sets[0] }];
      const choices = sets.sort(compare).map((propertySet) => ({ property, propertySet, isBelow: true }));
      return [{ property, sets: sets.length }, ...choices];
    });
}

/** The names by which findings know the objects of a file: their first GlobalId, which stays when an export makes new ones. */
import type { ObjectFacts } from './finding.ts';
import { type LocatedObject, matchObjects } from './match-objects.ts';

/** What an object with this GlobalId was first seen as; only of objects whose GlobalId changed since. */
export type Aliases = ReadonlyMap<string, string>;

/** The name of an object. */
export function objectName(aliases: Aliases): (facts: ObjectFacts) => string {
  return ({ globalId, ifcType, name, typeName, storey }) => {
    if (globalId) return aliases.get(globalId) ?? globalId;
    return `${CONTENT}${JSON.stringify([ifcType, name, typeName, storey])}`;
  };
}

/** Before the content of an object without a GlobalId. */
const CONTENT = '=';

interface TwoVersions {
  /** Objects of the version before and of this one, in the order of their files. */
  before: readonly LocatedObject[];
  now: readonly LocatedObject[];
  aliases: Aliases;
}

/** The aliases of this version: those of the version before, and the new GlobalIds of what was matched by content. */
export function followAliases({ before, now, aliases }: TwoVersions): Aliases {
  const nameOf = objectName(aliases);
  const next = new Map(aliases);
  for (const [place, candidate] of matchObjects(before, now)) {
    const { globalId } = now[place] as ObjectFacts;
    const earlier = before[candidate] as ObjectFacts;
    if (globalId && globalId !== earlier.globalId) next.set(globalId, nameOf(earlier));
  }
  return next;
}

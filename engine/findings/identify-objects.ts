/**
 * Names the objects of a file for findings: an object is named by its first GlobalId, which stays the same when an export creates new
 * ones.
 */
import type { ObjectFacts } from './finding.ts';
import { type LocatedObject, matchObjects } from './match-objects.ts';

/** The names of objects by GlobalId, only for objects whose GlobalId has changed. */
export type Aliases = ReadonlyMap<string, string>;

/** Returns the name of an object. */
export function objectName(aliases: Aliases): (facts: ObjectFacts) => string {
  return ({ globalId, ifcType, name, typeName, storey }) => {
    if (globalId) return aliases.get(globalId) ?? globalId;
    return `${CONTENT}${JSON.stringify([ifcType, name, typeName, storey])}`;
  };
}

/** Prefix of the name of an object without a GlobalId, followed by its content. */
const CONTENT = '=';

interface TwoVersions {
  /** Objects of the previous version and of this one, in the order of their files. */
  before: readonly LocatedObject[];
  now: readonly LocatedObject[];
  aliases: Aliases;
}

/** Returns the aliases of this version: those of the previous version, and the new GlobalIds of objects that were matched by content. */
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

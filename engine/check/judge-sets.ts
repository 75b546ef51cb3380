/**
 * Evaluates the sets of a property facet with the outcome of each property. An outcome depends only on the bytes of the property, and
 * models often repeat the same bytes, so each distinct content is decoded and evaluated once per facet.
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import { namesOf, testOnce } from '../model/names.ts';
import { type Property, readProperty } from '../model/properties.ts';
import { isSharedSet, readPropertySet } from '../model/property-sets.ts';
import type { Failure } from './failure.ts';
import { type CompiledProperty, judgeProperty } from './judge-property.ts';
import { keyOf, type SetMembers, setMembersOf } from './set-members.ts';

export interface JudgedProperty {
  name: string;
  /** Absent when the property satisfies the facet. */
  failure?: Failure;
  failureOfType?: Failure;
}

export interface JudgedSet {
  /** Small number; sets with equal contents share one object. */
  id: number;
  name: string;
  properties: readonly JudgedProperty[];
}

/** Returns a function that gives the matching properties of a set. */
export function createSetJudge(compiled: CompiledProperty, baseName: Matcher): (setRow: number) => JudgedSet {
  const { model } = compiled;
  const names = namesOf(model);
  const matchesName = testOnce(names, (text) => baseName.matchesText(text));
  const judged = new Map<number, JudgedProperty>();
  let count = 0;
  const byContents = new Map<number | string, JudgedSet>();
  const membersOf = setMembersOf(model);
  const byMembers: JudgedSet[] = [];
  const judgeMembers = ({ setName, rows, contents }: SetMembers): JudgedSet => {
    const name = names.textOf(setName);
    const matching = contents.filter((content, at) => {
      const row = rows[at] as number;
      if (!matchesName(names.numberOf(row))) return false;
      if (!judged.has(content)) judged.set(content, judgeOne(compiled, readProperty(model, row), name));
      return true;
    });
    const key = keyOf(setName, matching);
    let set = byContents.get(key);
    if (!set) {
      const properties = matching.map((content) => judged.get(content) as JudgedProperty);
      byContents.set(key, (set = { id: count++, name, properties }));
    }
    return set;
  };
  const predefined = new Map<number, JudgedSet>();
  const judgePredefined = (setRow: number): JudgedSet => {
    const before = predefined.get(setRow);
    if (before) return before;
    const name = names.textOf(names.numberOf(setRow));
    const properties = readPropertySet(model, setRow).properties.filter((one) => baseName.matchesText(one.name));
    const set = { id: count++, name, properties: properties.map((one) => judgeOne(compiled, one, name)) };
    if (isSharedSet(model, setRow)) predefined.set(setRow, set);
    return set;
  };
  return (setRow) => {
    const members = membersOf(setRow);
    if (!members) return judgePredefined(setRow);
    return members.number < 0 ? judgeMembers(members) : (byMembers[members.number] ??= judgeMembers(members));
  };
}

function judgeOne(compiled: CompiledProperty, property: Property, setName: string): JudgedProperty {
  const { name } = property;
  const failure = judgeProperty(compiled, property, setName);
  return failure ? { name, failure, failureOfType: { ...failure, source: 'TYPE' as const } } : { name };
}

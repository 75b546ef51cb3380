/**
 * The sets of a property facet, each judged by what it holds: a property's outcome depends on its bytes alone, and models
 * write the same bytes again and again, so that each distinct content is decoded and judged once per facet.
 */

import { askOnce, namesOf } from '../model/names.ts';
import { type Property, readProperty } from '../model/properties.ts';
import { isSharedSet, readPropertySet } from '../model/property-sets.ts';
import type { Failure } from './failure.ts';
import { judgeProperty, type PropertyAsked } from './judge-property.ts';
import type { Matcher } from './match-value.ts';
import { type SetMembers, setMembersOf } from './set-members.ts';

export interface JudgedProperty {
  name: string;
  /** Absent when it satisfies the facet. */
  failure?: Failure;
  failureOfType?: Failure;
}

export interface JudgedSet {
  /** Small number: sets that are judged alike are one object. */
  id: number;
  name: string;
  properties: readonly JudgedProperty[];
}

interface SetJudge {
  /** Whether the facet means sets of this name, by the number of the name. */
  isAsked(name: number): boolean;
  /** The matching properties of such a set. */
  judge(setRow: number): JudgedSet;
}

export function createSetJudge(asked: PropertyAsked, setName: Matcher, baseName: Matcher): SetJudge {
  const { model } = asked;
  return {
    // Predefined sets often have no name; what has none is no set that a rule can mean, not even by the pattern .*
    isAsked: askOnce(namesOf(model), (text) => text !== '' && setName.matchesText(text)),
    judge: createContentJudge(asked, baseName),
  };
}

function createContentJudge(asked: PropertyAsked, baseName: Matcher): (setRow: number) => JudgedSet {
  const { model } = asked;
  const names = namesOf(model);
  const isAsked = askOnce(names, (text) => baseName.matchesText(text));
  const judged = new Map<number, JudgedProperty>();
  const sets = createSets();
  const membersOf = setMembersOf(model);
  const byMembers: JudgedSet[] = [];
  const judgeMembers = ({ setName, rows, contents }: SetMembers): JudgedSet => {
    const name = names.textOf(setName);
    const matching = contents.filter((content, at) => {
      const row = rows[at] as number;
      if (!isAsked(names.numberOf(row))) return false;
      if (!judged.has(content)) judged.set(content, judgeOne(asked, readProperty(model, row), name));
      return true;
    });
    return sets.of(setName, matching, () => ({
      name,
      properties: matching.map((content) => judged.get(content) as JudgedProperty),
    }));
  };
  const predefined = new Map<number, JudgedSet>();
  const judgePredefined = (setRow: number): JudgedSet => {
    const before = predefined.get(setRow);
    if (before) return before;
    const name = names.textOf(names.numberOf(setRow));
    const properties = readPropertySet(model, setRow).properties.filter((one) => baseName.matchesText(one.name));
    const set = sets.add({ name, properties: properties.map((one) => judgeOne(asked, one, name)) });
    if (isSharedSet(model, setRow)) predefined.set(setRow, set);
    return set;
  };
  return (setRow) => {
    const members = membersOf(setRow);
    if (!members) return judgePredefined(setRow);
    return members.number < 0 ? judgeMembers(members) : (byMembers[members.number] ??= judgeMembers(members));
  };
}

function judgeOne(asked: PropertyAsked, property: Property, setName: string): JudgedProperty {
  const { name } = property;
  const failure = judgeProperty(asked, property, setName);
  return failure ? { name, failure, failureOfType: { ...failure, source: 'TYPE' as const } } : { name };
}

interface Sets {
  add(set: Omit<JudgedSet, 'id'>): JudgedSet;
  /** The one set of this name and these contents. */
  of(setName: number, contents: readonly number[], build: () => Omit<JudgedSet, 'id'>): JudgedSet;
}

function createSets(): Sets {
  let count = 0;
  // A content belongs to one name of a set, so that it is key enough where it stands alone.
  const ofOne = new Map<number, JudgedSet>();
  const ofMany = new Map<string, JudgedSet>();
  const add: Sets['add'] = (set) => ({ id: count++, ...set });
  return {
    add,
    of(setName, contents, build) {
      const one = contents.length === 1 ? (contents[0] as number) : -1;
      const key = one < 0 ? `${setName}:${contents.join()}` : '';
      const known = one < 0 ? ofMany.get(key) : ofOne.get(one);
      if (known) return known;
      const set = add(build());
      if (one < 0) ofMany.set(key, set);
      else ofOne.set(one, set);
      return set;
    },
  };
}

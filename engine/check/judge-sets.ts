/**
 * The sets of a property facet, each judged by what it holds: a property's outcome depends on its bytes alone, and models
 * write the same bytes again and again, so that each distinct content is decoded and judged once per facet.
 */

import { ByteNumbers } from '../model/byte-numbers.ts';
import { askOnce, namesOf } from '../model/names.ts';
import { type Property, readProperty } from '../model/properties.ts';
import { isSharedSet, memberPosition, readMembers, readPropertySet } from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';
import type { Failure } from './failure.ts';
import { judgeProperty, type PropertyAsked } from './judge-property.ts';
import type { Matcher } from './match-value.ts';

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

export interface SetJudge {
  /** Whether the facet means sets of this name, by the number of the name. */
  isAsked(name: number): boolean;
  /** The matching properties of such a set. */
  judge(setRow: number): JudgedSet;
}

export function createSetJudge(asked: PropertyAsked, setName: Matcher, baseName: Matcher): SetJudge {
  const { model } = asked;
  const judge = createContentJudge(asked, baseName);
  const known = new Map<number, JudgedSet>();
  return {
    // Predefined sets often have no name; what has none is no set that a rule can mean, not even by the pattern .*
    isAsked: askOnce(namesOf(model), (text) => text !== '' && setName.matchesText(text)),
    judge: (setRow) => {
      if (!isSharedSet(model, setRow)) return judge(setRow);
      let judged = known.get(setRow);
      if (!judged) known.set(setRow, (judged = judge(setRow)));
      return judged;
    },
  };
}

function createContentJudge(asked: PropertyAsked, baseName: Matcher): (setRow: number) => JudgedSet {
  const { model } = asked;
  const names = namesOf(model);
  const isAsked = askOnce(names, (text) => baseName.matchesText(text));
  const contentOf = createContents(asked);
  const judged: JudgedProperty[] = [];
  const sets = createSets();
  const pair = createRefPair();
  const contents: number[] = [];
  return (setRow) => {
    const setName = names.numberOf(setRow);
    const name = names.textOf(setName);
    if (memberPosition(model, setRow) < 0) {
      const properties = readPropertySet(model, setRow).properties.filter((one) => baseName.matchesText(one.name));
      return sets.add({ name, properties: properties.map((one) => judgeOne(asked, one, name)) });
    }
    readMembers(model, setRow, pair);
    contents.length = 0;
    for (let at = 0; at < pair.from.length; at++) {
      const row = pair.from.rows[at] as number;
      if (!isAsked(names.numberOf(row))) continue;
      const content = contentOf(row, setName);
      judged[content] ??= judgeOne(asked, readProperty(model, row), name);
      contents.push(content);
    }
    return sets.of(setName, contents, () => ({ name, properties: contents.map((content) => judged[content] as JudgedProperty) }));
  };
}

function judgeOne(asked: PropertyAsked, property: Property, setName: string): JudgedProperty {
  const { name } = property;
  const failure = judgeProperty(asked, property, setName);
  return failure ? { name, failure, failureOfType: { ...failure, source: 'TYPE' as const } } : { name };
}

/** A number per distinct property: its class, the name of its set and its bytes up to the next record. */
function createContents({ model }: PropertyAsked): (row: number, setName: number) => number {
  const { starts, types, arena, count } = model.index;
  const numbers = new ByteNumbers(arena);
  return (row, setName) => {
    const to = row + 1 < count ? (starts[row + 1] as number) : arena.length;
    return numbers.numberOf(starts[row] as number, to, setName * 65_536 + (types[row] as number));
  };
}

interface Sets {
  add(set: Omit<JudgedSet, 'id'>): JudgedSet;
  /** The one set of this name and these contents. */
  of(setName: number, contents: readonly number[], build: () => Omit<JudgedSet, 'id'>): JudgedSet;
}

function createSets(): Sets {
  let count = 0;
  // A content belongs to one name of a set, so that it is key enough where it stands alone.
  const ofOne: JudgedSet[] = [];
  const ofMany = new Map<string, JudgedSet>();
  const add: Sets['add'] = (set) => ({ id: count++, ...set });
  return {
    add,
    of(setName, contents, build) {
      if (contents.length === 1) return (ofOne[contents[0] as number] ??= add(build()));
      const key = `${setName}:${contents.join()}`;
      const known = ofMany.get(key);
      if (known) return known;
      const set = add(build());
      ofMany.set(key, set);
      return set;
    },
  };
}

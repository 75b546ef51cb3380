/**
 * Checks the property facet (IDS property facet): the sets of the occurrence and of its type are merged by set and property name, and
 * the occurrence takes precedence. Every matching set must have a matching property, and every matching property must satisfy data type
 * and value. Elements with equal matching sets (judge-sets.ts) share one result object.
 */
import type { PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import { typeRowOf } from '../model/attributes.ts';
import type { Model } from '../model/model.ts';
import { namesOf, testOnce } from '../model/names.ts';
import { setLinksOf, setNamesOf } from '../model/property-sets.ts';
import { addToList } from '../schema/add-to-list.ts';
import { memoize } from '../schema/memoize.ts';
import { absent, type FacetCheck, type FacetResult, match, undecidableBy } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import type { CompiledProperty } from './judge-property.ts';
import { createSetJudge, type JudgedProperty, type JudgedSet } from './judge-sets.ts';
import { compileConstraint } from './match-value.ts';

export function checkProperty(facet: PropertyFacet, model: Model): FacetCheck {
  const setName = compileConstraint(facet.propertySet);
  const baseName = compileConstraint(facet.baseName);
  const compiled: CompiledProperty = { facet, model, value: facet.value && compileConstraint(facet.value) };
  const undecided = undecidableBy(Facet.PROPERTY, setName, baseName, compiled.value);
  if (undecided) return undecided;
  // A rule never matches a set without a name, not even with the pattern .*; predefined sets often have none.
  const matchesName = testOnce(namesOf(model), (text) => text !== '' && setName.matchesText(text));
  const judge = createSetJudge(compiled, baseName);
  const { starts, targets } = setLinksOf(model);
  const names = setNamesOf(model);
  const missing = absent(missingFailure(facet, FailureCode.PROPERTY_SET_MISSING, facet.propertySet));
  const merge = keepResults(facet);
  const collect = (owner: number): JudgedSet[] => {
    const sets: JudgedSet[] = [];
    const end = starts[owner + 1] as number;
    for (let at = starts[owner] as number; at < end; at++) {
      if (matchesName(names[at] as number)) sets.push(judge(targets[at] as number));
    }
    return sets;
  };
  const inheritedOf = keepInherited(facet, collect);
  return (row) => {
    const occurrenceSets = collect(row);
    const inherited = inheritedOf(typeRowOf(model, row));
    return occurrenceSets.length + inherited.sets.length === 0 ? missing : merge(occurrenceSets, inherited);
  };
}

/** The sets that occurrences inherit from a type, evaluated once per type. */
interface Inherited {
  /** Number that types with equal sets share. */
  number: number;
  sets: readonly JudgedSet[];
  merged: Merged;
  outcome: Outcome;
}

function keepInherited(facet: PropertyFacet, collect: (owner: number) => JudgedSet[]): (typeRow: number) => Inherited {
  const bySets = new Map<string, Inherited>();
  return memoize((typeRow) => {
    const sets = typeRow < 0 ? [] : collect(typeRow);
    const key = idsOf(sets);
    let inherited = bySets.get(key);
    if (!inherited) {
      const merged = mergeSets(sets, ({ name, failure, failureOfType }) =>
        failure ? { name, failure: failureOfType } : { name },
      );
      bySets.set(key, (inherited = { number: bySets.size, sets, merged, outcome: outcomeOf(facet, merged) }));
    }
    return inherited;
  });
}

/** Caches results by the evaluated sets that they follow from. */
function keepResults(facet: PropertyFacet): (occurrenceSets: readonly JudgedSet[], inherited: Inherited) => FacetResult {
  const ofOneOwn: FacetResult[] = [];
  const ofMany = new Map<string, FacetResult>();
  return (occurrenceSets, inherited) => {
    if (occurrenceSets.length === 1 && inherited.sets.length === 0) {
      const { id } = occurrenceSets[0] as JudgedSet;
      ofOneOwn[id] ??= resultOf(join(facet, occurrenceSets, inherited));
      return ofOneOwn[id] as FacetResult;
    }
    const key = `${idsOf(occurrenceSets)}|${inherited.number}`;
    let result = ofMany.get(key);
    if (!result) ofMany.set(key, (result = resultOf(join(facet, occurrenceSets, inherited))));
    return result;
  };
}

function idsOf(sets: readonly JudgedSet[]): string {
  let ids = '';
  for (let at = 0; at < sets.length; at++) ids += `${(sets[at] as JudgedSet).id},`;
  return ids;
}

/** Properties by set name and property name. */
type Merged = Map<string, Map<string, JudgedProperty[]>>;

function mergeSets(
  sets: readonly JudgedSet[],
  as: (property: JudgedProperty) => JudgedProperty = (property) => property,
): Merged {
  const merged: Merged = new Map();
  for (const set of sets) {
    const properties = merged.get(set.name) ?? new Map<string, JudgedProperty[]>();
    merged.set(set.name, properties);
    for (const property of set.properties) addToList(properties, property.name, as(property));
  }
  return merged;
}

interface Outcome {
  missing: readonly Failure[];
  failures: readonly Failure[];
  /** The failure that a prohibition reports: the first property that matches. */
  found: Failure | undefined;
}

/** Merges sets: properties of the occurrence override those of its type. Two sets of one owner never override each other. */
function join(facet: PropertyFacet, occurrenceSets: readonly JudgedSet[], inherited: Inherited): Outcome {
  if (occurrenceSets.length === 0) return inherited.outcome;
  const merged = mergeSets(occurrenceSets);
  const both = [...merged.keys()].filter((set) => inherited.merged.has(set));
  if (both.length === 0) return concat(outcomeOf(facet, merged), inherited.outcome);
  const rest: Merged = new Map(inherited.merged);
  for (const set of both) {
    const properties = merged.get(set)!;
    for (const [name, same] of inherited.merged.get(set)!) if (!properties.has(name)) properties.set(name, same);
    rest.delete(set);
  }
  return concat(outcomeOf(facet, merged), outcomeOf(facet, rest));
}

function concat(first: Outcome, second: Outcome): Outcome {
  return {
    missing: second.missing.length === 0 ? first.missing : [...first.missing, ...second.missing],
    failures: second.failures.length === 0 ? first.failures : [...first.failures, ...second.failures],
    found: first.found ?? second.found,
  };
}

function outcomeOf(facet: PropertyFacet, merged: Merged): Outcome {
  const missing: Failure[] = [];
  const failures: Failure[] = [];
  let violation: Failure | undefined;
  for (const [set, properties] of merged) {
    if (properties.size === 0) missing.push(missingFailure(facet, FailureCode.PROPERTY_MISSING, set));
    for (const judged of properties.values()) {
      for (const property of judged) {
        if (property.failure) failures.push(property.failure);
        if (!property.failure || namesOnly(facet)) violation ??= prohibited(set, property.name);
      }
    }
  }
  return { missing, failures, found: violation };
}

function resultOf({ missing, failures, found: violation }: Outcome): FacetResult {
  if (failures.length > 0) return { kind: 'DIFFERS', failures: [...failures, ...missing], found: violation };
  if (missing.length > 0) return { kind: 'ABSENT', failures: [...missing], found: violation };
  return match(violation!);
}

function missingFailure(facet: PropertyFacet, code: Failure['code'], propertySet: ValueConstraint | string): Failure {
  return { facet: Facet.PROPERTY, code, propertySet, property: facet.baseName, actual: null, ...expectation(facet) };
}

/** Returns whether the facet has neither data type nor value: its prohibition forbids the property with any value, even an empty one. */
function namesOnly(facet: PropertyFacet): boolean {
  return facet.dataType === undefined && facet.value === undefined;
}

function expectation(facet: PropertyFacet): Partial<Failure> {
  const expected = facet.value ?? facet.dataType;
  return expected === undefined ? {} : { expected };
}

function prohibited(propertySet: string, property: string): Failure {
  return { facet: Facet.PROPERTY, code: FailureCode.PROPERTY_PROHIBITED, propertySet, property };
}

/**
 * Property facet (IDS property facet): sets of the occurrence and of its type are merged by set and property name, the
 * occurrence wins. Every matching set must have a matching property, and every matching property must satisfy data type
 * and value. Work is shared by content (judge-sets.ts): elements whose matching sets are alike get the same result object.
 */
import type { PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import { typeRowOf } from '../model/attributes.ts';
import type { Model } from '../model/model.ts';
import { setLinksOf, setNamesOf } from '../model/property-sets.ts';
import { absent, always, type FacetCheck, type FacetResult, match, undecidable } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import type { PropertyAsked } from './judge-property.ts';
import { createSetJudge, type JudgedProperty, type JudgedSet } from './judge-sets.ts';
import { compileConstraint } from './match-value.ts';

export function checkProperty(facet: PropertyFacet, model: Model): FacetCheck {
  const setName = compileConstraint(facet.propertySet);
  const baseName = compileConstraint(facet.baseName);
  const asked: PropertyAsked = { facet, model, value: facet.value && compileConstraint(facet.value) };
  const construct = setName.undecidable ?? baseName.undecidable ?? asked.value?.undecidable;
  if (construct !== undefined)
    return always(undecidable({ facet: Facet.PROPERTY, code: FailureCode.UNDECIDABLE, expected: construct }));
  const { isAsked, judge } = createSetJudge(asked, setName, baseName);
  const { starts, targets } = setLinksOf(model);
  const names = setNamesOf(model);
  const missing = absent(missingFailure(facet, FailureCode.PROPERTY_SET_MISSING, facet.propertySet));
  const merge = rememberResults(facet);
  const own: JudgedSet[] = [];
  const inherited: JudgedSet[] = [];
  const collect = (owner: number, into: JudgedSet[]): void => {
    into.length = 0;
    if (owner < 0) return;
    const end = starts[owner + 1] as number;
    for (let at = starts[owner] as number; at < end; at++) {
      if (isAsked(names[at] as number)) into.push(judge(targets[at] as number));
    }
  };
  return (row) => {
    collect(row, own);
    collect(typeRowOf(model, row), inherited);
    return own.length + inherited.length === 0 ? missing : merge(own, inherited);
  };
}

/** Results by the judged sets they are made of, in order. */
function rememberResults(facet: PropertyFacet): (own: readonly JudgedSet[], inherited: readonly JudgedSet[]) => FacetResult {
  const ofOneOwn: FacetResult[] = [];
  const ofMany = new Map<string, FacetResult>();
  return (own, inherited) => {
    if (own.length === 1 && inherited.length === 0) {
      const { id } = own[0] as JudgedSet;
      ofOneOwn[id] ??= mergeSets(facet, own, inherited);
      return ofOneOwn[id] as FacetResult;
    }
    const key = `${idsOf(own)}|${idsOf(inherited)}`;
    const known = ofMany.get(key);
    if (known) return known;
    const result = mergeSets(facet, own, inherited);
    ofMany.set(key, result);
    return result;
  };
}

function idsOf(sets: readonly JudgedSet[]): string {
  let ids = '';
  for (let at = 0; at < sets.length; at++) ids += `${(sets[at] as JudgedSet).id},`;
  return ids;
}

function mergeSets(facet: PropertyFacet, own: readonly JudgedSet[], inherited: readonly JudgedSet[]): FacetResult {
  const merged: Merged = new Map();
  for (const set of own) addSet(merged, set);
  for (const set of inherited) addInherited(merged, set);
  return resultOf(facet, merged);
}

type Merged = Map<string, Map<string, JudgedProperty[]>>;

function addSet(merged: Merged, set: JudgedSet): void {
  const properties = merged.get(set.name) ?? new Map<string, JudgedProperty[]>();
  merged.set(set.name, properties);
  for (const property of set.properties) {
    const same = properties.get(property.name);
    if (same) same.push(property);
    else properties.set(property.name, [property]);
  }
}

/** Two sets of one type never override each other, only those of the occurrence do. */
function addInherited(merged: Merged, set: JudgedSet): void {
  const properties = merged.get(set.name) ?? new Map<string, JudgedProperty[]>();
  merged.set(set.name, properties);
  for (const property of set.properties) {
    if (properties.has(property.name)) continue;
    const inherited = property.failureOfType ? { name: property.name, failure: property.failureOfType } : property;
    properties.set(property.name, [inherited]);
  }
}

function resultOf(facet: PropertyFacet, merged: Merged): FacetResult {
  const missing: Failure[] = [];
  const failures: Failure[] = [];
  let found: Failure | undefined;
  for (const [set, properties] of merged) {
    if (properties.size === 0) missing.push(missingFailure(facet, FailureCode.PROPERTY_MISSING, set));
    for (const judged of properties.values()) {
      for (const property of judged) {
        if (property.failure) failures.push(property.failure);
        if (!property.failure || namesOnly(facet)) found ??= prohibited(set, property.name);
      }
    }
  }
  if (failures.length > 0) return { kind: 'DIFFERS', failures: [...failures, ...missing], found };
  if (missing.length > 0) return { kind: 'ABSENT', failures: missing, found };
  return match(found!);
}

function missingFailure(facet: PropertyFacet, code: Failure['code'], propertySet: ValueConstraint | string): Failure {
  return { facet: Facet.PROPERTY, code, propertySet, property: facet.baseName, actual: null, ...expectation(facet) };
}

/** A prohibition without data type and value forbids the property whatever it holds, empty too. */
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

/**
 * Property facet (IDS property facet): sets of the occurrence and of its type are merged by set and property name, the
 * occurrence wins. Every matching set must have a matching property, and every matching property must satisfy data type
 * and value. Each set is judged once per facet, however many elements share it.
 */
import type { PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import type { Model } from '../model/model.ts';
import { inheritedPropertySetRows, ownPropertySetRows, readPropertySet } from '../model/property-sets.ts';
import { absent, type FacetCheck, type FacetResult, match, undecidable } from './facet-result.ts';
import { Facet, type Failure, FailureCode } from './failure.ts';
import { judgeProperty, type PropertyAsked } from './judge-property.ts';
import { compileConstraint, type Matcher } from './match-value.ts';

interface JudgedProperty {
  name: string;
  /** Absent when it satisfies the facet. */
  failure?: Failure;
  failureOfType?: Failure;
}
interface JudgedSet {
  name: string;
  properties: JudgedProperty[];
}

export function checkProperty(facet: PropertyFacet, model: Model): FacetCheck {
  const setName = compileConstraint(facet.propertySet);
  const baseName = compileConstraint(facet.baseName);
  const asked: PropertyAsked = { facet, model, value: facet.value && compileConstraint(facet.value) };
  const construct = setName.undecidable ?? baseName.undecidable ?? asked.value?.undecidable;
  if (construct !== undefined)
    return () => undecidable({ facet: Facet.PROPERTY, code: FailureCode.UNDECIDABLE, expected: construct });
  const judge = judgeSets(asked, setName, baseName);
  const missing = absent(missingFailure(facet, FailureCode.PROPERTY_SET_MISSING, facet.propertySet));
  return (row) => {
    const merged: Merged = new Map();
    for (const set of ownPropertySetRows(model, row)) addSet(merged, judge(set));
    for (const set of inheritedPropertySetRows(model, row)) addInherited(merged, judge(set));
    return merged.size === 0 ? missing : resultOf(facet, merged);
  };
}

/** The matching properties of a set, or null where its name does not match. */
function judgeSets(asked: PropertyAsked, setName: Matcher, baseName: Matcher): (setRow: number) => JudgedSet | null {
  const known = new Map<number, JudgedSet | null>();
  return (setRow) => {
    const before = known.get(setRow);
    if (before !== undefined) return before;
    const set = readPropertySet(asked.model, setRow);
    const judged = !setName.matchesText(set.name)
      ? null
      : {
          name: set.name,
          properties: set.properties
            .filter(({ name }) => baseName.matchesText(name))
            .map((property) => {
              const failure = judgeProperty(asked, property, set.name);
              return failure
                ? { name: property.name, failure, failureOfType: { ...failure, source: 'TYPE' as const } }
                : { name: property.name };
            }),
        };
    known.set(setRow, judged);
    return judged;
  };
}

type Merged = Map<string, Map<string, JudgedProperty[]>>;

function addSet(merged: Merged, set: JudgedSet | null): void {
  if (!set) return;
  const properties = merged.get(set.name) ?? new Map<string, JudgedProperty[]>();
  merged.set(set.name, properties);
  for (const property of set.properties) {
    const same = properties.get(property.name);
    if (same) same.push(property);
    else properties.set(property.name, [property]);
  }
}

/** Two sets of one type never override each other, only those of the occurrence do. */
function addInherited(merged: Merged, set: JudgedSet | null): void {
  if (!set) return;
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

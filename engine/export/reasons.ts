/**
 * Groups the failures of one rule by reason. A reason is the requirement and how it was missed, without the actual value: it stays the
 * same while a model is corrected, so that a topic or an alert keeps its identity over the versions of a file, and 300 walls with 300
 * wrong names have one reason and not 300.
 */

import { type CheckFailure, type Failure, type FailureCode, type Found, isUndecided } from '../check/failure.ts';
import type { Check, FoundValue, ReasonGroup } from '../report/report.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportRule } from './walk-rules.ts';

export interface FailedEntity {
  check: Check;
  /** The first failure of the entity with this reason. */
  failure: CheckFailure;
}

export interface Reason {
  /** Facts of the reason as text: equal facts give an equal key. */
  key: string;
  code: FailureCode;
  /** Whether no verdict was reached (D16), which is not a failure of the model. */
  isUndecidable: boolean;
  /** The reason with its actual values. */
  group: ReasonGroup;
  /** Entities in the order of the report, each once, up to the limit. */
  entities: FailedEntity[];
  /** Number of entities that fail for it; 0 where it concerns the rule as a whole. */
  count: number;
}

/** Returns the reasons of the rule as a whole first (D131), then the others by number of entities; ties by first appearance. */
export function reasonsOf(rule: ExportRule, entitiesMax = Number.POSITIVE_INFINITY): Reason[] {
  const whole = (rule.failures ?? []).map((failure) => reasonOf({ failure, count: 0 }));
  const { placeOf, all } = createPlaces(rule);
  for (const check of rule.checks.withFailures?.() ?? rule.checks) {
    for (const failure of check.failures ?? []) {
      const reason = placeOf(failure);
      if (reason.last === check) continue;
      reason.last = check;
      reason.count++;
      if (reason.entities.length < entitiesMax) reason.entities.push({ check, failure });
    }
  }
  const reasons = all().map(({ last: _, ...reason }) => reason);
  return [...whole, ...reasons.sort((a, b) => b.count - a.count)];
}

/** Returns the complete failure of an entity: the shared facts are only in the reason. */
export function failureOf({ group }: Reason, { failure: { reason: _, ...ownFacts } }: FailedEntity): Failure {
  return { ...group.failure, ...ownFacts };
}

function reasonOf(group: ReasonGroup): Reason {
  const { failure } = group;
  return { key: reasonKey(failure), code: failure.code, isUndecidable: isUndecided(failure), group, entities: [], count: 0 };
}

interface Building extends Reason {
  last?: Check;
}

/** Returns the reason that a failure belongs to: by its number, or by its facts in reports from before 2026-11-22. */
function createPlaces({ reasons = [] }: ExportRule) {
  const byNumber: Building[] = [];
  const old = createOldPlaces();
  const placeOf = (failure: CheckFailure): Building => {
    const { reason } = failure;
    const group = reason === undefined ? undefined : reasons[reason];
    if (reason === undefined || !group) return old.placeOf(failure);
    byNumber[reason] ??= reasonOf(group);
    return byNumber[reason];
  };
  return { placeOf, all: () => [...byNumber.filter(Boolean), ...old.all()] };
}

interface OldGroup {
  building: Building;
  values: Map<string, FoundValue>;
}

function createOldPlaces() {
  const groups = new Map<string, OldGroup>();
  return {
    placeOf({ reason: _, actual, source, ...failure }: CheckFailure): Building {
      const key = reasonKey(failure);
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { building: reasonOf({ failure, count: 0 }), values: new Map() }));
      const actualFacts: Found = { ...(actual === undefined ? {} : { actual }), ...(source ? { source } : {}) };
      const value = group.values.get(JSON.stringify(actualFacts)) ?? { ...actualFacts, count: 0 };
      group.values.set(JSON.stringify(actualFacts), value);
      value.count++;
      return group.building;
    },
    all: (): Building[] =>
      [...groups.values()].map(({ building, values }) => {
        const foundValues = [...values.values()].sort((a, b) => b.count - a.count);
        return {
          ...building,
          group: { ...building.group, count: building.count, values: foundValues, valuesTotal: foundValues.length },
        };
      }),
  };
}

/** Returns all facts of a failure except the actual value and its source. */
function reasonKey({ facet, code, expected, unit, propertySet, property, attribute, system, relation, entity }: Failure): string {
  return JSON.stringify([facet, code, expected, unit, propertySet, property, attribute, system, relation, entity]);
}

/** Returns the actual value as one text, as people read it; '' where there is none. */
export function actualText(failure: Failure, words: Pick<ExportWords, 'found'>): string {
  const { actual, actualLength, unit } = failure;
  if (actual === undefined || actual === null) return '';
  const wordValue = (value: string | number) => words.found(String(value), failure);
  const text = Array.isArray(actual) ? actual.map(wordValue).join(', ') : wordValue(actual);
  const valueText = actualLength === undefined ? text : `${text}…`;
  return unit === undefined ? valueText : `${valueText} ${unit}`;
}

/**
 * The failures of one rule, grouped by reason. A reason is what was asked and how it was missed, without the value that
 * was found: it stays the same while a model is being mended, so that a topic or an alert keeps its identity over the
 * versions of a file, and 300 walls with 300 wrong names are one reason and not 300.
 */

import { type CheckFailure, type Failure, type FailureCode, type Found, isUndecided } from '../check/failure.ts';
import type { Check, FoundValue, ReasonGroup } from '../report/report.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportRule } from './walk-rules.ts';

export interface FailedEntity {
  check: Check;
  /** The first of its failures with this reason. */
  failure: CheckFailure;
}

export interface Reason {
  /** Facts of the reason as text: the same facts, the same key. */
  key: string;
  code: FailureCode;
  /** No verdict was reached (D16): no failure of the model. */
  isUndecidable: boolean;
  /** What it says, with the values that were found. */
  group: ReasonGroup;
  /** In the order of the report, each once; no more than were asked for. */
  entities: FailedEntity[];
  /** Entities that fail for it; 0 where it concerns the rule as a whole. */
  count: number;
}

/** Reasons of the rule as a whole first (D131), then by number of entities; ties by first appearance. */
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
  const found = all().map(({ last: _, ...reason }) => reason);
  return [...whole, ...found.sort((a, b) => b.count - a.count)];
}

/** What an entity fails for, whole: the facts of the reason stand with that alone. */
export function failureOf({ group }: Reason, { failure: { reason: _, ...found } }: FailedEntity): Failure {
  return { ...group.failure, ...found };
}

function reasonOf(group: ReasonGroup): Reason {
  const { failure } = group;
  return { key: reasonKey(failure), code: failure.code, isUndecidable: isUndecided(failure), group, entities: [], count: 0 };
}

interface Building extends Reason {
  last?: Check;
}

/** Where a failure belongs: by the reason that it names, or in reports from before 2026-11-22 by what it says. */
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
      const found: Found = { ...(actual === undefined ? {} : { actual }), ...(source ? { source } : {}) };
      const value = group.values.get(JSON.stringify(found)) ?? { ...found, count: 0 };
      group.values.set(JSON.stringify(found), value);
      value.count++;
      return group.building;
    },
    all: (): Building[] =>
      [...groups.values()].map(({ building, values }) => {
        const found = [...values.values()].sort((a, b) => b.count - a.count);
        return { ...building, group: { ...building.group, count: building.count, values: found, valuesTotal: found.length } };
      }),
  };
}

/** Everything that a failure states but the value found and where it was found. */
function reasonKey({ facet, code, expected, unit, propertySet, property, attribute, system, relation, entity }: Failure): string {
  return JSON.stringify([facet, code, expected, unit, propertySet, property, attribute, system, relation, entity]);
}

/** A value found as one text, as people read it; '' where nothing was found. */
export function actualText(failure: Failure, words: Pick<ExportWords, 'found'>): string {
  const { actual, actualLength, unit } = failure;
  if (actual === undefined || actual === null) return '';
  const found = (value: string | number) => words.found(String(value), failure);
  const text = Array.isArray(actual) ? actual.map(found).join(', ') : found(actual);
  const shown = actualLength === undefined ? text : `${text}…`;
  return unit === undefined ? shown : `${shown} ${unit}`;
}

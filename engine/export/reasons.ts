/**
 * The failures of one rule, grouped by reason. A reason is what was asked and how it was missed, without the value that
 * was found: it stays the same while a model is being mended, so that a topic or an alert keeps its identity over the
 * versions of a file, and 300 walls with 300 wrong names are one reason and not 300.
 */
import { type Failure, type FailureCode, isUndecided } from '../check/failure.ts';
import type { Check, ReasonGroup, RuleNode } from '../report/report.ts';

export interface FailedEntity {
  check: Check;
  /** The first of its failures with this reason. */
  failure: Failure;
}

export interface Reason {
  /** Facts of the reason as text: the same facts, the same key. */
  key: string;
  code: FailureCode;
  /** No verdict was reached (D16): no failure of the model. */
  isUndecidable: boolean;
  /** One per value found, most frequent first, ties by first appearance. Never empty. */
  variants: ReasonGroup[];
  /** In the order of the report, each once; empty where the reason concerns the rule as a whole. */
  entities: FailedEntity[];
}

interface Building extends Reason {
  byValue: Map<string, ReasonGroup>;
}

/** Reasons of the rule as a whole first (D131), then by number of entities; ties by first appearance. */
export function reasonsOf(rule: RuleNode): Reason[] {
  const reasons = new Map<string, Building>();
  const seen = new Map<Failure, { reason: Building; group: ReasonGroup }>();
  for (const failure of rule.failures ?? []) count(placeOf(failure, reasons, seen));
  for (const check of rule.checks) {
    for (const failure of check.failures ?? []) {
      const { reason } = count(placeOf(failure, reasons, seen));
      if (reason.entities.at(-1)?.check !== check) reason.entities.push({ check, failure });
    }
  }
  return [...reasons.values()].map(finish).sort((a, b) => weight(b) - weight(a));
}

function weight({ entities }: Reason): number {
  return entities.length === 0 ? Number.MAX_SAFE_INTEGER : entities.length;
}

function count<T extends { group: ReasonGroup }>(place: T): T {
  place.group.count++;
  return place;
}

/** Checks of one rule share their failures as objects, so that most are recognised without building keys. */
function placeOf(
  failure: Failure,
  reasons: Map<string, Building>,
  seen: Map<Failure, { reason: Building; group: ReasonGroup }>,
): { reason: Building; group: ReasonGroup } {
  const known = seen.get(failure);
  if (known) return known;
  const key = reasonKey(failure);
  const reason: Building = reasons.get(key) ?? { ...emptyReason(key, failure), byValue: new Map() };
  reasons.set(key, reason);
  const value = JSON.stringify([failure.actual, failure.source]);
  const group = reason.byValue.get(value) ?? { failure, count: 0 };
  reason.byValue.set(value, group);
  seen.set(failure, { reason, group });
  return { reason, group };
}

function emptyReason(key: string, failure: Failure): Reason {
  return { key, code: failure.code, isUndecidable: isUndecided(failure), variants: [], entities: [] };
}

function finish({ byValue, ...reason }: Building): Reason {
  return { ...reason, variants: [...byValue.values()].sort((a, b) => b.count - a.count) };
}

/** Everything that a failure states but the value found and where it was found. */
function reasonKey({ facet, code, expected, unit, propertySet, property, attribute, system, relation, entity }: Failure): string {
  return JSON.stringify([facet, code, expected, unit, propertySet, property, attribute, system, relation, entity]);
}

/** A value found as one text; '' where nothing was found. */
export function actualText({ actual, unit }: Failure): string {
  if (actual === undefined || actual === null) return '';
  const text = Array.isArray(actual) ? actual.join(', ') : String(actual);
  return unit === undefined ? text : `${text} ${unit}`;
}

/**
 * The causes of all failures of a report, each with the objects that fail for it by type object and storey. In steps, rule by rule; an
 * object counts once per cause, however many rules it fails in.
 */
import { type Cause, causesOf } from './causes.ts';
import { CAUSE_PLACES_MAX } from './limits.ts';
import type { CauseRule, Check, GroupNode, NamedCount, ReportCause, RuleNode } from './reports.ts';
import { CHECKS_PER_STEP, failingFor } from './select-objects.ts';
import type { Steps } from './steps.ts';

interface Tally {
  entities: Set<number>;
  types: Map<string | null, number>;
  storeys: Map<string | null, number>;
}

/** Those with most failures first. */
export function* tallyCauses(elements: readonly GroupNode<unknown>[]): Steps<ReportCause[]> {
  const causes = yield* causesOf(elements);
  const tallies = new Map(causes.map((cause): [Cause, Tally] => [cause, newTally()]));
  for (const [rule, own] of talliesByRule(tallies)) yield* countObjects(rule, own);
  return [...tallies].map(([cause, tally]) => causeAs(cause, tally));
}

function newTally(): Tally {
  return { entities: new Set(), types: new Map(), storeys: new Map() };
}

/** Of each rule its tallies by the index of the reason. */
function talliesByRule(tallies: ReadonlyMap<Cause, Tally>): Map<RuleNode<unknown>, Map<number, Tally>> {
  const found = new Map<RuleNode<unknown>, Map<number, Tally>>();
  for (const [{ places }, tally] of tallies) {
    for (const { rule, index } of places) {
      if (index === undefined) continue;
      const own = found.get(rule) ?? new Map();
      found.set(rule, own.set(index, tally));
    }
  }
  return found;
}

function* countObjects(rule: RuleNode<unknown>, tallies: ReadonlyMap<number, Tally>): Steps<void> {
  const old = [...tallies].map(([index, tally]) => ({ isFor: failingFor(rule, new Set([index])), tally }));
  let looked = 0;
  for (const check of rule.checks as Iterable<Check>) {
    for (const { reason } of check.failures ?? []) {
      const tally = reason === undefined ? old.find(({ isFor }) => isFor(check))?.tally : tallies.get(reason);
      if (tally) addObject(tally, check);
    }
    looked += 1;
    if (looked % CHECKS_PER_STEP === 0) yield;
  }
}

function addObject({ entities, types, storeys }: Tally, { stepId, typeName, storey }: Check): void {
  if (entities.has(stepId)) return;
  entities.add(stepId);
  types.set(typeName || null, (types.get(typeName || null) ?? 0) + 1);
  storeys.set(storey || null, (storeys.get(storey || null) ?? 0) + 1);
}

function causeAs({ id, key, failure, count, places }: Cause, { entities, types, storeys }: Tally): ReportCause {
  return {
    id,
    key,
    failure,
    failures: count,
    entities: entities.size,
    rules: rulesAs(places),
    types: mostFirst(types),
    typesTotal: types.size,
    storeys: mostFirst(storeys),
    storeysTotal: storeys.size,
  };
}

/** Each rule once, with the first of its reasons. */
function rulesAs(places: Cause['places']): CauseRule[] {
  const rules = new Map<RuleNode<unknown>, CauseRule>();
  for (const { top, rule, index } of places) {
    if (rules.has(rule)) continue;
    const specificationId = top.type === 'GROUP' ? (top.specificationId ?? '') : '';
    rules.set(rule, { specificationId, ruleId: rule.id, name: rule.name, ...(index === undefined ? {} : { reason: index }) });
  }
  return [...rules.values()];
}

function mostFirst(counts: ReadonlyMap<string | null, number>): NamedCount[] {
  const sorted = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  return sorted.slice(0, CAUSE_PLACES_MAX);
}

/**
 * The causes of all failures of a report, each with the entities that fail for it, by type object and storey. Runs in a thread, rule
 * by rule; an entity counts once per cause, however many rules it fails in.
 */
import { type Cause, findCauses } from '../../common/contract/causes.ts';
import { CAUSE_PLACES_MAX } from '../../common/contract/limits.ts';
import type { CauseRule, NamedCount, ReportCause } from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { Check, RuleNode } from '../../engine/report/report.ts';
import { openReport, type StoredReport } from './stored-report.ts';

interface Tally {
  entities: Set<number>;
  types: Map<string | null, number>;
  storeys: Map<string | null, number>;
}

/** Those with most failures first. */
export function listCauses(stored: StoredReport): ReportCause[] {
  const { elements, close } = openReport(stored);
  try {
    const causes = findCauses(elements);
    const tallies = new Map(causes.map((cause): [Cause, Tally] => [cause, newTally()]));
    const talliesOf = talliesByRule(tallies);
    for (const rule of elements.flatMap(rulesOf)) countEntities(rule.checks as Check[], talliesOf.get(rule));
    return [...tallies].map(([cause, tally]) => causeAs(cause, tally));
  } finally {
    close();
  }
}

function newTally(): Tally {
  return { entities: new Set(), types: new Map(), storeys: new Map() };
}

/** Of each rule its tallies by the index of the reason. */
function talliesByRule(tallies: ReadonlyMap<Cause, Tally>): Map<RuleNode<unknown>, Tally[]> {
  const found = new Map<RuleNode<unknown>, Tally[]>();
  for (const [{ places }, tally] of tallies) {
    for (const { rule, index } of places) {
      if (index === undefined) continue;
      const own = found.get(rule) ?? [];
      own[index] = tally;
      found.set(rule, own);
    }
  }
  return found;
}

function countEntities(checks: readonly Check[], tallies: readonly Tally[] | undefined): void {
  if (!tallies) return;
  for (const { stepId, typeName, storey, failures = [] } of checks) {
    for (const { reason } of failures) {
      const tally = reason === undefined ? undefined : tallies[reason];
      if (!tally || tally.entities.has(stepId)) continue;
      tally.entities.add(stepId);
      tally.types.set(typeName, (tally.types.get(typeName) ?? 0) + 1);
      tally.storeys.set(storey, (tally.storeys.get(storey) ?? 0) + 1);
    }
  }
}

function causeAs({ key, failure, count, places }: Cause, { entities, types, storeys }: Tally): ReportCause {
  return {
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

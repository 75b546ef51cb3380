/** The causes of all failures of a report, each with its rules and with the objects that fail for it by type object and storey. */
import { type CauseTally, namedIn, tallyCauses } from '../../engine/report/tally-causes.ts';
import { CAUSE_PLACES_MAX } from '../contract/limits.ts';
import type { CauseRule, GroupNode, NamedCount, ReportCause, RuleNode } from '../contract/reports.ts';
import { type Cause, causesOf } from './causes.ts';
import type { Steps } from './steps.ts';

/** Yields the causes with most failures first. */
export function* reportCauses(elements: readonly GroupNode<unknown>[]): Steps<ReportCause[]> {
  const causes = yield* causesOf(elements);
  const tallies = yield* tallyCauses(causes);
  return Array.from(tallies, ([cause, tally]) => causeAs(cause, tally));
}

function causeAs({ id, key, failure, absent, count, places }: Cause, { entities, types, storeys }: CauseTally): ReportCause {
  return {
    id,
    key,
    failure,
    ...(absent && { absent }),
    failures: count,
    entities: entities.size,
    rules: rulesAs(places),
    types: mostFirst(types),
    typesTotal: types.size,
    storeys: mostFirst(storeys),
    storeysTotal: storeys.size,
    typesNamed: namedIn(types),
    storeysNamed: namedIn(storeys),
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

/** What fails in a report, per rule and per cause, for overviews of many reports. */
import { findCauses } from '../../common/contract/causes.ts';
import { FAILURE_COUNTS_MAX, FAILURE_FACTS_MAX_LENGTH } from '../../common/contract/limits.ts';
import type { CauseFacts, RuleFacts } from '../../common/contract/overview.ts';
import { runThrough } from '../../common/contract/steps.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { Checks, Failure, GroupNode } from '../../engine/report/report.ts';
import { namedIn, tallyCauses } from '../../engine/report/tally-causes.ts';

/** Rules that fail for a cause, and different objects that do, of how many type objects and storeys. */
interface CauseCounts {
  rules: number;
  objects: number;
  types: number;
  storeys: number;
}

/** A row of `failure_counts` without the id of its report. */
export type FailureCount = { key: string; failures: number } & CauseCounts &
  ({ kind: 'RULE'; facts: RuleFacts } | { kind: 'CAUSE'; facts: CauseFacts });

/** Of a rule the findings count them. */
const NO_COUNTS: CauseCounts = { rules: 0, objects: 0, types: 0, storeys: 0 };

/** Rules and causes with most failures, at most FAILURE_COUNTS_MAX of each. */
export function countFailures(elements: readonly GroupNode<Checks>[]): FailureCount[] {
  return [...countRules(elements), ...countCauses(elements)];
}

function countRules(elements: readonly GroupNode<unknown>[]): FailureCount[] {
  const found = new Map<string, FailureCount>();
  for (const top of elements) {
    for (const { id: ruleId, name: ruleName, counts, failures: whole = [] } of rulesOf(top)) {
      if (counts.rules.failed === 0) continue;
      const facts = { specificationName: top.name, ruleId, ruleName };
      const key = JSON.stringify([top.name, ruleId]);
      const failures = counts.checks.failed + whole.length + (found.get(key)?.failures ?? 0);
      found.set(key, { kind: 'RULE', key, facts, failures, ...NO_COUNTS });
    }
  }
  return mostFirst([...found.values()]);
}

function countCauses(elements: readonly GroupNode<unknown>[]): FailureCount[] {
  const causes = findCauses(elements).slice(0, FAILURE_COUNTS_MAX);
  return Array.from(runThrough(tallyCauses(causes)), ([{ id: key, failure, absent, count, places }, tally]) => {
    const [place] = places;
    const said = place ? { ruleName: place.rule.name, specificationName: place.top.name } : {};
    const facts = { failure: asked(failure), ...(absent && { absent }), ...said };
    const rules = new Set(places.map(({ rule }) => rule)).size;
    const { entities, types, storeys } = tally;
    const counts = { rules, objects: entities.size, types: namedIn(types), storeys: namedIn(storeys) };
    return { kind: 'CAUSE', key, facts, failures: count, ...counts };
  });
}

/** Without what a model has, apart from how many entities; a list of thousands of expected values stands with the rule, in the report. */
function asked({ actual, actualLength: _, source: __, ...facts }: Failure): Failure {
  const failure = typeof actual === 'number' && facts.code.startsWith('TOO_') ? { ...facts, actual } : facts;
  if (JSON.stringify(failure).length <= FAILURE_FACTS_MAX_LENGTH) return failure;
  const { expected: ___, ...rest } = failure;
  return rest;
}

function mostFirst(counts: FailureCount[]): FailureCount[] {
  return counts.sort((a, b) => b.failures - a.failures).slice(0, FAILURE_COUNTS_MAX);
}

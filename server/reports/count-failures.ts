/** Counts the failures of a report per rule and per cause, for overviews of many reports. */

import type { CauseFacts, RuleFacts } from '../../common/contract/overview.ts';
import { type Cause, findCauses } from '../../common/report/causes.ts';
import { runThrough } from '../../common/report/steps.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { Checks, Failure, GroupNode } from '../../engine/report/report.ts';
import { namedIn, tallyCauses } from '../../engine/report/tally-causes.ts';

/** Rules, and causes, that are counted per report for overviews: those with most failures. */
const FAILURE_COUNTS_MAX = 500;
/** Characters of a failure as JSON that is kept for overviews with what was expected. */
const FAILURE_FACTS_MAX_LENGTH = 2_000;

/** Number of rules that fail for a cause, of different objects, and of their type objects and storeys. */
interface CauseCounts {
  rules: number;
  objects: number;
  types: number;
  storeys: number;
}

/** A row of `failure_counts` without the id of its report. */
export type FailureCount = { key: string; failures: number } & CauseCounts &
  ({ kind: 'RULE'; facts: RuleFacts } | { kind: 'CAUSE'; facts: CauseFacts });

/** Counts of a rule; they come from the findings. */
const NO_COUNTS: CauseCounts = { rules: 0, objects: 0, types: 0, storeys: 0 };

/** Returns the rules and causes with the most failures, at most FAILURE_COUNTS_MAX of each. */
export function countFailures(elements: readonly GroupNode<Checks>[]): FailureCount[] {
  return [...countRules(elements), ...countCauses(elements)];
}

function countRules(elements: readonly GroupNode<unknown>[]): FailureCount[] {
  const countByKey = new Map<string, FailureCount>();
  for (const top of elements) {
    for (const { id: ruleId, name: ruleName, counts, failures: whole = [] } of rulesOf(top)) {
      if (counts.rules.failed === 0) continue;
      const facts = { specificationName: top.name, ruleId, ruleName };
      const key = JSON.stringify([top.name, ruleId]);
      const failures = counts.checks.failed + whole.length + (countByKey.get(key)?.failures ?? 0);
      countByKey.set(key, { kind: 'RULE', key, facts, failures, ...NO_COUNTS });
    }
  }
  return mostFirst([...countByKey.values()]);
}

function countCauses(elements: readonly GroupNode<unknown>[]): FailureCount[] {
  const causes = findCauses(elements).slice(0, FAILURE_COUNTS_MAX);
  return Array.from(runThrough(tallyCauses(causes)), ([cause, tally]) => {
    const { id: key, count, places } = cause;
    const rules = new Set(places.map(({ rule }) => rule)).size;
    const { entities, types, storeys } = tally;
    const counts = { rules, objects: entities.size, types: namedIn(types), storeys: namedIn(storeys) };
    return { kind: 'CAUSE', key, facts: causeFacts(cause), failures: count, ...counts };
  });
}

/** Returns what words need of a cause over many reports. */
export function causeFacts({ failure, absent, places: [place] }: Cause): CauseFacts {
  const names = place ? { ruleName: place.rule.name, specificationName: place.top.name } : {};
  return { failure: requiredFacts(failure), ...(absent && { absent }), ...names };
}

/**
 * Removes the actual values of the model, except the number of entities. A list of thousands of expected values is left out;
 * the rule in the report has it.
 */
function requiredFacts({ actual, actualLength: _, source: __, ...facts }: Failure): Failure {
  const failure = typeof actual === 'number' && facts.code.startsWith('TOO_') ? { ...facts, actual } : facts;
  if (JSON.stringify(failure).length <= FAILURE_FACTS_MAX_LENGTH) return failure;
  const { expected: ___, ...rest } = failure;
  return rest;
}

function mostFirst(counts: FailureCount[]): FailureCount[] {
  return counts.sort((a, b) => b.failures - a.failures).slice(0, FAILURE_COUNTS_MAX);
}

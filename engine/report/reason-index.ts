/** Finds the reason of its rule that a failure of a check has. */
import { canonicalText } from '../schema/canonical-text.ts';
import type { CheckFailure, RuleNode } from './report.ts';

/** Returns a function that gives the index in the rule's reasons, or -1 where there is no such reason. */
export function reasonIndexIn({ reasons = [] }: Pick<RuleNode<unknown>, 'reasons'>): (failure: CheckFailure) => number {
  let byFacts: Map<string, number> | undefined;
  return (failure) => {
    if (failure.reason !== undefined) return failure.reason;
    // In reports from before 2026-11-22 a failure has all facts instead of a reason.
    byFacts ??= new Map(reasons.map((reason, at): [string, number] => [canonicalText(reason.failure), at]).reverse());
    return byFacts.get(canonicalText(failure)) ?? -1;
  };
}

import { memoize } from '../schema/memoize.ts';
import type { CheckFailure, Failure, RuleNode } from './report.ts';

const FAILURES_MAX = 8192;

/**
 * Returns the failures of one rule's checks, each joined with the facts of its reason. The result is cached, since checks share failure
 * objects.
 */
export function wholeFailures({ reasons = [] }: Pick<RuleNode, 'reasons'>): (failure: CheckFailure) => Failure {
  return memoize((failure) => {
    const { reason, ...ownFacts } = failure;
    return reason === undefined ? failure : { ...reasons[reason]?.failure, ...ownFacts };
  }, FAILURES_MAX);
}

import { memoize } from '../schema/memoize.ts';
import type { CheckFailure, Failure, RuleNode } from './report.ts';

const FAILURES_MAX = 8192;

/** The failures of one rule's checks, each joined with the facts of its reason. Kept, since checks share failure objects. */
export function wholeFailures({ reasons = [] }: Pick<RuleNode, 'reasons'>): (failure: CheckFailure) => Failure {
  return memoize((failure) => {
    const { reason, ...found } = failure;
    return reason === undefined ? failure : { ...reasons[reason]?.failure, ...found };
  }, FAILURES_MAX);
}

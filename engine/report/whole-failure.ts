import type { CheckFailure, Failure, RuleNode } from './report.ts';

const REMEMBERED_MAX = 8_192;

/** The failures of checks of one rule with all that their reasons say: checks share them as objects, so each is put together once. */
export function wholeFailures({ reasons = [] }: Pick<RuleNode, 'reasons'>): (failure: CheckFailure) => Failure {
  const known = new Map<CheckFailure, Failure>();
  return (failure) => {
    if (failure.reason === undefined) return failure;
    let whole = known.get(failure);
    if (!whole) {
      const { reason, ...found } = failure;
      whole = { ...reasons[reason as number]?.failure, ...found };
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(failure, whole);
    }
    return whole;
  };
}

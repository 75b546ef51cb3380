import type { CheckFailure, Failure, RuleNode } from './reports.ts';

/** A failure of a check with all that its reason says; pages have it without the engine (engine/report/whole-failure.ts). */
export function wholeFailure({ reason, ...found }: CheckFailure, { reasons }: Pick<RuleNode, 'reasons'>): Failure {
  return reason === undefined ? found : { ...reasons?.[reason]?.failure, ...found };
}

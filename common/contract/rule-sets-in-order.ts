/** Whether a file is in order by a rule set. Without the schemas, which pages do not load. */
import type { RuleSetVerdict } from './rule-set-verdicts.ts';

/** Returns whether a rule set passed, or exceptions cover all its failures. No exception covers what is undecided. */
export function isRuleSetInOrder({ rules, excepted }: Pick<RuleSetVerdict, 'rules' | 'excepted'>): boolean {
  return rules.undecided === 0 && rules.failed <= (excepted?.rules ?? 0);
}

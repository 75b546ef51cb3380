/** Compares the outcomes of the normative rules for one file with those of their publisher's code. */
import type { RuleOutcome } from '../../engine/validity/finding.ts';

/** The severities and the Python errors of each rule by its code. */
export type RulesAnswer = Record<string, { severities: string[]; errors: string[] }>;

export interface RuleDifference {
  file: string;
  code: string;
  ours: RuleOutcome;
  theirs: PublishedOutcome;
}

/** `FAILED` names a rule whose code ended with a Python error. */
export type PublishedOutcome = 'HOLDS' | 'BROKEN' | 'NOT_APPLICABLE' | 'FAILED';

/** Rules that are switched off here are switched off by their publisher too, so they are left out. */
export function compareRules(
  file: string,
  rules: readonly { code: string; outcome: RuleOutcome }[],
  answer: RulesAnswer,
): { equal: number; differences: RuleDifference[] } {
  const differences: RuleDifference[] = [];
  let equal = 0;
  for (const { code, outcome } of rules) {
    const theirs = answer[code] && publishedOutcome(answer[code]);
    if (theirs === undefined || outcome === 'OFF') continue;
    if (theirs === outcome) equal++;
    else differences.push({ file, code, ours: outcome, theirs });
  }
  return { equal, differences };
}

function publishedOutcome({ severities, errors }: RulesAnswer[string]): PublishedOutcome {
  if (errors.length > 0) return 'FAILED';
  if (severities.includes('ERROR') || severities.includes('WARNING')) return 'BROKEN';
  return severities.includes('PASSED') || severities.includes('EXECUTED') ? 'HOLDS' : 'NOT_APPLICABLE';
}

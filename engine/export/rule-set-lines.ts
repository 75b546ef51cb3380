/** What the formats share about the rules of rule sets: labels of outcomes, counts, and one object as a line of text. */
import type { ExportRuleCheck, ExportRuleSet, ExportSetRule, ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';
import type { Verdict } from './xlsx-workbook.ts';

const OUTCOME_KEYS = {
  PASSED: 'PASSED',
  FAILED: 'FAILED',
  UNDECIDED: 'SKIPPED',
  NOT_APPLICABLE: 'none',
  DISABLED: 'DISABLED',
} as const;

/** Signs of outcomes; an undecided rule does not pass, but has not failed either. */
export const OUTCOME_MARKS: Record<ExportSetRule['outcome'], Verdict> = {
  PASSED: 'pass',
  FAILED: 'fail',
  UNDECIDED: 'none',
  NOT_APPLICABLE: 'none',
  DISABLED: 'none',
};

export function outcomeKey(outcome: ExportSetRule['outcome']): ExportKey {
  return OUTCOME_KEYS[outcome];
}

/** Returns the name of the rule set after a label, so that no reader takes it for a specification. */
export function ruleSetName({ name }: ExportRuleSet, words: ExportWords): string {
  return words.text('ruleSetOf', { name: name[words.language] });
}

/** Returns the counts of the objects of a rule, and the reasons that concern the rule as a whole. */
export function ruleSummary({ counts, reasons, outcome }: ExportSetRule, words: ExportWords): string {
  if (outcome === 'DISABLED') return words.text('disabled');
  const { passed, failed, undecided } = counts;
  const keys: [ExportKey, number][] = [
    ['passedCount', passed],
    ['failedCount', failed],
    ...(undecided > 0 ? [['undecidedCount', undecided] as [ExportKey, number]] : []),
  ];
  const counted = keys.map(([key, count]) => words.text(key, { count })).join(', ');
  const sentences = reasons.map(({ message }) => message[words.language]);
  return outcome === 'NOT_APPLICABLE' && sentences.length === 0 ? words.text('none') : [counted, ...sentences].join('. ');
}

/** Returns the number of objects that do not pass and are not listed. */
export function unlistedCount({ counts, checks }: ExportSetRule, listed = checks.length): number {
  return Math.max(0, counts.failed + counts.undecided - listed);
}

/** Returns one object as a line of text: what it is, and why it does not pass. */
export function ruleCheckLine({ ifcType, globalId, name, stepId, message }: ExportRuleCheck, words: ExportWords): string {
  const place = [globalId ?? `#${stepId}`, ifcType, name && `"${name}"`].filter(Boolean).join(' ');
  return `${place}: ${message[words.language]}`;
}

/** The results of rule sets compared with earlier ones: of the previous version of a file, or of the previous joint check. */
import type { ReportComparison } from '../../../common/contract/reports.ts';
import type { ListedRuleCheck, RuleSetChanges } from '../../../common/contract/rule-set-schema.ts';
// With the words of changes.
import '../result-changes.ts';
import type { Words } from '../words.ts';

export interface ComparedResults {
  changes: RuleSetChanges;
  /** Head of a column of changes. */
  since: string;
  /** Mark of what is new. */
  isNew: string;
  /** Returns a sentence with the counts. */
  verdict(counts: string): string;
}

/** Returns the results compared with those of the previous version; undefined where there is none, or it checked no rule sets. */
export function comparedWithVersion({ t }: Words, comparison: ReportComparison | undefined): ComparedResults | undefined {
  if (!comparison?.previous || !comparison.ruleSets) return undefined;
  const version = comparison.previous.fileVersion;
  return {
    changes: comparison.ruleSets,
    since: t('resultChanges.since', { version }),
    isNew: t('resultChanges.isNew', { version }),
    verdict: (counts) => t('resultChanges.verdict', { version, counts }),
  };
}

/** Returns what tells the failed checks of a rule that are new from those that failed before. */
export function newChecks(
  compared: ComparedResults | undefined,
  { ruleSetId, ruleId }: { ruleSetId: string; ruleId: string },
): (check: ListedRuleCheck) => boolean {
  const changes = compared?.changes.rules.find((rule) => rule.ruleSetId === ruleSetId && rule.ruleId === ruleId);
  if (!changes || changes.isByNumber) return () => false;
  const objects = changes.newObjects && new Set(changes.newObjects);
  const areAllNew = changes.new > 0 && changes.stillFailing === 0;
  return ({ outcome, object = '' }) => outcome === 'FAILED' && (areAllNew || objects?.has(object) === true);
}

/**
 * Computes the verdict of a report by other settings than its own. Rules are independent of each other, so the count skips
 * rules that a delivery leaves out. A report without one of the delivery's rules says nothing about the delivery.
 */
import type { SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import type { ReportTree, UsedSpecification } from '../db/report-row.ts';

/** Returns whether a report by the settings `used` has every rule of `required`, checked in the same way. */
export function coversSettings(used: readonly UsedSpecification[], required: readonly UsedSpecification[]): boolean {
  return required.every(({ specificationId, disabledRules, skipOtherVersions = false }) => {
    const usedSpecification = used.find((one) => one.specificationId === specificationId);
    if (!usedSpecification || (usedSpecification.skipOtherVersions ?? false) !== skipOtherVersions) return false;
    return usedSpecification.disabledRules.every((id) => disabledRules.includes(id));
  });
}

/** Returns a verdict per specification, in the order of `settings`. */
export function countVerdicts(tree: ReportTree, settings: readonly UsedSpecification[]): SpecificationVerdict[] {
  return settings.map(({ specificationId, disabledRules }) => {
    const disabled = new Set(disabledRules);
    const root = tree.find((one) => one.specificationId === specificationId);
    const counted = (root ? rulesOf(root) : []).filter(({ id, counts }) => !disabled.has(id) && counts.rules.disabled === 0);
    const failed = counted.filter(({ counts }) => counts.rules.failed > 0);
    const passed = counted.filter(({ counts }) => counts.rules.passed > 0);
    const none = counted.length - failed.length - passed.length;
    return {
      specificationId,
      outcome: failed.length > 0 ? 'FAILED' : passed.length > 0 ? 'PASSED' : 'NONE',
      rules: { passed: passed.length, failed: failed.length, none },
      failures: failed.reduce((sum, { counts }) => sum + counts.checks.failed, 0),
    };
  });
}

/** Adds what exceptions cover; rules that the delivery leaves out do not count. */
export function exceptVerdicts(
  verdicts: readonly SpecificationVerdict[],
  { ofRules }: ReportExcepted,
  settings: readonly UsedSpecification[],
): SpecificationVerdict[] {
  return verdicts.map((verdict) => {
    const { specificationId, outcome } = verdict;
    const disabled = settings.find((one) => one.specificationId === specificationId)?.disabledRules ?? [];
    const countedRules = ofRules.filter((rule) => rule.specificationId === specificationId && !disabled.includes(rule.ruleId));
    if (outcome !== 'FAILED' || countedRules.length === 0) return verdict;
    const rules = countedRules.filter(({ isWhole }) => isWhole).length;
    return { ...verdict, excepted: { rules, failures: countedRules.reduce((sum, { objects }) => sum + objects, 0) } };
  });
}

/**
 * The verdict of a report by other settings than its own: rules are independent of each other, so those that a delivery leaves
 * out are left out of the count. A report without a rule that the delivery has says nothing about the delivery.
 */
import type { SpecificationVerdict } from '../../common/contract/deliveries.ts';
import { rulesOf } from '../../common/contract/report-view.ts';
import type { ReportExcepted } from '../../common/contract/reports.ts';
import type { ReportTree, UsedSpecification } from '../db/report-row.ts';

/** Whether a report by the settings `used` has every rule of `wanted`, checked in the same way. */
export function coversSettings(used: readonly UsedSpecification[], wanted: readonly UsedSpecification[]): boolean {
  return wanted.every(({ specificationId, disabledRules, skipOtherVersions = false }) => {
    const own = used.find((one) => one.specificationId === specificationId);
    if (!own || (own.skipOtherVersions ?? false) !== skipOtherVersions) return false;
    return own.disabledRules.every((id) => disabledRules.includes(id));
  });
}

/** One per specification, in the order of `wanted`. */
export function countVerdicts(tree: ReportTree, wanted: readonly UsedSpecification[]): SpecificationVerdict[] {
  return wanted.map(({ specificationId, disabledRules }) => {
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

/** With what exceptions cover; rules that the delivery leaves out do not count. */
export function exceptVerdicts(
  verdicts: readonly SpecificationVerdict[],
  { ofRules }: ReportExcepted,
  wanted: readonly UsedSpecification[],
): SpecificationVerdict[] {
  return verdicts.map((verdict) => {
    const { specificationId, outcome } = verdict;
    const disabled = wanted.find((one) => one.specificationId === specificationId)?.disabledRules ?? [];
    const own = ofRules.filter((rule) => rule.specificationId === specificationId && !disabled.includes(rule.ruleId));
    if (outcome !== 'FAILED' || own.length === 0) return verdict;
    const rules = own.filter(({ isWhole }) => isWhole).length;
    return { ...verdict, excepted: { rules, failures: own.reduce((sum, { objects }) => sum + objects, 0) } };
  });
}

/** Whether all that failed is excepted. */
export function isExcepted({ outcome, rules, excepted }: SpecificationVerdict): boolean {
  return outcome === 'FAILED' && excepted?.rules === rules.failed;
}

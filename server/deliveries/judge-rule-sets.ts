/** Judges delivered files by the rule sets that their delivery requires. Pure functions. */
import type { DeliveryRuleSet } from '../../common/contract/deliveries.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import type { ExceptedRuleSet, RuleSetVerdict } from '../../common/contract/rule-set-verdicts.ts';
import type { RequiredRuleSet } from '../rule-sets/delivery-rule-set-queries.ts';

/** What is required of a delivery, and whether it follows its project in that. */
export interface RequiredRuleSets {
  deliveryId: string;
  isOwn: boolean;
  ruleSets: readonly RequiredRuleSet[];
}

/** A report, as far as it concerns rule sets. */
interface CheckingReport {
  status: string;
  delivery_id: string | null;
  rule_sets: readonly ReportRuleSet[] | null;
}

/**
 * Returns whether a report checked, or will check, the rule sets as they are now. A finished one of the same rule set with
 * another content or with other rules switched off did not.
 */
export function coversRuleSets(report: CheckingReport, { deliveryId, isOwn, ruleSets }: RequiredRuleSets): boolean {
  if (report.status === 'PROCESSED') return ruleSets.every((one) => checkedOf(report, one) !== undefined);
  return ruleSets.length === 0 || report.delivery_id === deliveryId || (report.delivery_id === null && !isOwn);
}

function checkedOf({ rule_sets: checked }: CheckingReport, required: RequiredRuleSet): ReportRuleSet | undefined {
  return checked?.find((one) => describe(one) === describe(required));
}

const describe = ({ id, sha256 = '', disabledRules = [] }: Pick<ReportRuleSet, 'id' | 'sha256' | 'disabledRules'>) =>
  JSON.stringify([id, sha256, [...disabledRules].sort()]);

/** Returns the verdicts in the order of the rule sets. */
export function ruleSetVerdicts(report: CheckingReport, ruleSets: readonly RequiredRuleSet[]): RuleSetVerdict[] {
  return ruleSets.flatMap((required) => {
    const checked = checkedOf(report, required);
    return checked ? [verdictOf(checked)] : [];
  });
}

/** Returns the verdict of what a report or a joint check says of a rule set. */
export function verdictOf({ id: ruleSetId, counts: { rules, checks } }: ReportRuleSet): RuleSetVerdict {
  const { passed, failed, undecided, notApplicable: none } = rules;
  const outcome = failed > 0 ? 'FAILED' : undecided > 0 ? 'UNDECIDED' : passed > 0 ? 'PASSED' : 'NONE';
  return { ruleSetId, outcome, rules: { passed, failed, undecided, none }, failures: checks.failed };
}

/** Adds to verdicts what exceptions cover of them. */
export function withExceptedVerdicts(
  verdicts: readonly RuleSetVerdict[],
  excepted: readonly ExceptedRuleSet[],
): RuleSetVerdict[] {
  return verdicts.map((verdict) => {
    const covered = excepted.find(({ id }) => id === verdict.ruleSetId);
    return covered ? { ...verdict, excepted: { rules: covered.rules, failures: covered.failures } } : verdict;
  });
}

/** Returns the form of the API, which the record of a decision also has. */
export function ruleSetOf({ id, code, name, version, sha256, disabledRules }: RequiredRuleSet): DeliveryRuleSet {
  return { id, code, name, version, sha256, disabledRules: [...disabledRules].sort() };
}

/** Returns a text that is equal for equal requirements. */
export function describeRequired(ruleSets: readonly RequiredRuleSet[]): string[] {
  return ruleSets.map(describe).sort();
}

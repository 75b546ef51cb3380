/** Compares a report with an earlier one of the same model, the baseline: lists what fails now and did not fail then. */
import { rulesOf } from '../ids/rules-of.ts';
import type { Checks, Report, RuleNode } from '../report/report.ts';
import type { FollowedFinding, ObjectFacts } from './finding.ts';
import { factsOf, followRule, type RuleNow } from './follow-rule.ts';
import { followAliases, objectName } from './identify-objects.ts';
import { requirementKeysOf } from './requirement-key.ts';
import { withRuleKeys } from './rule-keys.ts';

interface NewOfRule {
  rule: RuleNode<Checks>;
  /** Findings in the order of the report. */
  findings: FollowedFinding[];
}

/** The result of a comparison. It counts findings: an object that does not meet a requirement, or a rule that fails as a whole. */
export interface BaselineComparison {
  known: number;
  added: number;
  /** Number of findings that are resolved; those without a verdict in this report do not count. */
  solved: number;
  /** Rules with their added findings. */
  rules: NewOfRule[];
}

type Specifications = Report<Checks>['elements'];

/** Compares two reports. Rules correspond by specification name and id. Failures of a rule that the baseline does not have are new. */
export function compareWithBaseline(baseline: Specifications, report: Specifications): BaselineComparison {
  const nameOf = objectName(followAliases({ before: objectsOf(baseline), now: objectsOf(report), aliases: new Map() }));
  const earlier = new Map(placedRules(baseline).map(({ key, item }) => [key, item.rule]));
  const comparison: BaselineComparison = { known: 0, added: 0, solved: 0, rules: [] };
  for (const { key, item } of placedRules(report)) {
    const follow = (before: FollowedFinding[], rule: RuleNode<Checks>, version: number) =>
      followRule({ before, now: ruleNow(rule), version, objectOf: nameOf, keptVersions: 2 });
    const before = earlier.get(key);
    const followed = follow(before ? follow([], before, 1) : [], item.rule, 2);
    const ofState = (state: FollowedFinding['state']) => followed.filter((finding) => finding.state === state);
    const findings = ofState('NEW');
    comparison.known += ofState('OPEN').length;
    comparison.solved += ofState('SOLVED').length;
    comparison.added += findings.length;
    if (findings.length > 0) comparison.rules.push({ rule: item.rule, findings });
  }
  return comparison;
}

function placedRules(specifications: Specifications) {
  const rules = specifications.flatMap((group) =>
    rulesOf(group).map((rule) => ({ specificationName: group.name, ruleId: rule.id, rule })),
  );
  return withRuleKeys(rules);
}

/** Returns all objects that some rule checked, in the order of the file. */
function objectsOf(report: Specifications): ObjectFacts[] {
  const objects = new Map<number, ObjectFacts>();
  for (const { item } of placedRules(report))
    for (const check of item.rule.checks) if (!objects.has(check.stepId)) objects.set(check.stepId, factsOf(check));
  return [...objects.values()].sort((a, b) => a.stepId - b.stepId);
}

function ruleNow({ outcome, checks, reasons = [], failures = [] }: RuleNode<Checks>): RuleNow {
  function* failed() {
    for (const check of checks) if (check.outcome === 'FAILED') yield check;
  }
  return {
    isJudged: outcome !== 'DISABLED',
    requirementOf: requirementKeysOf(reasons),
    failed: failed(),
    others: () => checks,
    whole: outcome === 'FAILED' ? failures : [],
  };
}

/** Reads what the rules of rule sets say of a report, as `followRule` takes it. */
import { isPairKind } from '../../common/contract/pair-kinds.ts';
import type { StoredCheck, StoredResult, StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { ObjectFacts } from '../../engine/findings/finding.ts';
import type { RuleNow } from '../../engine/findings/follow-rule.ts';
import { requirementKey } from '../../engine/findings/requirement-key.ts';
import { listRules } from '../../engine/rules/rule-set.ts';
import type { FindingLine, LineRuleSet } from '../db/finding-row.ts';

type NameOf = (facts: ObjectFacts) => string;

/** A rule of a rule set, and what it says of this version. */
export interface FollowedSetRule {
  line: Pick<FindingLine, 'specificationId' | 'specificationName' | 'ruleId' | 'ruleName' | 'isJudged'> & {
    ruleSet: LineRuleSet;
  };
  now: RuleNow;
  /** Names the object of a check, or both objects of a pair. */
  objectOf(check: ObjectFacts): string;
}

export function readSetRules(ruleSets: readonly StoredRuleSet[], nameOf: NameOf): FollowedSetRule[] {
  return ruleSets.flatMap(({ id: specificationId, definition, results }) =>
    listRules(definition).flatMap(({ id: ruleId, name, checks, kind }): FollowedSetRule[] => {
      const result = results[ruleId];
      if (!result) return [];
      const isOfPairs = isPairKind(kind);
      const { isJudged, isPartial } = standingOf(result);
      const ruleSet = { code: definition.id, name: definition.name, ruleName: name, checks, isOfPairs, isPartial };
      const ofOutcome = (outcome: StoredCheck['outcome']) => result.checks.filter((check) => check.outcome === outcome);
      return [
        {
          line: { specificationId, specificationName: '', ruleId, ruleName: name.nl, ruleSet, isJudged },
          now: {
            isJudged,
            requirementOf: requirementKey,
            failed: ofOutcome('FAILED').map((check) => ({ ...asCheck(check), setFailure: failureOf(check) })),
            // Objects that passed are counted only.
            others: () => [...ofOutcome('FAILED'), ...ofOutcome('UNDECIDED')].map(asCheck),
            whole: [],
            unlisted: isPartial ? 'NOT_JUDGED' : 'SOLVED',
          },
          objectOf: isOfPairs ? (check) => pairName(check, nameOf) : nameOf,
        },
      ];
    }),
  );
}

/** A rule that was switched off, or that could not be decided as a whole, judges nothing. */
function standingOf({ outcome, counts: { checks: counts }, checks }: StoredResult): { isJudged: boolean; isPartial: boolean } {
  const isDecided = outcome !== 'UNDECIDED' || counts.passed + counts.failed > 0;
  const listed = checks.filter((check) => check.outcome !== 'PASSED').length;
  return { isJudged: outcome !== 'DISABLED' && isDecided, isPartial: listed < counts.failed + counts.undecided };
}

function failureOf({ failures, other }: StoredCheck) {
  return { ...(failures && { failures }), ...(other && { other }) };
}

type SetCheck = ReturnType<typeof asCheck>;

function asCheck({ ifcType, globalId, name, longName, outcome, stepId, storey, other }: StoredCheck) {
  const names = { name, ...(longName !== undefined && { longName }) };
  const facts = { ifcType, globalId, ...names, stepId, storey, other, tag: null, typeName: null };
  return { ...facts, outcome: outcome === 'UNDECIDED' ? ('SKIPPED' as const) : outcome };
}

function pairName(check: ObjectFacts & Partial<Pick<SetCheck, 'other'>>, nameOf: NameOf): string {
  const name = nameOf(check);
  const { other } = check;
  if (!other) return name;
  // The class and the storey of the second object are not stored: they name an object without a GlobalId only.
  const second = { globalId: other.globalId, name: other.name, stepId: other.stepId, ifcType: '', tag: null };
  return [name, nameOf({ ...second, typeName: null, storey: null })].sort().join(' ');
}

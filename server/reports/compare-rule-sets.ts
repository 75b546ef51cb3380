/**
 * Compares the results of rule sets of two versions of a file. Rule sets match by the id that they give themselves, rules by their id,
 * and failed checks by the names that their objects keep over versions (object-names.ts). The function is pure.
 */
import { isPairKind } from '../../common/contract/pair-kinds.ts';
import type { RuleSetChanges } from '../../common/contract/rule-set-schema.ts';
import type { ResultChangeCounts } from '../../common/contract/validity.ts';
import type { StoredCheck, StoredResult, StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { listRules, type Rule } from '../../engine/rules/rule-set.ts';
import { isAnyCounted, sumChanges } from './change-counts.ts';
import { checkedPlace } from './except-rule-sets.ts';
import { countSame, matchOnce } from './match-once.ts';
import type { NameOf } from './rule-changes.ts';

/** Compares the rules of this version that the previous version checked as well. */
export function compareRuleSets(before: readonly StoredRuleSet[], now: readonly StoredRuleSet[], nameOf: NameOf): RuleSetChanges {
  const earlierSets = new Map(before.map((ruleSet) => [ruleSet.definition.id, ruleSet]));
  const rules = now.flatMap(({ id: ruleSetId, definition, results }) => {
    const earlier = earlierSets.get(definition.id)?.results ?? {};
    return listRules(definition).flatMap(({ id: ruleId, kind }) => {
      const compared = compareResults(kind, { before: earlier[ruleId], now: results[ruleId] }, nameOf);
      return compared && isAnyCounted(compared) ? [{ ruleSetId, ruleId, ...compared }] : [];
    });
  });
  return { totals: sumChanges(rules), rules };
}

type Compared = ResultChangeCounts & Pick<RuleSetChanges['rules'][number], 'isByNumber' | 'newObjects'>;

/** Returns undefined for a rule that the previous version did not check or could not decide. */
function compareResults(
  kind: Rule['kind'],
  { before, now }: Record<'before' | 'now', StoredResult | undefined>,
  nameOf: NameOf,
): Compared | undefined {
  if (!before || !now || before.outcome === 'DISABLED' || isUndecided(before)) return undefined;
  const [earlier, later] = [before.counts.checks.failed, now.counts.checks.failed];
  if (now.outcome === 'DISABLED' || isUndecided(now)) return { new: 0, stillFailing: 0, fixed: 0, notChecked: earlier };
  const checksOf = (result: StoredResult, outcome: StoredCheck['outcome']) =>
    result.checks.filter((check) => check.outcome === outcome);
  const keys = (checks: readonly StoredCheck[]) => checks.map((check) => keyOf(kind, check, nameOf));
  const failing = checksOf(now, 'FAILED');
  const [failedBefore, failedNow] = [keys(checksOf(before, 'FAILED')), keys(failing)];
  // Which objects are the same is unknown where a part of them is stored only, unless one side has none.
  if (earlier > 0 && later > 0 && (failedBefore.length < earlier || failedNow.length < later)) {
    const same = Math.min(earlier, later);
    return { new: later - same, stillFailing: same, fixed: earlier - same, notChecked: 0, isByNumber: true };
  }
  const isSame = matchOnce(failedBefore, failedNow);
  const same = isSame.filter(Boolean).length;
  // An object that failed and is undecided now is not solved.
  const notChecked = countSame(failedBefore, keys(checksOf(now, 'UNDECIDED')));
  const counts = { new: later - same, stillFailing: same, fixed: earlier - same - notChecked, notChecked };
  if (counts.new === 0 || same === 0) return counts;
  return { ...counts, newObjects: failing.filter((_, at) => !isSame[at]).map((check) => checkedPlace(kind, check).object) };
}

/** Returns whether the rule as a whole could not be decided; some of its objects may be undecided where others are decided. */
function isUndecided({ outcome, counts: { checks } }: StoredResult): boolean {
  return outcome === 'UNDECIDED' && checks.passed + checks.failed === 0;
}

/** Returns the name of the object in both versions, or those of both objects of a pair in a fixed order. */
function keyOf(kind: Rule['kind'], { globalId, ifcType, name, storey, other }: StoredCheck, nameOf: NameOf): string {
  const facts = { tag: null, typeName: null, stepId: 0 };
  const object = nameOf({ globalId, ifcType, name, storey, ...facts });
  if (!other || !isPairKind(kind)) return object;
  // The class and the storey of the second object are not stored: they name an object without a GlobalId only.
  const second = nameOf({ globalId: other.globalId, ifcType: '', name: other.name, storey: null, ...facts });
  return JSON.stringify([object, second].sort());
}

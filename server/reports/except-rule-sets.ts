/** Marks in the results of rule sets what exceptions cover. Outcomes and counts stay what the check says. */
import type { ExceptedRuleSet } from '../../common/contract/rule-set-verdicts.ts';
import type { ShownException } from '../../common/contract/validity.ts';
import type { StoredCheck, StoredResult, StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { listRules, type Rule } from '../../engine/rules/rule-set.ts';
import { rankOf, shownException } from './except-validity.ts';
import { groupBy } from './group-by.ts';

/** An exception that is in force or requested. */
export interface RuleSetException extends Omit<ShownException, 'ofRule'> {
  /** The id that the rule set gives itself. */
  ruleSet: string;
  ruleId: string;
  /** null: all that fails the rule. */
  object: string | null;
}

const PAIR_KINDS: readonly Rule['kind'][] = ['SAME_SHAPE', 'INTERSECTION'];

/** Returns whether the checks of a kind of rule are about two objects, whatever their order. */
export const isPairKind = (kind: Rule['kind']): boolean => PAIR_KINDS.includes(kind);

/** Names what a check is about: the object, or both objects of a pair. */
export function checkedObject(kind: Rule['kind'], { globalId, stepId, other }: StoredCheck): string {
  const name = globalId ?? `#${stepId}`;
  if (!other || !isPairKind(kind)) return name;
  return [name, other.globalId ?? `#${other.stepId}`].sort().join(' ');
}

/** Exceptions in force come before those that are requested, and those of a rule before those of an object. */
export function exceptRuleSets(ruleSets: readonly StoredRuleSet[], exceptions: readonly RuleSetException[]): StoredRuleSet[] {
  const sorted = [...exceptions].sort((a, b) => rankOf(a) - rankOf(b));
  return ruleSets.map((ruleSet) => {
    const { definition, results } = ruleSet;
    const ofRules = groupBy(
      sorted.filter((one) => one.ruleSet === definition.id),
      ({ ruleId }) => ruleId,
    );
    const excepted = listRules(definition).flatMap((rule) => {
      const result = results[rule.id];
      return result ? [[rule.id, exceptResult(rule, result, ofRules.get(rule.id) ?? [])] as const] : [];
    });
    return { ...ruleSet, results: Object.fromEntries(excepted) };
  });
}

/** Counts what these exceptions in force cover, without rule sets of which that is nothing. */
export function countExceptedRules(
  ruleSets: readonly StoredRuleSet[],
  exceptions: readonly RuleSetException[],
): ExceptedRuleSet[] {
  return exceptRuleSets(ruleSets, exceptions).flatMap(({ id, results }) => {
    const excepted = Object.values(results).filter((result) => (result.excepted ?? 0) > 0);
    const rules = excepted.filter(({ excepted, counts }) => excepted === counts.checks.failed).length;
    const failures = excepted.reduce((sum, { excepted = 0 }) => sum + excepted, 0);
    return failures > 0 ? [{ id, rules, failures }] : [];
  });
}

function exceptResult({ kind }: Rule, result: StoredResult, exceptions: readonly RuleSetException[]): StoredResult {
  const whole = exceptions.find(({ object }) => object === null);
  const ofObjects = groupBy(exceptions, ({ object }) => object);
  const checks = result.checks.map((check): StoredCheck => {
    const object = checkedObject(kind, check);
    if (check.outcome !== 'FAILED') return { ...check, object };
    const [exception] = [whole, ofObjects.get(object)?.[0]].flatMap((one) => one ?? []).sort((a, b) => rankOf(a) - rankOf(b));
    return { ...check, object, ...(exception && { exception: shownException(exception) }) };
  });
  const listed = checks.filter(({ exception }) => exception?.status === 'GRANTED').length;
  // An exception of the whole rule also covers the checks that are not listed.
  const excepted = whole?.status === 'GRANTED' ? result.counts.checks.failed : listed;
  return { ...result, checks, ...(excepted > 0 && { excepted }), ...(whole && { exception: shownException(whole) }) };
}

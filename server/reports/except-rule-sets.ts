/** Marks in the results of rule sets what exceptions cover. Outcomes and counts stay what the check says. */
import { isPairKind } from '../../common/contract/pair-kinds.ts';
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
  /** The file that it covers; null: any. */
  file: string | null;
  /** The second file by name of a pair over two files; null: of no such pair. */
  otherFile: string | null;
}

/** Names what a check is about: the object, or both objects of a pair. */
export function checkedObject(kind: Rule['kind'], { globalId, stepId, other }: StoredCheck): string {
  const name = globalId ?? `#${stepId}`;
  if (!other || !isPairKind(kind)) return name;
  return [name, other.globalId ?? `#${other.stepId}`].sort().join(' ');
}

/** What a check is about, and in which files. */
interface CheckedPlace {
  object: string;
  file: string;
  otherFile: string | null;
}

/** Names what a check is about; the objects of a pair over two files are in the order of the names of the files. */
export function checkedPlace(kind: Rule['kind'], check: StoredCheck): CheckedPlace {
  const { file, other } = check;
  if (!other || !isPairKind(kind) || other.file === file) return { object: checkedObject(kind, check), file, otherFile: null };
  const one = { file, name: check.globalId ?? `#${check.stepId}` };
  const two = { file: other.file, name: other.globalId ?? `#${other.stepId}` };
  const [first, second] = file < other.file ? [one, two] : [two, one];
  return { object: `${first.name} ${second.name}`, file: first.file, otherFile: second.file };
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

/** Returns the exceptions that are in force, without those that are requested. */
export function inForce(exceptions: readonly RuleSetException[]): RuleSetException[] {
  return exceptions.filter(({ status }) => status === 'GRANTED');
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
  const whole = exceptions.find(({ object, file }) => object === null && file === null);
  const ofRule = exceptions.filter(({ object }) => object === null);
  const ofObjects = groupBy(exceptions, ({ object }) => object);
  const checks = result.checks.map((check): StoredCheck => {
    const place = checkedPlace(kind, check);
    const { object } = place;
    if (check.outcome !== 'FAILED') return { ...check, object };
    const [exception] = [...ofRule, ...(ofObjects.get(object) ?? [])]
      .filter((one) => isIn(one, place))
      .sort((a, b) => rankOf(a) - rankOf(b));
    return { ...check, object, ...(exception && { exception: shownException(exception) }) };
  });
  const listed = checks.filter(({ exception }) => exception?.status === 'GRANTED').length;
  // An exception of the whole rule also covers the checks that are not listed.
  const excepted = whole?.status === 'GRANTED' ? result.counts.checks.failed : listed;
  return { ...result, checks, ...(excepted > 0 && { excepted }), ...(whole && { exception: shownException(whole) }) };
}

/** An exception of a whole rule in all files also covers pairs over two files. */
function isIn({ object, file, otherFile }: RuleSetException, place: CheckedPlace): boolean {
  if (object === null && file === null) return true;
  return otherFile === place.otherFile && (file === null || file === place.file);
}

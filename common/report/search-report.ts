/** Searches a report in memory: the checks of a rule, and the entities of all rules, in pages. */
import { reasonIndexIn } from '../../engine/report/reason-index.ts';
import { holdsAllWords } from '../contract/folded-text.ts';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import type {
  Check,
  CheckFailure,
  CheckList,
  CheckSearch,
  EntityCheck,
  EntitySearch,
  FoundEntity,
  GroupNode,
  RuleNode,
} from '../contract/reports.ts';
import { knownOutcome, rulesOf } from './report-view.ts';

export interface RulePlace {
  ruleId: string;
  /** Rule ids are unique within a specification only. */
  specificationId?: string;
}

export function findRule<Checks = Check[]>(
  elements: readonly GroupNode<Checks>[],
  { ruleId, specificationId }: RulePlace,
): RuleNode<Checks> | undefined {
  const roots = elements.filter((root) => specificationId === undefined || root.specificationId === specificationId);
  return roots.flatMap((root) => rulesOf(root)).find((rule) => rule.id === ruleId);
}

/** Whether a failure has the reason with this index. */
export function hasReason(rule: Pick<RuleNode, 'reasons'>, index: number | undefined): (failure: CheckFailure) => boolean {
  if (!rule.reasons?.[index ?? -1]) return () => false;
  const indexOf = reasonIndexIn(rule);
  return (failure) => indexOf(failure) === index;
}

const RANKS: Partial<Record<string, number>> = { FAILED: 0, SKIPPED: 1 };

/** The display order of checks: failed ones first, then as in the file. */
export function inShownOrder(checks: readonly Check[]): Check[] {
  const rank = ({ outcome }: Check): number => RANKS[outcome] ?? 2;
  return [...checks].sort((a, b) => rank(a) - rank(b));
}

/** Returns the text of an object that a search matches. */
export function searchedText({ globalId, name, longName = '' }: Pick<Check, 'globalId' | 'name' | 'longName'>): string {
  return `${globalId ?? ''} ${name ?? ''} ${longName}`;
}

/** One page of the checks of a rule. */
export function searchRule(rule: RuleNode, search: CheckSearch): CheckList {
  const { query = '', outcome = [], ifcType = [], reason, limit = PAGE_SIZE, offset = 0 } = search;
  const matchesQuery = holdsAllWords(query);
  const isForReason = hasReason(rule, reason);
  const checks = rule.checks.filter((check) => {
    if (outcome.length > 0 && !outcome.includes(knownOutcome(check.outcome))) return false;
    if (ifcType.length > 0 && !ifcType.includes(check.ifcType)) return false;
    if (reason !== undefined && !check.failures?.some(isForReason)) return false;
    return matchesQuery(searchedText(check));
  });
  return {
    data: inShownOrder(checks).slice(offset, offset + limit),
    total: checks.length,
    ifcTypes: [...new Set(rule.checks.map((check) => check.ifcType))].sort(),
    outcomes: [...new Set(rule.checks.map((check) => knownOutcome(check.outcome)))].sort(),
  };
}

/** Entities of all rules, identified by their record in the file, in the order of the report. */
export function searchReport(
  elements: readonly GroupNode[],
  { query = '', outcome = [], limit = PAGE_SIZE, offset = 0 }: EntitySearch,
): ListResponse<FoundEntity> {
  const matchesQuery = holdsAllWords(query);
  const entities = new Map<number, FoundEntity>();
  for (const root of elements)
    for (const rule of rulesOf(root))
      for (const check of rule.checks) {
        const existing = entities.get(check.stepId);
        if (!existing && !matchesQuery(searchedText(check))) continue;
        const { ifcType, globalId, name, longName, stepId } = check;
        const entity = existing ?? { ifcType, globalId, name, ...(longName && { longName }), stepId, rules: [] };
        const { specificationId = '', name: specificationName } = root;
        entity.rules.push({ specificationId, specificationName, ruleId: rule.id, name: rule.name, outcome: check.outcome });
        entities.set(stepId, entity);
      }
  const matching = [...entities.values()].filter(
    ({ rules }) => outcome.length === 0 || rules.some((rule) => outcome.includes(knownOutcome(rule.outcome))),
  );
  return { data: matching.slice(offset, offset + limit), total: matching.length };
}

/** Every rule that was asked of one record of the file, in the order of the report. */
export function checksOf(elements: readonly GroupNode[], stepId: number): EntityCheck[] {
  return elements.flatMap((root) =>
    rulesOf(root).flatMap((rule) => {
      const check = rule.checks.find((one) => one.stepId === stepId);
      if (!check) return [];
      const { outcome, failures } = check;
      const place = { specificationId: root.specificationId ?? '', ruleId: rule.id, ruleName: rule.name };
      return [{ ...place, outcome, ...(failures ? { failures } : {}) }];
    }),
  );
}

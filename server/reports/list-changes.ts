/**
 * Lists the entities behind the counts of a comparison (additive): new, fixed, still failing, no longer checked, or removed.
 * Computed from both reports on demand, by page and optionally by rule, because there may be a million. Runs in a thread; counts
 * like `compareReports`.
 */
import type * as z from 'zod';
import { searchWords } from '../../common/contract/folded-text.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ChangedEntity, changeSearchSchema } from '../../common/contract/reports.ts';
import type { Check } from '../../engine/report/report.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import { type ComparedReports, comparedRules, findPresent, nameOfObjects, withBlobs } from './compare-reports.ts';
import { type NameOf, outcomesOf, type Placed } from './rule-changes.ts';

export type ChangeQuery = z.output<typeof changeSearchSchema>;

export interface ListedChanges extends ComparedReports {
  search: ChangeQuery;
}

interface FoundChange {
  entity: ChangedEntity;
  check: Check;
  key: string;
}

export async function listChanges(listed: ListedChanges): Promise<ListResponse<ChangedEntity>> {
  const { search } = listed;
  const nameOf = await nameOfObjects(listed);
  return withBlobs(listed, (blobs) => {
    const changesByRule = [...comparedRules(listed)]
      .filter(({ placed }) => isWanted(placed, search))
      .map(({ placed, earlier }) => changesOfRule(placed, { ...blobs, earlier, nameOf, kind: search.kind }));
    const missing = changesByRule.flatMap((rule) => rule.missing);
    const present = findPresent(missing, listed, { ...blobs, nameOf });
    const rest = missing.filter(({ key }) => present.has(key) === (search.kind === 'notChecked'));
    return pageOf([...changesByRule.flatMap(({ changes }) => changes), ...rest], search);
  });
}

function isWanted({ specificationId, rule }: Placed, search: ChangeQuery): boolean {
  return (search.specificationId ?? specificationId) === specificationId && (search.ruleId ?? rule.id) === rule.id;
}

/** Lists the changes of a rule; `missing` are removed or unchecked, still to be determined. */
function changesOfRule(
  placed: Placed,
  { kind, ...two }: { before: number; after: number; earlier: Placed; nameOf: NameOf; kind: ChangeQuery['kind'] },
) {
  const { specificationId, rule } = placed;
  const entry = (check: Check, key: string, stepId: number | null): FoundChange => {
    const { ifcType, globalId, name, longName } = check;
    const rules = { specificationId, ruleId: rule.id, ruleName: rule.name };
    const entity = { ...rules, ifcType, globalId, name, ...(longName && { longName }), stepId };
    return { key, check, entity };
  };
  const { outcomes, missing } = outcomesOf(placed, two);
  const asksMissing = kind === 'notChecked' || kind === 'gone';
  return {
    changes: outcomes.filter((one) => one.kind === kind).map(({ check }) => entry(check, two.nameOf(check), check.stepId)),
    missing: asksMissing ? missing.map(({ check, key }) => entry(check, key, null)) : [],
  };
}

function pageOf(changes: readonly FoundChange[], { query, limit, offset }: ChangeQuery): ListResponse<ChangedEntity> {
  const words = searchWords(query);
  const matching = changes.filter(({ entity: { globalId, name, longName } }) => {
    const text = words.length > 0 ? normalizeSearchText(globalId, name, longName) : '';
    return words.every((word) => text.includes(word));
  });
  return { data: matching.slice(offset, offset + limit).map(({ entity }) => entity), total: matching.length };
}

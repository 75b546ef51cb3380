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
import { type ComparedReports, comparedRules, findPresent, withBlobs } from './compare-reports.ts';
import { comparisonKey, outcomesOf, type Placed } from './rule-changes.ts';

export type ChangeQuery = z.output<typeof changeSearchSchema>;

export interface ListedChanges extends ComparedReports {
  search: ChangeQuery;
}

interface Found {
  entity: ChangedEntity;
  key: string;
}

export function listChanges(listed: ListedChanges): ListResponse<ChangedEntity> {
  const { search } = listed;
  return withBlobs(listed, (blobs) => {
    const found = [...comparedRules(listed)]
      .filter(({ placed }) => isWanted(placed, search))
      .map(({ placed, earlier }) => changesOfRule(placed, { ...blobs, earlier, kind: search.kind }));
    const missing = found.flatMap((rule) => rule.missing);
    const keys = missing.map(({ key }) => key);
    const present = findPresent(keys, listed, blobs);
    const rest = missing.filter(({ key }) => present.has(key) === (search.kind === 'notChecked'));
    return pageOf([...found.flatMap(({ known }) => known), ...rest], search);
  });
}

function isWanted({ specificationId, rule }: Placed, search: ChangeQuery): boolean {
  return (search.specificationId ?? specificationId) === specificationId && (search.ruleId ?? rule.id) === rule.id;
}

/** `missing`: removed or unchecked, still to be determined. */
function changesOfRule(
  placed: Placed,
  { kind, ...two }: { before: number; after: number; earlier: Placed; kind: ChangeQuery['kind'] },
) {
  const { specificationId, rule } = placed;
  const entry = ({ ifcType, globalId, name }: Check, key: string, stepId: number | null): Found => ({
    key,
    entity: { specificationId, ruleId: rule.id, ruleName: rule.name, ifcType, globalId, name, stepId },
  });
  const { known, missing } = outcomesOf(placed, two);
  const asksMissing = kind === 'notChecked' || kind === 'gone';
  return {
    known: known.filter((one) => one.kind === kind).map(({ check }) => entry(check, comparisonKey(check), check.stepId)),
    missing: asksMissing ? missing.map(({ check, key }) => entry(check, key, null)) : [],
  };
}

function pageOf(found: readonly Found[], { query, limit, offset }: ChangeQuery): ListResponse<ChangedEntity> {
  const words = searchWords(query);
  const matching = found.filter(({ entity: { globalId, name } }) => {
    const text = words.length > 0 ? normalizeSearchText(globalId, name) : '';
    return words.every((word) => text.includes(word));
  });
  return { data: matching.slice(offset, offset + limit).map(({ entity }) => entity), total: matching.length };
}

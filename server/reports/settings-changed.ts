/** Compares the current settings of a file with those of its report (D24). */
import type { UsedList } from '../../engine/rules/value-list.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findAttached } from '../rule-sets/project-rule-set-queries.ts';
import { findUsedLists } from '../value-lists/given-lists.ts';
import { findApplicable, type ReportRecord } from './report-queries.ts';
import { findValiditySettings, isSameValidity, validitySettingsOf } from './validity-settings.ts';

export async function readSettingsChanged(
  db: Queries,
  {
    fileId,
    deliveryId,
    ...used
  }: UsedSettings & Pick<ReportRecord, 'fileId' | 'deliveryId' | 'projectId' | 'status' | 'rule_sets'>,
): Promise<boolean> {
  // For a report of a delivery, the delivery page says whether its settings changed.
  if (deliveryId !== null) return false;
  return !(await hasCurrentSettings(db, fileId, used)) || !(await hasCurrentRuleSets(db, used));
}

/** Returns whether a report checked the rule sets that its project has now, with the same lists. One of an older version checked none. */
async function hasCurrentRuleSets(
  db: Queries,
  { projectId, status, rule_sets: checked }: Pick<ReportRecord, 'projectId' | 'status' | 'rule_sets'>,
): Promise<boolean> {
  // A report that is not finished has no result to compare.
  if (status !== 'PROCESSED') return true;
  if (projectId === null) return describeRuleSets(checked ?? []) === describeRuleSets([]);
  const attached = await findAttached(db, projectId);
  const lists = await findUsedLists(db, projectId, attached);
  const current = attached.map(({ id, disabledRules }) => ({ id, disabledRules, lists: lists.get(id) }));
  return describeRuleSets(checked ?? []) === describeRuleSets(current);
}

interface UsedRuleSet {
  id: string;
  disabledRules?: readonly string[];
  lists?: readonly UsedList[] | undefined;
}

function describeRuleSets(used: readonly UsedRuleSet[]): string {
  const described = used.map(({ id, disabledRules = [], lists = [] }) => [
    id,
    [...disabledRules].sort(),
    lists.map(({ name, sha256 }) => `${name} ${sha256}`).sort(),
  ]);
  return JSON.stringify(described.sort());
}

type UsedSettings = Pick<ReportRecord, 'specifications' | 'validity' | 'validity_settings'>;

/** Returns whether a report has the current settings of its file: the rules, and the layers of the validity. */
export async function hasCurrentSettings(db: Queries, fileId: string, used: UsedSettings): Promise<boolean> {
  if (!areSameSettings(used.specifications, await findApplicable(db, fileId))) return false;
  return isSameValidity(validitySettingsOf(used), await findValiditySettings(db, fileId));
}

/** Ignores the order of tabs and of disabled rules. */
export function areSameSettings(one: readonly UsedSpecification[], other: readonly UsedSpecification[]): boolean {
  return describeSettings(one) === describeSettings(other);
}

/** Returns a text that is equal for equal settings. */
export function describeSettings(used: readonly UsedSpecification[]): string {
  const described = used.map(({ specificationId, disabledRules, skipOtherVersions = false }) =>
    JSON.stringify([specificationId, [...disabledRules].sort(), skipOtherVersions]),
  );
  return JSON.stringify(described.sort());
}

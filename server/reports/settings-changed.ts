/** Whether the current settings of a file differ from those of its report (D24). */
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findApplicable, type ReportRecord } from './report-queries.ts';

export async function readSettingsChanged(
  db: Queries,
  { fileId, specifications, deliveryId }: Pick<ReportRecord, 'fileId' | 'specifications' | 'deliveryId'>,
): Promise<boolean> {
  // The page of the delivery says whether its files were checked by what holds there.
  if (deliveryId !== null) return false;
  return !areSameSettings(specifications, await findApplicable(db, fileId));
}

/** The order of tabs and of disabled rules is no setting. */
export function areSameSettings(one: readonly UsedSpecification[], other: readonly UsedSpecification[]): boolean {
  return describeSettings(one) === describeSettings(other);
}

/** Equal texts are equal settings. */
export function describeSettings(used: readonly UsedSpecification[]): string {
  const described = used.map(({ specificationId, disabledRules, skipOtherVersions = false }) =>
    JSON.stringify([specificationId, [...disabledRules].sort(), skipOtherVersions]),
  );
  return JSON.stringify(described.sort());
}

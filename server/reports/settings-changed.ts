/** Compares the current settings of a file with those of its report (D24). */
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findApplicable, type ReportRecord } from './report-queries.ts';
import { findValiditySettings, isSameValidity, validitySettingsOf } from './validity-settings.ts';

export async function readSettingsChanged(
  db: Queries,
  { fileId, deliveryId, ...used }: UsedSettings & Pick<ReportRecord, 'fileId' | 'deliveryId'>,
): Promise<boolean> {
  // For a report of a delivery, the delivery page says whether its settings changed.
  if (deliveryId !== null) return false;
  return !(await hasCurrentSettings(db, fileId, used));
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

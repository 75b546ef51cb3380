/** Whether the current settings of a file differ from those of its report (D24). */
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findApplicable } from './report-queries.ts';

export async function readSettingsChanged(
  db: Queries,
  { fileId, specifications }: { fileId: string; specifications: UsedSpecification[] },
): Promise<boolean> {
  return !areSameSettings(specifications, await findApplicable(db, fileId));
}

/** The order of tabs and of disabled rules is no setting. */
export function areSameSettings(one: readonly UsedSpecification[], other: readonly UsedSpecification[]): boolean {
  const described = (used: readonly UsedSpecification[]) =>
    used
      .map(({ specificationId, disabledRules, skipOtherVersions = false }) =>
        JSON.stringify([specificationId, [...disabledRules].sort(), skipOtherVersions]),
      )
      .sort();
  return JSON.stringify(described(one)) === JSON.stringify(described(other));
}

/** Whether what applies to a file now differs from what its report was made with (D24). */
import type { UsedSpecification } from '../db/report-row.ts';
import type { Queries } from '../db/tables.ts';
import { findApplicable } from './report-queries.ts';

export async function readSettingsChanged(
  db: Queries,
  { fileId, specifications }: { fileId: string; specifications: UsedSpecification[] },
): Promise<boolean> {
  return !areSameSettings(specifications, await findApplicable(db, fileId));
}

/** Neither the order of the tabs nor that of the disabled rules is a setting. */
export function areSameSettings(one: readonly UsedSpecification[], other: readonly UsedSpecification[]): boolean {
  const described = (used: readonly UsedSpecification[]) =>
    used
      .map(({ specificationId, disabledRules, skipOtherVersions = false }) =>
        JSON.stringify([specificationId, [...disabledRules].sort(), skipOtherVersions]),
      )
      .sort();
  return JSON.stringify(described(one)) === JSON.stringify(described(other));
}

/** What is asked of the validity of a file: by its project, or by default, and by which of it a report was checked. */
import { layerOfSetting, VALIDITY_SETTINGS } from '../../common/contract/required-layers.ts';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import type { Queries, Row } from '../db/tables.ts';

/** Returns the validity settings of a file: those of its project, or the default. */
export async function findValiditySettings(db: Queries, fileId: string): Promise<ProjectValidity> {
  const row = await db
    .selectFrom('files')
    .innerJoin('projects', 'projects.id', 'files.project_id')
    .select('projects.validity')
    .where('files.id', '=', fileId)
    .executeTakeFirst();
  return row?.validity ?? DEFAULT_VALIDITY;
}

/** Returns the settings by which a report is or was checked. A report of an older version is taken to have the default. */
export function validitySettingsOf({
  validity_settings: settings,
  validity,
}: Pick<Row<'reports'>, 'validity_settings' | 'validity'>): ProjectValidity {
  if (settings) return settings;
  if (!validity) return DEFAULT_VALIDITY;
  const entries = VALIDITY_SETTINGS.map((setting) => {
    const layer = validity.layers.find((one) => one.layer === layerOfSetting(setting));
    return [setting, layer?.level ?? 'OFF'];
  });
  return Object.fromEntries(entries) as ProjectValidity;
}

export function isSameValidity(one: ProjectValidity, other: ProjectValidity): boolean {
  return VALIDITY_SETTINGS.every((setting) => one[setting] === other[setting]);
}

/** Finds storage keys of an organization or a project: uploads, blobs of reports and models, .ids files and their drafts. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';

type StoredScope = { organizationId: string } | { projectId: string };

/** Returns the keys; call it before deleting the rows. The sweeper finds keys that are missed here. */
export async function findStoredKeys(db: Queries, scope: StoredScope): Promise<string[]> {
  const projects =
    'projectId' in scope
      ? sql`(${scope.projectId})`
      : sql`(select id from projects where organization_id = ${scope.organizationId})`;
  const specifications =
    'projectId' in scope
      ? sql``
      : sql`union all select source_key from specifications where organization_id = ${scope.organizationId}
          union all select unnest(array[source_key, replaced_key]) from specification_drafts
            where organization_id = ${scope.organizationId}`;
  const { rows } = await sql<{ key: string | null }>`
    select storage_key as key from files where project_id in ${projects}
    union all select blob_key from reports where file_id in (select id from files where project_id in ${projects})
    union all select report_findings.blob_key from report_findings join reports on reports.id = report_findings.report_id
      where file_id in (select id from files where project_id in ${projects})
    union all select unnest(array[blob_key, measures_key, picture_key]) from geometries
      where file_id in (select id from files where project_id in ${projects})
    union all select blob_key from joint_checks where project_id in ${projects}
    ${specifications}`.execute(db);
  return rows.flatMap(({ key }) => key ?? []);
}

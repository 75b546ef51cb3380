/** The contents of a mail about a finished report, if the uploader may still see it. Any query may read any table. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';
import type { ReportNews } from '../mail/compose-mail.ts';

/** Undefined when the report is deleted, or its uploader lost access to the project. */
export async function findReportNews(db: Queries, reportId: string, userId: string): Promise<ReportNews | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .leftJoin('projects', 'projects.id', 'files.project_id')
    .select(['reports.status', 'reports.summary', 'files.filename', 'files.version'])
    .select(['projects.id as projectId', 'projects.name as projectName'])
    .where('reports.id', '=', reportId)
    .where('files.uploaded_by', '=', userId)
    .where(sql<boolean>`(files.project_id is null
      or exists (select from project_members where project_id = files.project_id and user_id = ${userId})
      or exists (select from organization_members
        where organization_id = projects.organization_id and user_id = ${userId} and role = 'ADMIN')
      or exists (select from users where id = ${userId} and admin))`)
    .executeTakeFirst();
  if (!row || row.status === 'PENDING') return undefined;
  const { status, summary, projectId, ...news } = row;
  const page = projectId === null ? `/reports/${reportId}` : `/projects/${projectId}/reports/${reportId}`;
  return { ...news, page, failed: status === 'ERROR', summary };
}

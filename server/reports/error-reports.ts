/** Lists reports that ended in an ERROR and opens them again. */
import { sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import type { Queries, Transaction } from '../db/tables.ts';

/** ERROR reports with these codes, newest first, with the organization of their project. */
export async function searchErrorReports(db: Queries, codes: readonly string[], page: { limit: number; offset: number }) {
  const matches = db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .leftJoin('organizations', 'organizations.id', 'files.organization_id')
    .where('reports.status', '=', 'ERROR')
    .where(sql<string>`reports.error->>'code'`, 'in', codes)
    .select(['reports.id', 'reports.attempts', 'reports.submitted', 'reports.error', 'files.size'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .orderBy('reports.submitted', 'desc')
    .orderBy('reports.id');
  return findPage(matches, page);
}

/** Sets ERROR reports with these codes back to PENDING, with no attempts counted: `ids`, or all. Returns their ids. */
export async function reopenReports(trx: Transaction, codes: readonly string[], ids?: string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('reports')
    .set({ status: 'PENDING', error: null, attempts: 0, progress: 0, started_at: null, finished_at: null })
    .where('status', '=', 'ERROR')
    .where(sql<string>`error->>'code'`, 'in', codes)
    .$if(ids !== undefined, (builder) => builder.where('id', 'in', ids ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

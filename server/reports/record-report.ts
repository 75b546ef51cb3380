/** Records for the webhooks of a project that a report ended, in the transaction that ends it. */
import type { Transaction } from '../db/tables.ts';
import { recordEvent } from '../webhooks/record-event.ts';

/** Does nothing for personal uploads, which have no webhooks. */
export async function recordReportEnd(trx: Transaction, reportId: string, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .innerJoin('projects', 'projects.id', 'files.project_id')
    .select(['reports.status', 'reports.outcome', 'reports.summary', 'reports.error', 'reports.delivery_id'])
    .select('reports.validity')
    .select(['files.id as fileId', 'files.filename', 'files.version'])
    .select(['projects.id as projectId', 'projects.organization_id as organizationId'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst();
  if (!row) return;
  const { status, outcome, summary, validity, error, fileId, filename, version, projectId, organizationId } = row;
  await recordEvent(trx, {
    type: status === 'ERROR' ? 'report.failed' : 'report.ready',
    organizationId,
    projectId,
    page: `/projects/${projectId}/reports/${reportId}`,
    data: {
      report: { id: reportId, status, outcome, summary, validity, error: error?.code ?? null },
      file: { id: fileId, filename, version },
      delivery: row.delivery_id === null ? null : { id: row.delivery_id },
    },
    now,
  });
}

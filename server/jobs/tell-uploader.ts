/**
 * Tells the uploader that a report is ready, in the transaction that ends the report: by mail who asked for it; on the page of
 * notices only after a check so long that nobody waits for it on the page of the file.
 */
import { NOTICE_REPORT_SECONDS } from '../../common/contract/limits.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { type EnqueueMail, tellPeople } from '../notices/tell-people.ts';

export async function tellUploader(trx: Transaction, reportId: string, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  const found = await findUpload(trx, reportId);
  if (!found) return;
  const { userId, projectId, filename: about, submitted } = found;
  const page = projectId === null ? `/reports/${reportId}` : `/projects/${projectId}/reports/${reportId}`;
  const isOnPage = now.getTime() - submitted.getTime() >= NOTICE_REPORT_SECONDS * 1000;
  const news = { kind: 'REPORT_READY', to: [userId], actorId: null, projectId, about, page, isOnPage, now } as const;
  await tellPeople(trx, enqueueMail, { ...news, subject: { report_id: reportId } }, (to) => ({
    kind: 'REPORT_READY',
    userId: to,
    reportId,
  }));
}

/** Who delivered a file waits for one notice: that of the file's own report. */
function findUpload(db: Queries, reportId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .select(['files.uploaded_by as userId', 'files.project_id as projectId', 'files.filename', 'reports.submitted'])
    .where('reports.id', '=', reportId)
    .where('reports.delivery_id', 'is', null)
    .executeTakeFirst();
}

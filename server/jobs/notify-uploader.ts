/**
 * Notifies the uploader that a report is ready, in the transaction that ends the report: by mail when the uploader wants it,
 * and on the page of notices only after a check so long that nobody waits for it on the page of the file.
 */
import type { Queries, Transaction } from '../db/tables.ts';
import { type EnqueueMail, notifyPeople } from '../notices/notify-people.ts';

/** A user who uploads waits on the page for a shorter check, and needs no notice that it is done. */
const NOTICE_REPORT_SECONDS = 60;

export async function notifyUploader(trx: Transaction, reportId: string, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  const upload = await findUpload(trx, reportId);
  if (!upload) return;
  const { userId, projectId, filename: about, submitted } = upload;
  const page = projectId === null ? `/reports/${reportId}` : `/projects/${projectId}/reports/${reportId}`;
  const isOnPage = now.getTime() - submitted.getTime() >= NOTICE_REPORT_SECONDS * 1000;
  const news = { kind: 'REPORT_READY', to: [userId], actorId: null, projectId, about, page, isOnPage, now } as const;
  await notifyPeople(trx, enqueueMail, { ...news, subject: { report_id: reportId } }, (to) => ({
    kind: 'REPORT_READY',
    userId: to,
    reportId,
  }));
}

/** Finds the upload of the file's own report: a file that was delivered gets one notice. */
function findUpload(db: Queries, reportId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .select(['files.uploaded_by as userId', 'files.project_id as projectId', 'files.filename', 'reports.submitted'])
    .where('reports.id', '=', reportId)
    .where('reports.delivery_id', 'is', null)
    .executeTakeFirst();
}

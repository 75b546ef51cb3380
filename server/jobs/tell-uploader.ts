/** Enqueues the mail that a report is ready, if the uploader wants it, in the transaction that ends the report. */
import type { Queries, Transaction } from '../db/tables.ts';
import type { MailOrder } from '../mail/mail-order.ts';

export type EnqueueMail = (trx: Transaction, order: MailOrder) => Promise<void>;

export async function tellUploader(trx: Transaction, reportId: string, enqueueMail: EnqueueMail): Promise<void> {
  const userId = await findUploaderToTell(trx, reportId);
  if (userId !== undefined) await enqueueMail(trx, { kind: 'REPORT_READY', userId, reportId });
}

async function findUploaderToTell(db: Queries, reportId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .innerJoin('users', 'users.id', 'files.uploaded_by')
    .select('users.id')
    .where('reports.id', '=', reportId)
    // Who delivered a file waits for one mail: that of the file's own report.
    .where('reports.delivery_id', 'is', null)
    .where('users.notify_reports', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** A file goes with its reports and whatever they keep in the storage (D53). */
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteFileRow, type FileOwner } from './file-queries.ts';

export async function deleteFile(
  { db, storage }: { db: Database; storage: Storage },
  file: FileOwner,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const subject = { type: 'file', id: file.id };
    const place = { organizationId: file.organization_id, projectId: file.project_id };
    const details = { filename: file.filename };
    await recordAudit(trx, { actorId, action: 'file.deleted', subject, ...place, details, now });
    return deleteFileRow(trx, file);
  });
  // Nothing refers to them any more: what the storage cannot remove now, the sweeper does.
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

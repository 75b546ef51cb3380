/** Deletes a file with its reports and their stored objects (D53). */
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Storage } from '../storage/storage.ts';
import { deleteFileRow, type FileOwner } from './file-queries.ts';

/** Deletes a file. Refuses with NOT_FOUND when it was deleted meanwhile, and with PROJECT_ARCHIVED. */
export async function deleteFile(
  { db, storage }: { db: Database; storage: Storage },
  file: FileOwner,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const unused = await db.transaction().execute(async (trx) => {
    const subject = { type: 'file', id: file.id };
    const place = { organizationId: file.organization_id, projectId: file.project_id };
    const details = { filename: file.filename };
    if (file.project_id !== null) await requireActive(trx, file.project_id);
    const keys = await deleteFileRow(trx, file);
    if (!keys) throw new Refusal('NOT_FOUND', 'There is no such file');
    await recordAudit(trx, { actorId, action: 'file.deleted', subject, ...place, details, now });
    return keys;
  });
  // No row refers to these objects anymore; the sweeper retries failed removals.
  await Promise.allSettled(unused.map((key) => storage.remove(key)));
}

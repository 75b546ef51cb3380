/** An upload that is stored becomes a file with a report asked for, in one transaction: both or neither. */
import { isOutage } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import { requireActive } from '../projects/project-policy.ts';
import { type SubmitOptions, submitReport } from '../reports/submit-report.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileScope, insertFile } from './file-queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { releaseRoom } from './reserve-room.ts';
import { lockStorage, requireRoom, type StorageOptions, type StorageOwner } from './storage-limit.ts';

export interface AddFileOptions extends SubmitOptions, StorageOptions {
  db: Database;
  storage: Storage;
}

export interface Upload extends StorageOwner {
  received: ReceivedFile;
  scope: FileScope;
  now: Date;
  /** Becomes the file's own room. */
  reservationId?: string;
}

/**
 * The new file's id. Refuses with PROJECT_ARCHIVED or STORAGE_LIMIT_EXCEEDED. When it fails, the stored bytes are removed
 * again; but not when the database went away, which may have kept the file and not said so: then the sweeper knows.
 */
export async function addFile(options: AddFileOptions, upload: Upload): Promise<string> {
  const { db, storage } = options;
  const { received, reservationId, ...rest } = upload;
  const { storageKey, filename, sizeBytes, sha256 } = received;
  try {
    return await db.transaction().execute(async (trx) => {
      if ('projectId' in rest.scope) await requireActive(trx, rest.scope.projectId);
      await lockStorage(trx, rest);
      if (reservationId !== undefined) await releaseRoom(trx, reservationId);
      await requireRoom(trx, { ...rest, bytes: sizeBytes }, options);
      const id = await insertFile(trx, { ...rest, storageKey, filename, size: sizeBytes, sha256 });
      await submitReport(trx, id, options);
      return id;
    });
  } catch (error) {
    if (!isOutage(error)) await storage.remove(storageKey);
    throw error;
  }
}

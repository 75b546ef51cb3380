/** Adds a stored upload as a file with a pending report, in one transaction. */
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import { isRolledBack } from '../db/report-database-outages.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { requireActive } from '../projects/project-policy.ts';
import { type SubmitOptions, submitReport } from '../reports/submit-report.ts';
import type { Storage } from '../storage/storage.ts';
import { lockUser, lockUserIfCurrent } from '../users/user-queries.ts';
import { type FileScope, insertFile } from './file-queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { releaseRoom } from './reserve-room.ts';
import { lockStorage, requireRoom, type StorageOptions, type StorageOwner } from './storage-limit.ts';

export interface AddFileOptions extends SubmitOptions, StorageOptions {
  db: Database;
  storage: Storage;
}

interface Upload extends StorageOwner {
  received: ReceivedFile;
  scope: FileScope;
  now: Date;
  /** Released in the same transaction, since the file itself counts from then on. */
  reservationId?: string;
}

/**
 * Adds a file and returns its id. Refuses with PROJECT_ARCHIVED, STORAGE_LIMIT_EXCEEDED or, for a deleted user, UNAUTHORIZED.
 * On failure the stored bytes are removed, except after an outage of the database, which may have committed the file: then the
 * sweeper decides.
 */
export async function addFile(
  options: AddFileOptions,
  upload: Upload,
  /** Runs in the same transaction. */
  andThen?: (trx: Transaction, fileId: string) => Promise<void>,
): Promise<string> {
  const { db, storage } = options;
  const { received, reservationId, ...rest } = upload;
  const { storageKey, filename, sizeBytes, sha256 } = received;
  try {
    return await db.transaction().execute(async (trx) => {
      if ('projectId' in rest.scope) await requireActive(trx, rest.scope.projectId);
      await requireAccount(trx, rest);
      await lockStorage(trx, rest);
      if (reservationId !== undefined) await releaseRoom(trx, reservationId);
      await requireRoom(trx, { ...rest, bytes: sizeBytes }, options);
      const id = await insertFile(trx, { ...rest, storageKey, filename, size: sizeBytes, sha256 });
      await submitReport(trx, id, options);
      await andThen?.(trx, id);
      return id;
    });
  } catch (error) {
    if (!isOutage(error) || isRolledBack(error)) await storage.remove(storageKey);
    throw error;
  }
}

/**
 * Refuses an uploader whose account was deleted during the upload: nobody could delete the file. Takes the same lock as the
 * storage limit, so that no deadlock occurs.
 */
async function requireAccount(trx: Transaction, { organizationId, uploadedBy }: StorageOwner): Promise<void> {
  const isThere = organizationId === null ? await lockUser(trx, uploadedBy) : await lockUserIfCurrent(trx, uploadedBy);
  if (!isThere) throw new Refusal('UNAUTHORIZED', 'Sign in first');
}

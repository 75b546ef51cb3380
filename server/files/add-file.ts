/** An upload that is stored becomes a file with a report asked for, in one transaction: both or neither. */
import type { Database } from '../db/tables.ts';
import { type SubmitOptions, submitReport } from '../reports/submit-report.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileScope, insertFile } from './file-queries.ts';
import type { ReceivedFile } from './receive-upload.ts';

export interface AddFileOptions extends SubmitOptions {
  db: Database;
  storage: Storage;
}

export interface Upload {
  received: ReceivedFile;
  scope: FileScope;
  /** Whose storage limit it counts for (D47). */
  organizationId: string | null;
  uploadedBy: string;
  now: Date;
}

/** The new file's id. When it fails, the stored bytes are removed again. */
export async function addFile(options: AddFileOptions, upload: Upload): Promise<string> {
  const { db, storage } = options;
  const { received, ...rest } = upload;
  const { storageKey, filename, sizeBytes, sha256 } = received;
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await insertFile(trx, { ...rest, storageKey, filename, size: sizeBytes, sha256 });
      await submitReport(trx, id, options);
      return id;
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

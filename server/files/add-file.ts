/** An upload that is stored becomes a file with a report asked for, in one transaction: both or neither. */
import type { Database, Transaction } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { type FileScope, insertFile } from './file-queries.ts';
import type { ReceivedFile } from './receive-upload.ts';

export interface AddFileOptions {
  db: Database;
  storage: Storage;
  /** Asks for the validation of a file within the transaction that inserts it. */
  submitReport(trx: Transaction, fileId: string): Promise<unknown>;
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
export async function addFile({ db, storage, submitReport }: AddFileOptions, upload: Upload): Promise<string> {
  const { received, ...rest } = upload;
  const { storageKey, filename, sizeBytes, sha256 } = received;
  try {
    return await db.transaction().execute(async (trx) => {
      const id = await insertFile(trx, { ...rest, storageKey, filename, size: sizeBytes, sha256 });
      await submitReport(trx, id);
      return id;
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
}

/** Compares an upload that a job fetched from the store with what was uploaded. */
import { createHash } from 'node:crypto';
import { readChunks } from '../reports/read-chunks.ts';
import { DamagedObjectError, damagedFile } from '../storage/damaged-object.ts';

export interface StoredUpload {
  /** Path of the local file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
}

/** Throws STORED_FILE_DAMAGED where the file has other bytes than were uploaded. */
export function requireUpload({ file, sha256 }: StoredUpload): void {
  const hash = createHash('sha256');
  for (const chunk of readChunks(file)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw damagedFile(new DamagedObjectError('Other bytes than were uploaded'));
}

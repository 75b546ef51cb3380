/** Compares a file that was fetched from the store with the hash of the upload. */
import { createHash } from 'node:crypto';
import { DamagedObjectError, damagedFile } from '../storage/damaged-object.ts';
import { readChunks } from './read-chunks.ts';

export interface StoredUpload {
  /** Path of the local file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
}

/** Throws STORED_FILE_DAMAGED when the file has other bytes than the upload. */
export function requireUpload({ file, sha256 }: StoredUpload): void {
  const hash = createHash('sha256');
  for (const chunk of readChunks(file)) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw damagedFile(new DamagedObjectError('Other bytes than were uploaded'));
}

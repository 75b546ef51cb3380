/** Storage limits: STORAGE of an organization, or a personal limit for users without one (D47). */
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import { FREE_STORAGE_BYTES, lockOrganization, readLimit } from '../organizations/read-limit.ts';

/** Files of users without an organization, in bytes (D47). */
export const PERSONAL_STORAGE_BYTES = FREE_STORAGE_BYTES;

/** The account that a file counts for: its organization, otherwise its uploader. */
export interface StorageOwner {
  organizationId: string | null;
  uploadedBy: string;
}

export interface StorageOptions {
  /** Limit of a user without an organization for all files together. */
  personalStorageBytes?: number;
}

/** Locks the account, so that only one transaction at a time checks its limit. */
export async function lockStorage(trx: Queries, { organizationId, uploadedBy }: StorageOwner): Promise<void> {
  if (organizationId !== null) return lockOrganization(trx, organizationId);
  await trx.selectFrom('users').select('id').where('id', '=', uploadedBy).forNoKeyUpdate().execute();
}

/** Returns the limit in bytes; null is unlimited. */
export async function readStorageLimit(
  db: Queries,
  { organizationId }: StorageOwner,
  { now, personalStorageBytes = PERSONAL_STORAGE_BYTES }: StorageOptions & { now: Date },
): Promise<number | null> {
  return organizationId === null ? personalStorageBytes : readLimit(db, organizationId, 'STORAGE', now);
}

/** Refuses with STORAGE_LIMIT_EXCEEDED when `bytes` more than the `current` ones are too many; exactly full is allowed. */
export function requireWithin(max: number, { current, bytes }: { current: number; bytes: number }): void {
  if (current + bytes <= max) return;
  throw new Refusal('STORAGE_LIMIT_EXCEEDED', 'There is no room for this file', { details: { current, max } });
}

/** Refuses with STORAGE_LIMIT_EXCEEDED when `bytes` do not fit in addition to the stored files. */
export async function requireRoom(
  db: Queries,
  owner: StorageOwner & { bytes: number; now: Date },
  options: StorageOptions,
): Promise<void> {
  const max = await readStorageLimit(db, owner, { ...options, now: owner.now });
  if (max !== null) requireWithin(max, { current: await readStoredBytes(db, owner), bytes: owner.bytes });
}

/** Returns the maintained sum of the account. */
export async function readStoredBytes(db: Queries, { organizationId, uploadedBy }: StorageOwner): Promise<number> {
  const sums = db.selectFrom('stored_bytes').select('bytes');
  const usageQuery =
    organizationId === null ? sums.where('user_id', '=', uploadedBy) : sums.where('organization_id', '=', organizationId);
  return Number((await usageQuery.executeTakeFirst())?.bytes ?? 0);
}

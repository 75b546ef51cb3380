/**
 * Reserves space before an upload, so that parallel uploads do not exceed the STORAGE limit (D47). The transaction that adds
 * the file releases it, or the failure of the upload. A reservation that is not refreshed, such as that of a dead node,
 * expires. The size of an upload without a Content-Length is unknown until its end.
 */
import type { Database, Queries } from '../db/tables.ts';
import {
  lockStorage,
  readStorageLimit,
  readStoredBytes,
  requireWithin,
  type StorageOptions,
  type StorageOwner,
} from './storage-limit.ts';

/** The space that an upload reserved is free again this long after the last sign of life of its node. */
const STALE_RESERVATION_MINUTES = 5;

const MINUTE_MS = 60_000;
/** A reservation expires after two missed refreshes. */
const TOUCH_MS = (STALE_RESERVATION_MINUTES * MINUTE_MS) / 3;

interface ReserveOptions extends StorageOptions {
  db: Database;
  now(): Date;
}

/**
 * Runs `store` while space for `bytes` is reserved; refuses with STORAGE_LIMIT_EXCEEDED. `store` gets the reservation to
 * release.
 */
export async function withReservedRoom<T>(
  options: ReserveOptions,
  owner: StorageOwner & { bytes: number },
  store: (reservationId: string | undefined) => Promise<T>,
): Promise<T> {
  const { db, now } = options;
  const id = await reserveRoom(options, owner);
  if (id === undefined) return store(undefined);
  const touching = setInterval(() => {
    // The database may be unavailable for a while; the next refresh follows.
    void touch(db, id, now()).catch(() => undefined);
  }, TOUCH_MS).unref();
  try {
    return await store(id);
  } catch (error) {
    // A reservation that cannot be released expires in a few minutes; the caller sees the first error.
    await releaseRoom(db, id).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(touching);
  }
}

/** Reserves space; returns undefined without a limit. */
function reserveRoom({ db, now, ...options }: ReserveOptions, owner: StorageOwner & { bytes: number }) {
  return db.transaction().execute(async (trx) => {
    const max = await readStorageLimit(trx, owner, { ...options, now: now() });
    if (max === null) return undefined;
    await lockStorage(trx, owner);
    const { organizationId, uploadedBy, bytes } = owner;
    const current = (await readStoredBytes(trx, owner)) + (await readReservedBytes(trx, owner, now()));
    requireWithin(max, { current, bytes });
    const { id } = await trx
      .insertInto('upload_reservations')
      .values({ organization_id: organizationId, user_id: uploadedBy, bytes, touched_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function readReservedBytes(db: Queries, { organizationId, uploadedBy }: StorageOwner, now: Date): Promise<number> {
  const live = db
    .selectFrom('upload_reservations')
    .select((row) => row.fn.sum<number | null>('bytes').as('bytes'))
    .where('touched_at', '>', staleBefore(now));
  const usageQuery =
    organizationId === null
      ? live.where('organization_id', 'is', null).where('user_id', '=', uploadedBy)
      : live.where('organization_id', '=', organizationId);
  return Number((await usageQuery.executeTakeFirstOrThrow()).bytes ?? 0);
}

async function touch(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('upload_reservations').set({ touched_at: now }).where('id', '=', id).execute();
}

export async function releaseRoom(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('upload_reservations').where('id', '=', id).execute();
}

/** Deletes reservations of nodes that died during an upload, for the sweeper. */
export async function deleteStaleReservations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('upload_reservations').where('touched_at', '<=', staleBefore(now)).execute();
}

function staleBefore(now: Date): Date {
  return new Date(now.getTime() - STALE_RESERVATION_MINUTES * MINUTE_MS);
}

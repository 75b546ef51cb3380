/** Once an hour: what nothing refers to leaves the storage, and files that their organization no longer keeps leave it all. */
import { SHIPPED_ASSET_KEEP_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import { forgetStaleReservations } from '../files/reserve-room.ts';
import { deleteOldAssets } from '../import-map/asset-queries.ts';
import { findReferredKeys } from '../reports/report-queries.ts';
import type { Storage } from '../storage/storage.ts';
import { applyRetention } from './apply-retention.ts';
import { forgetOldTurns } from './validation-turns.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Older than any upload or validation can still be running. */
const OLDER_THAN_MS = 86_400_000;

interface SweepOptions {
  db: Database;
  storage: Storage;
  log(message: string, facts: Record<string, unknown>): void;
}

/** At once and every hour. Returns what stops it. */
export function startSweeping({ db, storage, log }: SweepOptions): () => void {
  let isStopped = false;
  const sweep = async () => {
    try {
      await applyRetention({ db, storage, now: new Date() });
      await forgetOldTurns(db);
      await forgetStaleReservations(db, new Date());
      await deleteOldAssets(db, new Date(Date.now() - SHIPPED_ASSET_KEEP_DAYS * DAY_MS));
      await sweepStorage({ db, storage });
    } catch (error) {
      // A process that ends closes the database under it; what is left is swept the next time.
      if (!isStopped) log('sweeping failed', { message: (error as Error).message });
    }
  };
  void sweep();
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** How many objects and leftovers are gone. */
export function sweepStorage(
  { db, storage }: Pick<SweepOptions, 'db' | 'storage'>,
  olderThanMs = OLDER_THAN_MS,
): Promise<number> {
  return storage.sweep((keys) => findReferredKeys(db, keys), olderThanMs);
}

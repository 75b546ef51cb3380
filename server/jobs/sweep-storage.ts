/** Every hour: deletes unreferenced objects, and files after their retention period; tells of dates that come near. */
import { NOTICE_DAYS, SHIPPED_ASSET_KEEP_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import { tellDueDeliveries } from '../deliveries/record-delivery.ts';
import { forgetDryRuns } from '../dry-runs/dry-run-queries.ts';
import { forgetStaleReservations } from '../files/reserve-room.ts';
import { tellEndingExceptions } from '../findings/tell-ending.ts';
import { deleteOldAssets } from '../import-map/import-map.ts';
import { forgetNotices } from '../notices/notice-queries.ts';
import { orderDigests } from '../notices/order-digests.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { findReferredKeys } from '../reports/report-queries.ts';
import { forgetFailures } from '../reports/save-failures.ts';
import type { Storage } from '../storage/storage.ts';
import { applyRetention } from './apply-retention.ts';
import { forgetOldTurns } from './validation-turns.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Longer than any upload or validation runs. */
const OLDER_THAN_MS = 86_400_000;

interface SweepOptions {
  db: Database;
  storage: Storage;
  enqueueMail: EnqueueMail;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Runs now and every hour. Returns a function that stops it. */
export function startSweeping({ db, storage, enqueueMail, log }: SweepOptions): () => void {
  let isStopped = false;
  const sweep = async () => {
    try {
      await tellEndingExceptions(db, enqueueMail, new Date());
      await tellDueDeliveries(db, enqueueMail, new Date());
      await orderDigests(db, enqueueMail, new Date());
      await forgetNotices(db, new Date(Date.now() - NOTICE_DAYS * DAY_MS));
      await applyRetention({ db, storage, now: new Date() });
      await forgetOldTurns(db);
      await forgetStaleReservations(db, new Date());
      await deleteOldAssets(db, new Date(Date.now() - SHIPPED_ASSET_KEEP_DAYS * DAY_MS));
      await forgetFailures(db);
      await forgetDryRuns(db, new Date());
      await sweepStorage({ db, storage });
    } catch (error) {
      // The database closes with the process; the next sweep continues.
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

/** The number of deleted objects and leftovers. */
export function sweepStorage(
  { db, storage }: Pick<SweepOptions, 'db' | 'storage'>,
  olderThanMs = OLDER_THAN_MS,
): Promise<number> {
  return storage.sweep((keys) => findReferredKeys(db, keys), olderThanMs);
}

/** Every hour: deletes unreferenced objects, and files after their retention period; tells of dates that come near. */
import { isOutage } from '../../common/contract/errors.ts';
import { NOTICE_DAYS, SHIPPED_ASSET_KEEP_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import { tellDueDeliveries } from '../deliveries/record-delivery.ts';
import { forgetDryRuns } from '../dry-runs/dry-run-queries.ts';
import { forgetStaleReservations } from '../files/reserve-room.ts';
import { forgetReplacedBlobs } from '../findings/rewrite-queries.ts';
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
  /** Puts findings of an earlier version on the queue. */
  requestRewriting(): Promise<void>;
  now(): Date;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Runs now and every hour. Returns a function that stops it. */
export function startSweeping({ db, storage, enqueueMail, requestRewriting, now: clock, log }: SweepOptions): () => void {
  let isStopped = false;
  const sweep = async () => {
    const now = clock();
    const parts: Record<string, () => Promise<unknown>> = {
      'exceptions that end': () => tellEndingExceptions(db, enqueueMail, now),
      'deliveries that are due': () => tellDueDeliveries(db, enqueueMail, now),
      digests: () => orderDigests(db, enqueueMail, now),
      notices: () => forgetNotices(db, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
      retention: () => applyRetention({ db, storage, now }),
      turns: () => forgetOldTurns(db),
      reservations: () => forgetStaleReservations(db, now),
      'shipped assets': () => deleteOldAssets(db, new Date(now.getTime() - SHIPPED_ASSET_KEEP_DAYS * DAY_MS)),
      failures: () => forgetFailures(db),
      'dry runs': () => forgetDryRuns(db, now),
      'findings of an earlier version': requestRewriting,
      'replaced objects': () => forgetReplacedBlobs(db, OLDER_THAN_MS),
      storage: () => sweepStorage({ db, storage }),
    };
    for (const [part, work] of Object.entries(parts)) {
      try {
        await work();
      } catch (error) {
        // The database closes with the process.
        if (isStopped) return;
        // A part that fails does not stop the others. Without database or store the next sweep goes on.
        log('sweeping failed', { part, message: (error as Error).message });
        if (isOutage(error)) return;
      }
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

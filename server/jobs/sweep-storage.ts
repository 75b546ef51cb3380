/** Deletes, every hour, unreferenced objects and files after their retention period, and notifies of approaching dates. */
import { isOutage } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import { notifyOfDueDeliveries } from '../deliveries/record-delivery.ts';
import { deleteOldDryRuns } from '../dry-runs/dry-run-queries.ts';
import { deleteStaleReservations } from '../files/reserve-room.ts';
import { notifyOfEndingExceptions } from '../findings/notify-of-ending.ts';
import { deleteReplacedBlobs } from '../findings/rewrite-queries.ts';
import { deleteOldAssets } from '../import-map/import-map.ts';
import { deleteOldNotices } from '../notices/notice-queries.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { orderDigests } from '../notices/order-digests.ts';
import { findReferredKeys } from '../reports/report-queries.ts';
import { deleteUnusedFailures } from '../reports/save-failures.ts';
import type { Storage } from '../storage/storage.ts';
import { applyRetention } from './apply-retention.ts';
import { deleteOldTurns } from './validation-turns.ts';

/** A shipped file stays for this long after the last revision that names it was served to anybody. */
export const SHIPPED_ASSET_KEEP_DAYS = 90;
/** How long notices are kept. */
const NOTICE_DAYS = 90;

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Longer than any upload or validation takes. */
const OLDER_THAN_MS = 86_400_000;

interface SweepOptions {
  db: Database;
  storage: Storage;
  enqueueMail: EnqueueMail;
  /** Enqueues the rewriting of findings in an earlier form. */
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
      'exceptions that end': () => notifyOfEndingExceptions(db, enqueueMail, now),
      'deliveries that are due': () => notifyOfDueDeliveries(db, enqueueMail, now),
      digests: () => orderDigests(db, enqueueMail, now),
      notices: () => deleteOldNotices(db, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
      retention: () => applyRetention({ db, storage, now }),
      turns: () => deleteOldTurns(db),
      reservations: () => deleteStaleReservations(db, now),
      'shipped assets': () => deleteOldAssets(db, new Date(now.getTime() - SHIPPED_ASSET_KEEP_DAYS * DAY_MS)),
      failures: () => deleteUnusedFailures(db),
      'dry runs': () => deleteOldDryRuns(db, now),
      'findings of an earlier version': requestRewriting,
      'replaced objects': () => deleteReplacedBlobs(db, OLDER_THAN_MS),
      storage: () => sweepStorage({ db, storage }),
    };
    for (const [part, work] of Object.entries(parts)) {
      try {
        await work();
      } catch (error) {
        // The database closes with the process.
        if (isStopped) return;
        // A failing part does not stop the others. Without database or store the next sweep continues.
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

/** Deletes objects and leftovers and returns their number. */
export function sweepStorage(
  { db, storage }: Pick<SweepOptions, 'db' | 'storage'>,
  olderThanMs = OLDER_THAN_MS,
): Promise<number> {
  return storage.sweep((keys) => findReferredKeys(db, keys), olderThanMs);
}

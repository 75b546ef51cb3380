/**
 * The job that rewrites findings in the form before migration 0094, some reports at a time. Each job enqueues the next one, so
 * that one runs at a time on all nodes, and another node takes over from one that was killed.
 */
import { JOB_STATES } from '../../common/contract/operations.ts';
import type { Database } from '../db/tables.ts';
import type { FindingsPlace } from '../findings/findings-place.ts';
import { rewriteFindings } from '../findings/rewrite-findings.ts';
import { clearRewriteFaults, countOldFindings } from '../findings/rewrite-queries.ts';
import type { Queue } from './queue.ts';

/** How many reports one job rewrites whose findings were stored by an earlier version. */
const REWRITTEN_REPORTS_PER_JOB = 100;

const REWRITE = 'rewrite-findings';
const WAITING = ['created', 'retry'] as const;
const TIMEOUT_SECONDS = 4 * 3_600;
/** With growing delays this outlasts a day without database or store; the hourly sweep starts again after that. */
const LIMITS = { timeoutSeconds: TIMEOUT_SECONDS, starts: 36, retryDelay: { seconds: 5, maxSeconds: 3_600 } };

type Log = (message: string, facts: Record<string, unknown>) => void;

interface RewritingOptions extends FindingsPlace {
  /** Number of reports of one job. */
  batch?: number;
  log: Log;
  /** Logs the progress. */
  logProgress: Log;
}

export function declareRewriting(queue: Queue): Promise<void> {
  return queue.declare(REWRITE, LIMITS);
}

/** Enqueues the work when findings are left to rewrite and the queue has no job for it. */
export async function requestRewriting(queue: Queue, db: Database): Promise<void> {
  if ((await countOldFindings(db)).left === 0) return;
  await db.transaction().execute((trx) => queue.enqueueWithout(trx, REWRITE, JOB_STATES));
}

/** Rewrites one report at a time. Retries those that failed before this start. */
export async function workOnRewriting(queue: Queue, options: RewritingOptions): Promise<void> {
  const { db, log, logProgress, batch = REWRITTEN_REPORTS_PER_JOB, ...place } = options;
  await clearRewriteFaults(db);
  await queue.work({
    queue: REWRITE,
    concurrency: 1,
    async run({ signal }) {
      const { rewritten } = await rewriteFindings({ db, ...place }, { limit: batch, signal, log });
      const { left, failed } = await countOldFindings(db);
      logProgress('findings of an earlier version are rewritten', { rewritten, left, failed });
      // A killed job may run again next to its successor; this prevents a third one.
      if (left > 0) await db.transaction().execute((trx) => queue.enqueueWithout(trx, REWRITE, WAITING));
    },
    async onDead() {
      log('the rewriting of findings was given up until the next sweep', {});
    },
  });
}

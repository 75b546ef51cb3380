/** The job that checks one file of a dry run. Idempotent: a file with a result is skipped. */
import os from 'node:os';
import { isOutage } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import { findDryRunWork, saveDryRunResult } from '../dry-runs/dry-run-queries.ts';
import type { Storage } from '../storage/storage.ts';
import type { DryRunOrder, DryRunOutcome } from './dry-run-messages.ts';
import { createProcessPool, type PoolLimits, type ProcessPool } from './process-pool.ts';

export interface DryRunFileKey {
  dryRunId: string;
  fileId: string;
}

type DryRunPool = ProcessPool<DryRunOrder, DryRunOutcome>;

export interface DryRunJobOptions {
  db: Database;
  storage: Storage;
  pool: DryRunPool;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Its processes yield to all others: users who wait for a report go first. */
export function createDryRunPool(limits: PoolLimits): DryRunPool {
  return createProcessPool({ entry: 'dry-run-child', priority: os.constants.priority.PRIORITY_LOW }, limits);
}

/** Runs the job. Throws to get another attempt. */
export async function runDryRun(options: DryRunJobOptions, key: DryRunFileKey, signal: AbortSignal): Promise<void> {
  const { db, storage, pool, log } = options;
  const work = await findDryRunWork(db, key.dryRunId, key.fileId);
  if (!work) return;
  const { storageKey, ...order } = work;
  try {
    const local = await storage.localFile(storageKey, signal);
    const watch = { onProgress: () => undefined, signal };
    const result = await pool.run({ file: local.path, ...order }, watch).finally(() => local.release());
    await saveDryRunResult(db, key, 'outcome' in result ? result.outcome : null);
  } catch (error) {
    // A stopping server and an outage are not faults of the file. Any other fault would recur, and a dry run can be requested
    // again.
    if (signal.aborted || isOutage(error)) throw error;
    log('a file of a dry run could not be checked', { ...key, message: (error as Error).message });
    await saveDryRunResult(db, key, null);
  }
}

/** Called when the queue gives the job up. */
export function failDryRun({ db }: DryRunJobOptions, key: DryRunFileKey): Promise<void> {
  return saveDryRunResult(db, key, null);
}

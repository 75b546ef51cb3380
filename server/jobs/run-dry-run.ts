/** The job that checks one file of a dry run. Idempotent: a file that has its result is left alone. */
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

/** Its processes yield to every other: who waits for a report goes first. */
export function createDryRunPool(limits: PoolLimits): DryRunPool {
  return createProcessPool({ entry: 'dry-run-child', isPatient: true }, limits);
}

/** Throws to get another attempt. */
export async function runDryRun(options: DryRunJobOptions, key: DryRunFileKey, signal: AbortSignal): Promise<void> {
  const { db, storage, pool, log } = options;
  const work = await findDryRunWork(db, key.dryRunId, key.fileId);
  if (!work) return;
  const { storageKey, ...order } = work;
  try {
    const local = await storage.localFile(storageKey, signal);
    const watch = { onProgress: () => undefined, signal };
    const made = await pool.run({ file: local.path, ...order }, watch).finally(() => local.release());
    await saveDryRunResult(db, key, 'outcome' in made ? made.outcome : null);
  } catch (error) {
    // A stopping server and an outage are no fault of the file. Any other would recur, and a dry run can be asked for again.
    if (signal.aborted || isOutage(error)) throw error;
    log('a file of a dry run could not be checked', { ...key, message: (error as Error).message });
    await saveDryRunResult(db, key, null);
  }
}

/** The queue gave the job up. */
export function giveUpDryRun({ db }: DryRunJobOptions, key: DryRunFileKey): Promise<void> {
  return saveDryRunResult(db, key, null);
}

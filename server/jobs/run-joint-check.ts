/**
 * The job of a joint check. Idempotent: each attempt writes its own blob, and the first committed result wins, in one statement with the
 * pointer to its blob.
 */
import fs from 'node:fs/promises';
import { isOutage } from '../../common/contract/errors.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { findJointWork } from '../joint-checks/find-joint-work.ts';
import {
  countFailedJointAttempt,
  saveJointError,
  saveJointProgress,
  saveJointResult,
} from '../joint-checks/joint-check-queries.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import type { JointCheckOrder, JointCheckOutcome, JointCheckResult } from './joint-check-messages.ts';
import { faultOf } from './limited-process.ts';
import { createProcessPool, type PoolLimits, type ProcessPool } from './process-pool.ts';
import type { Queue } from './queue.ts';
import { writeProgress } from './write-progress.ts';

const JOINT_CHECK = 'joint-check';
/** Parallel joint checks of one process: each holds all of its files in memory. */
const AT_ONCE = 1;
/** Minimum time between updates of the progress. */
const PROGRESS_MS = 400;

export type JointCheckPool = ProcessPool<JointCheckOrder, JointCheckOutcome>;

export interface JointCheckJobOptions {
  db: Database;
  storage: Storage;
  pool: JointCheckPool;
  /** Attempts before the joint check is an ERROR. */
  attempts: number;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Its processes have the limits of a validation. */
export function createJointCheckPool(limits: PoolLimits): JointCheckPool {
  return createProcessPool({ entry: 'joint-check-child' }, limits);
}

export function declareJointChecks(queue: Queue, limits: Parameters<Queue['declare']>[1]): Promise<void> {
  return queue.declare(JOINT_CHECK, limits);
}

export function enqueueJointCheck(queue: Queue, trx: Transaction, id: string): Promise<void> {
  return queue.enqueue(trx, JOINT_CHECK, { jointCheckId: id });
}

export function workOnJointChecks(queue: Queue, options: JointCheckJobOptions): Promise<void> {
  return queue.work({
    queue: JOINT_CHECK,
    concurrency: AT_ONCE,
    run: ({ data, signal }) => runJointCheck(options, String(data.jointCheckId), signal),
    async onDead({ data }) {
      const id = String(data.jointCheckId);
      options.log('a joint check was given up', { jointCheckId: id });
      await saveJointError(options.db, id, { code: 'CRASHED' });
    },
  });
}

/** Runs the job. Throws to get another attempt. */
export async function runJointCheck(options: JointCheckJobOptions, id: string, signal: AbortSignal): Promise<void> {
  const { db, storage } = options;
  const work = await findJointWork(db, id);
  if (!work) return;
  const { files, ruleSets } = work;
  if (!ruleSets) return saveJointError(db, id, { code: 'RULES_CHANGED' });
  const blobFile = await storage.temporaryFile();
  try {
    const outcome = await check(options, { id, files, ruleSets, blobFile }, signal);
    if ('unreadable' in outcome) await saveJointError(db, id, outcome.unreadable);
    else await storeResult(options, { id, blobFile, result: outcome.result }, signal);
  } catch (error) {
    // An outage, a stopping server or a job that was taken away costs no attempt.
    if (signal.aborted || isOutage(error)) throw error;
    await countFault(options, id, error);
  } finally {
    await fs.rm(blobFile, { force: true });
  }
}

type Work = NonNullable<Awaited<ReturnType<typeof findJointWork>>>;
interface Attempt {
  id: string;
  files: Work['files'];
  ruleSets: NonNullable<Work['ruleSets']>;
  blobFile: string;
}

async function check(
  { db, storage, pool }: JointCheckJobOptions,
  { id, files, ruleSets, blobFile }: Attempt,
  signal: AbortSignal,
): Promise<JointCheckOutcome> {
  const progress = writeProgress(PROGRESS_MS, (now) => saveJointProgress(db, id, now));
  const locals: Awaited<ReturnType<Storage['localFile']>>[] = [];
  try {
    const given: JointCheckOrder['files'] = [];
    for (const { storage_key: key, sha256, filename, size: sizeBytes } of files) {
      const local = await storage.localFile(key, signal);
      locals.push(local);
      given.push({ file: local.path, sha256, filename, sizeBytes });
    }
    return await pool.run({ files: given, ruleSets, blobFile }, { onProgress: progress.note, signal });
  } finally {
    await progress.end();
    for (const local of locals) await local.release();
  }
}

async function storeResult(
  { db, storage, log }: JointCheckJobOptions,
  { id, blobFile, result }: { id: string; blobFile: string; result: JointCheckResult },
  signal: AbortSignal,
): Promise<void> {
  for (const rule of result.ruleFaults) log('a rule of a rule set could not be checked', { jointCheckId: id, rule });
  const blobKey = newStorageKey('reports');
  await storage.putFile(blobKey, blobFile, signal);
  if (!(await saveJointResult(db, id, blobKey, result))) await storage.remove(blobKey);
}

/** Counts the fault. A crash may be due to the machine, so it gets another attempt; an exceeded limit and a damaged file would recur. */
async function countFault({ db, attempts: most, log }: JointCheckJobOptions, id: string, error: unknown): Promise<void> {
  const attempts = await countFailedJointAttempt(db, id);
  // One of its files was deleted meanwhile.
  if (attempts === undefined) return;
  log('a joint check failed', { jointCheckId: id, attempts, message: (error as Error).message });
  const fault = faultOf(error);
  if (fault === 'CRASHED' && attempts < most) throw error;
  await saveJointError(db, id, { code: fault });
}

/**
 * The job that converts the model of a file for pages. Idempotent: each attempt writes its own objects, and the first committed
 * result wins, in one transaction with the pointers to its objects.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import { isOutage } from '../../common/contract/errors.ts';
import type { Database } from '../db/tables.ts';
import { countGeometryAttempt, findGeometryWork, saveGeometry, saveGeometryProgress } from '../reports/geometry-queries.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import type { GeometryOrder, GeometryOutcome } from './geometry-messages.ts';
import { faultOf } from './limited-process.ts';
import { createProcessPool, type PoolLimits, type ProcessPool } from './process-pool.ts';
import { writeProgress } from './write-progress.ts';

/** Attempts at converting one file. */
const GEOMETRY_ATTEMPTS = 2;

/** Priorities of the operating system: a validation has 10, and the lowest is 19. */
export const SHORT_PRIORITY = 15;
export const LONG_PRIORITY = os.constants.priority.PRIORITY_LOW;

/** Minimum time between updates of the progress. */
const PROGRESS_MS = 1_000;

export type GeometryPool = ProcessPool<GeometryOrder, GeometryOutcome>;

export interface GeometryJobOptions {
  db: Database;
  storage: Storage;
  pool: GeometryPool;
  /** Enqueues a conversion that needs more time or memory than a short one may have; absent for a long one. */
  handOver?(fileId: string): Promise<void>;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Its processes leave the processor to validations and, with the lowest priority, to shorter conversions. */
export function createGeometryPool(limits: PoolLimits, priority = LONG_PRIORITY): GeometryPool {
  return createProcessPool({ entry: 'geometry-child', priority }, limits);
}

/** Runs the job. Throws to get another attempt. */
export async function runGeometry(options: GeometryJobOptions, fileId: string, signal: AbortSignal): Promise<void> {
  const { db, storage, pool } = options;
  const work = await findGeometryWork(db, fileId);
  if (!work) return;
  const files = {
    blobFile: await storage.temporaryFile(),
    measuresFile: await storage.temporaryFile(),
    pictureFile: await storage.temporaryFile(),
  };
  try {
    const local = await storage.localFile(work.storageKey, signal);
    const order = { file: local.path, sha256: work.sha256, ...files };
    const progress = writeProgress(PROGRESS_MS, (now) => saveGeometryProgress(db, fileId, now));
    const outcome = await pool
      .run(order, { onProgress: progress.note, signal })
      .finally(() => Promise.all([progress.end(), local.release()]));
    if (outcome === 'NO_GEOMETRY') await saveGeometry(db, fileId, { status: 'NO_GEOMETRY' });
    else await storeResult(options, fileId, { ...files, ...outcome }, signal);
  } catch (error) {
    // A stopping server, a job that was taken away and an outage cost no attempt.
    if (signal.aborted || isOutage(error)) throw error;
    await countFault(options, fileId, error);
  } finally {
    await Promise.all(Object.values(files).map((file) => fs.rm(file, { force: true })));
  }
}

/** Called when the queue gives the job up: its process died each time. */
export async function failGeometry({ db }: GeometryJobOptions, fileId: string): Promise<void> {
  await saveGeometry(db, fileId, { status: 'FAILED', reason: 'CRASHED' });
}

async function storeResult(
  { db, storage }: GeometryJobOptions,
  fileId: string,
  converted: Pick<GeometryOrder, 'blobFile' | 'measuresFile' | 'pictureFile'> & Exclude<GeometryOutcome, string>,
  signal: AbortSignal,
): Promise<void> {
  const [blobKey, measuresKey] = [newStorageKey('reports'), newStorageKey('reports')];
  await storage.putFile(blobKey, converted.blobFile, signal);
  await storage.putFile(measuresKey, converted.measuresFile, signal);
  const { sizeBytes: size, sha256, measuresBytes: measures_size, picture, spaces, materials } = converted;
  const pictureKey = picture && newStorageKey('reports');
  if (pictureKey) await storage.putFile(pictureKey, converted.pictureFile, signal);
  const objects = { blob_key: blobKey, size, sha256, measures_key: measuresKey, measures_size };
  const still = picture && { picture_key: pictureKey, picture_size: picture.sizeBytes, picture_sha256: picture.sha256 };
  const end = { status: 'READY', ...objects, ...still, spaces, materials } as const;
  if (await saveGeometry(db, fileId, end)) return;
  for (const key of [blobKey, measuresKey, ...(pictureKey ? [pictureKey] : [])]) await storage.remove(key);
}

/**
 * Counts the fault. A conversion that needs too much memory is also too large for a page; another limit or an error of the
 * reader would recur.
 */
async function countFault({ db, handOver, log }: GeometryJobOptions, fileId: string, error: unknown): Promise<void> {
  const fault = faultOf(error);
  if ((fault === 'TIMEOUT' || fault === 'OUT_OF_MEMORY') && handOver) return handOver(fileId);
  const attempts = await countGeometryAttempt(db, fileId);
  if (attempts === undefined) return;
  log('a geometry was not made', { fileId, attempts, message: (error as Error).message });
  if (fault === 'OUT_OF_MEMORY') await saveGeometry(db, fileId, { status: 'TOO_LARGE' });
  else if (fault === 'CRASHED' && attempts < GEOMETRY_ATTEMPTS) throw error;
  else await saveGeometry(db, fileId, { status: 'FAILED', reason: fault });
}

/**
 * Rewrites findings that were stored before migration 0094. A transaction replaces the findings of a report as a whole and
 * checks that no other process replaced them. So several processes can rewrite while others read and write, and a killed
 * process loses only the current report.
 */
import fs from 'node:fs/promises';
import { isOutage } from '../../common/contract/errors.ts';
import { isDamagedFile, isDamagedObject } from '../storage/damaged-object.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { type FindingsRecord, findFindings } from './finding-queries.ts';
import type { FindingsPlace } from './findings-place.ts';
import type { FollowedReport } from './follow-report.ts';
import { findOldFindings, saveRewriteFault, saveRewritten } from './rewrite-queries.ts';
import { runFindingsThread } from './run-findings-thread.ts';

interface RewriteOptions {
  /** Reports to rewrite at most. */
  limit: number;
  signal: AbortSignal;
  log(message: string, facts: Record<string, unknown>): void;
}

export interface RewriteResult {
  rewritten: number;
  failed: number;
}

/** Rewrites the findings of some reports. Throws when the database or the store is unavailable. */
export async function rewriteFindings(place: FindingsPlace, { limit, signal, log }: RewriteOptions): Promise<RewriteResult> {
  const result: RewriteResult = { rewritten: 0, failed: 0 };
  for (const reportId of await findOldFindings(place.db, limit)) {
    signal.throwIfAborted();
    const fault = await rewriteOne(place, reportId, signal);
    if (fault === undefined) result.rewritten += 1;
    else {
      result.failed += 1;
      log('stored findings could not be rewritten', { reportId, message: fault });
    }
  }
  return result;
}

/** Returns why the findings cannot be rewritten, or undefined when they were rewritten, replaced or deleted. */
async function rewriteOne(place: FindingsPlace, reportId: string, signal: AbortSignal): Promise<string | undefined> {
  const { db, storage, now } = place;
  const findings = await findFindings(db, reportId);
  if (!findings || findings.objects) return undefined;
  const { blobKey: oldKey } = findings;
  const target = await storage.temporaryFile();
  try {
    const rewritten = await writeRewritten(place, findings, { target, signal });
    if (rewritten instanceof Error)
      return (await saveRewriteFault(db, reportId, oldKey, rewritten.message)) ? rewritten.message : undefined;
    const blobKey = newStorageKey('reports');
    await storage.putFile(blobKey, target, signal);
    if (!(await saveRewritten(db, { ...rewritten, reportId, oldKey, blobKey }, now()))) await storage.remove(blobKey);
    return undefined;
  } finally {
    await fs.rm(target, { force: true });
  }
}

/** Writes the findings into a local file. Returns the error when the stored findings are missing or cannot be read. */
async function writeRewritten(
  { storage }: FindingsPlace,
  { blobKey, lines, objects, aliases }: FindingsRecord,
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<FollowedReport | Error> {
  let local: Awaited<ReturnType<typeof storage.localFile>>;
  try {
    local = await storage.localFile(blobKey, signal);
  } catch (error) {
    if (isDamagedObject(error) || isDamagedFile(error)) return error as Error;
    throw error;
  }
  try {
    return await runFindingsThread<FollowedReport>({ rewrite: { file: local.path, target, lines, objects, aliases } });
  } catch (error) {
    if (isOutage(error)) throw error;
    return error as Error;
  } finally {
    await local.release();
  }
}

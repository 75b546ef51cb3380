/**
 * The job of a report. Idempotent: each attempt writes a blob of its own, and the first committed result wins, in one
 * transaction with the pointer to its blob.
 */
import fs from 'node:fs/promises';
import { isOutage } from '../../common/contract/errors.ts';
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { ReportError, UsedSpecification } from '../db/report-row.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { recordReportEnd } from '../reports/record-report.ts';
import {
  countFailedAttempt,
  findWork,
  type ReportResult,
  readSpecifications,
  saveError,
  saveProgress,
  saveResult,
} from '../reports/report-queries.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import type { JobMetrics, ValidationEnd } from './job-metrics.ts';
import { faultOf } from './limited-process.ts';
import { tellUploader } from './tell-uploader.ts';
import type { ValidationOutcome } from './validation-messages.ts';
import type { ValidationPool } from './validation-pool.ts';
import { writeProgress } from './write-progress.ts';

/** Minimum time between updates of the progress. */
const PROGRESS_MS = 400;

export interface ValidationJobOptions {
  db: Database;
  storage: Storage;
  pool: ValidationPool;
  /** Attempts before the report is an ERROR (D133). */
  attempts: number;
  /** Configured by the operator; absent: the default (D110). */
  areaMapping?: AreaMapping;
  /** For mails to uploaders; absent: none are sent. */
  enqueueMail?: EnqueueMail;
  /** For the file of a report, once it is ready. */
  requestGeometry?(trx: Transaction, fileId: string): Promise<void>;
  /** Follows the findings of a finished report from the version before. */
  followFindings?(reportId: string): Promise<void>;
  metrics?: JobMetrics;
  now(): Date;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Throws to get another attempt. */
export async function runValidation(options: ValidationJobOptions, reportId: string, signal: AbortSignal): Promise<void> {
  const { db, storage } = options;
  const work = await findWork(db, reportId);
  // An earlier attempt may have ended between the report and its findings.
  if (!work) return follow(options, reportId, signal);
  const blobFile = await storage.temporaryFile();
  const startedMs = performance.now();
  const note = (end: ValidationEnd) => options.metrics?.validated(end, (performance.now() - startedMs) / 1000);
  try {
    const outcome = await validate(options, { reportId, blobFile, ...work }, signal);
    if ('unreadable' in outcome) await keepError(options, reportId, outcome.unreadable);
    else await keepResult(options, { reportId, fileId: work.fileId, blobFile, result: outcome.result }, signal);
    note('unreadable' in outcome ? 'ERROR' : 'PROCESSED');
  } catch (error) {
    note(signal.aborted ? 'ABORTED' : isOutage(error) ? 'OUTAGE' : 'FAILED');
    // An outage, a stopping server or a job that was taken away costs the file no attempt.
    if (signal.aborted) throw error;
    if (isOutage(error)) {
      options.log('a validation waits for a part that is away', { reportId, message: describeOutage(error) });
      throw error;
    }
    await countFault(options, reportId, error);
  } finally {
    await fs.rm(blobFile, { force: true });
  }
  await follow(options, reportId, signal);
}

/** What fails here is made when somebody reads the findings. */
async function follow({ followFindings, log }: ValidationJobOptions, reportId: string, signal: AbortSignal): Promise<void> {
  try {
    await followFindings?.(reportId);
  } catch (error) {
    if (signal.aborted) throw error;
    log('findings were not followed', { reportId, message: (error as Error).message });
  }
}

/** The queue gave the job up: its process died each time. */
export async function giveUpValidation(options: ValidationJobOptions, reportId: string): Promise<void> {
  await keepError(options, reportId, { code: 'CRASHED' });
}

function describeOutage({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

interface Attempt {
  reportId: string;
  blobFile: string;
  storageKey: string;
  sha256: string;
  specifications: UsedSpecification[];
}

async function validate(
  { db, storage, pool, metrics, areaMapping }: ValidationJobOptions,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<ValidationOutcome> {
  const specifications = await loadSpecifications(db, attempt.specifications);
  // A setting of the organization, stored with each specification of the report.
  const skipOtherVersions = attempt.specifications.some((used) => used.skipOtherVersions);
  const local = await storage.localFile(attempt.storageKey, signal);
  metrics?.readFile((await fs.stat(local.path)).size);
  const progress = writeProgress(PROGRESS_MS, (now) => saveProgress(db, attempt.reportId, now));
  try {
    return await pool.run(
      { file: local.path, sha256: attempt.sha256, blobFile: attempt.blobFile, specifications, skipOtherVersions, areaMapping },
      { onProgress: progress.note, signal },
    );
  } finally {
    await progress.end();
    await local.release();
  }
}

async function loadSpecifications(db: Database, used: UsedSpecification[]): Promise<AppliedSpecification[]> {
  const known = await readSpecifications(
    db,
    used.map((one) => one.specificationId),
  );
  return used.flatMap(({ specificationId, disabledRules }) => {
    const specification = known.get(specificationId);
    return specification ? [{ id: specificationId, specification, disabledRules }] : [];
  });
}

async function keepResult(
  { db, storage, enqueueMail, requestGeometry, now }: ValidationJobOptions,
  made: { reportId: string; fileId: string; blobFile: string; result: ReportResult },
  signal: AbortSignal,
): Promise<void> {
  const blobKey = newStorageKey('reports');
  await storage.putFile(blobKey, made.blobFile, signal);
  const saved = await db.transaction().execute(async (trx) => {
    if (!(await saveResult(trx, made.reportId, blobKey, made.result))) return false;
    await requestGeometry?.(trx, made.fileId);
    await recordEnd(trx, made.reportId, { enqueueMail, now: now() });
    return true;
  });
  if (!saved) await storage.remove(blobKey);
}

async function keepError({ db, enqueueMail, now }: ValidationJobOptions, reportId: string, error: ReportError): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await saveError(trx, reportId, error)) await recordEnd(trx, reportId, { enqueueMail, now: now() });
  });
}

/** Records the end of a report as an event, and mails its uploader. */
async function recordEnd(
  trx: Transaction,
  reportId: string,
  { enqueueMail, now }: { enqueueMail?: EnqueueMail; now: Date },
): Promise<void> {
  await recordReportEnd(trx, reportId, now);
  if (enqueueMail) await tellUploader(trx, reportId, enqueueMail, now);
}

/** Returns a crash for another attempt, since it may be due to the machine. Exceeding a limit and a damaged file would recur. */
async function countFault(options: ValidationJobOptions, reportId: string, error: unknown): Promise<void> {
  const { db, log } = options;
  const attempts = await countFailedAttempt(db, reportId);
  // The file was deleted meanwhile.
  if (attempts === undefined) return;
  log('validation attempt failed', { reportId, attempts, message: (error as Error).message });
  const fault = faultOf(error);
  if (fault === 'CRASHED' && attempts < options.attempts) throw error;
  await keepError(options, reportId, { code: fault });
}

/**
 * The job of a report. Idempotent: each attempt writes its own blob, and the first committed result wins, in one transaction
 * with the pointer to its blob.
 */
import fs from 'node:fs/promises';
import { isOutage } from '../../common/contract/errors.ts';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { AppliedSpecification } from '../../engine/validate.ts';
import type { ReportError, UsedSpecification } from '../db/report-row.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { type CheckedRuleSet, findWork } from '../reports/find-work.ts';
import { recordReportEnd } from '../reports/record-report.ts';
import {
  countFailedAttempt,
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
import { notifyUploader } from './notify-uploader.ts';
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
  /** Configured by the operator, in PEM form; absent: none. */
  trustedCertificates?: readonly string[];
  /** Sends mails to uploaders; absent when none are sent. */
  enqueueMail?: EnqueueMail;
  /** Requests the geometry of the file once its report is ready. */
  requestGeometry?(trx: Transaction, fileId: string): Promise<void>;
  /** Derives the findings of a finished report from the version before. */
  followFindings?(reportId: string): Promise<void>;
  metrics?: JobMetrics;
  now(): Date;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Runs the job. Throws to get another attempt. */
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
    if ('unreadable' in outcome) await storeError(options, reportId, outcome.unreadable);
    else await storeResult(options, { reportId, fileId: work.fileId, blobFile, result: outcome.result }, signal);
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

/** Derives the findings. When this fails, they are derived at the first read. */
async function follow({ followFindings, log }: ValidationJobOptions, reportId: string, signal: AbortSignal): Promise<void> {
  try {
    await followFindings?.(reportId);
  } catch (error) {
    if (signal.aborted) throw error;
    log('findings were not followed', { reportId, message: (error as Error).message });
  }
}

/** Called when the queue gives the job up: its process died each time. */
export async function failValidation(options: ValidationJobOptions, reportId: string): Promise<void> {
  await storeError(options, reportId, { code: 'CRASHED' });
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
  validity: ProjectValidity | null;
  filename: string;
  ruleSets: CheckedRuleSet[];
}

async function validate(
  { db, storage, pool, metrics, areaMapping, trustedCertificates = [], now }: ValidationJobOptions,
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
    const { sha256, blobFile, filename, ruleSets } = attempt;
    const validity = attempt.validity ?? DEFAULT_VALIDITY;
    return await pool.run(
      {
        file: local.path,
        sha256,
        blobFile,
        specifications,
        skipOtherVersions,
        areaMapping,
        validity,
        filename,
        ruleSets,
        trust: { certificates: trustedCertificates, atMs: now().getTime() },
      },
      { onProgress: progress.note, signal },
    );
  } finally {
    await progress.end();
    await local.release();
  }
}

async function loadSpecifications(db: Database, used: UsedSpecification[]): Promise<AppliedSpecification[]> {
  const specifications = await readSpecifications(
    db,
    used.map((one) => one.specificationId),
  );
  return used.flatMap(({ specificationId, disabledRules }) => {
    const specification = specifications.get(specificationId);
    return specification ? [{ id: specificationId, specification, disabledRules }] : [];
  });
}

async function storeResult(
  { db, storage, enqueueMail, requestGeometry, now, log }: ValidationJobOptions,
  validated: { reportId: string; fileId: string; blobFile: string; result: ReportResult },
  signal: AbortSignal,
): Promise<void> {
  const { validityFault: fault, ruleFaults = [] } = validated.result;
  if (fault !== undefined) log('the validity of a file could not be checked', { reportId: validated.reportId, fault });
  for (const rule of ruleFaults) log('a rule of a rule set could not be checked', { reportId: validated.reportId, rule });
  const blobKey = newStorageKey('reports');
  await storage.putFile(blobKey, validated.blobFile, signal);
  const saved = await db.transaction().execute(async (trx) => {
    if (!(await saveResult(trx, validated.reportId, blobKey, validated.result))) return false;
    await requestGeometry?.(trx, validated.fileId);
    await recordEnd(trx, validated.reportId, { enqueueMail, now: now() });
    return true;
  });
  if (!saved) await storage.remove(blobKey);
}

async function storeError({ db, enqueueMail, now }: ValidationJobOptions, reportId: string, error: ReportError): Promise<void> {
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
  if (enqueueMail) await notifyUploader(trx, reportId, enqueueMail, now);
}

/**
 * Counts the fault. A crash may be due to the machine, so it gets another attempt; an exceeded limit and a damaged file would
 * recur.
 */
async function countFault(options: ValidationJobOptions, reportId: string, error: unknown): Promise<void> {
  const { db, log } = options;
  const attempts = await countFailedAttempt(db, reportId);
  // The file was deleted meanwhile.
  if (attempts === undefined) return;
  log('validation attempt failed', { reportId, attempts, message: (error as Error).message });
  const fault = faultOf(error);
  if (fault === 'CRASHED' && attempts < options.attempts) throw error;
  await storeError(options, reportId, { code: fault });
}

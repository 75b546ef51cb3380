/** The queue of the service with its kinds of job (validations, geometries, dry runs, joint checks, acceptances and mails) and the hourly sweep. */
import { Gauge, Registry } from 'prom-client';
import type { QueueDepth } from '../../common/contract/operations.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Transaction } from '../db/tables.ts';
import { followFinished } from '../findings/follow-versions.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import { MailBounced } from '../mail/mailer.ts';
import { conversionPriority, isLongConversion } from '../reports/conversion-order.ts';
import { insertGeometry } from '../reports/geometry-queries.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { GEOMETRY_DEFAULTS, type GeometrySettings, VALIDATION_DEFAULTS, type ValidationSettings } from './job-settings.ts';
import { openQueue, type Queue } from './queue.ts';
import { declareAcceptances, enqueueAcceptance, workOnAcceptances } from './run-acceptances.ts';
import { createDryRunPool, type DryRunFileKey, type DryRunJobOptions, failDryRun, runDryRun } from './run-dry-run.ts';
import {
  createGeometryPool,
  failGeometry,
  type GeometryJobOptions,
  type GeometryPool,
  runGeometry,
  SHORT_PRIORITY,
} from './run-geometry.ts';
import { createJointCheckPool, declareJointChecks, enqueueJointCheck, workOnJointChecks } from './run-joint-check.ts';
import { declareRewriting, requestRewriting, workOnRewriting } from './run-rewriting.ts';
import { failValidation, runValidation, type ValidationJobOptions } from './run-validation.ts';
import { startSweeping } from './sweep-storage.ts';
import { tracePhases } from './trace-phases.ts';
import { createValidationPool, type ValidationPool } from './validation-pool.ts';
import { advanceClock, assignTurn } from './validation-turns.ts';
import { type WorkerWatch, watchWorkers } from './watch-workers.ts';

/** A short conversion that takes longer or more memory starts again among the long ones. */
const SHORT_CONVERSION_SECONDS = 30;
const SHORT_CONVERSION_MEMORY_MIB = 1024;
/** A process of conversions, or of validations, ends after this long without work. */
const GEOMETRY_IDLE_MS = 5_000;
const VALIDATION_IDLE_MS = 5_000;

const VALIDATE = 'validate';
/** Time in addition to the validation itself: fetching the file, storing the result. */
const MARGIN_SECONDS = 300;
/** With growing delays this outlasts half an hour without database or store, and killed servers. */
const RETRIES = { starts: 40, retryDelay: { seconds: 1, maxSeconds: 60 } };
const GEOMETRY = 'geometry';
const LONG_GEOMETRY = 'geometry-long';
const DRY_RUN = 'dry-run';
const MAIL = 'mail';
/** With growing delays this outlasts a day without mail server. */
const MAIL_LIMITS = { timeoutSeconds: 120, starts: 36, retryDelay: { seconds: 5, maxSeconds: 3_600 } };

interface JobsOptions {
  database: OpenedDatabase;
  storage: Storage;
  /** Parallel validations in this process; 0: workers run elsewhere. */
  workers: number;
  validation?: ValidationSettings;
  geometry?: GeometrySettings;
  log(message: string, facts: Record<string, unknown>): void;
  /** Logs the progress of background work. Absent: nobody reads it. */
  logProgress?(message: string, facts: Record<string, unknown>): void;
  registry?: Registry;
  tracing?: Tracing;
  /** False for a command that enqueues and exits. */
  sweeps?: boolean;
  pool?: ValidationPool;
  geometryPool?: GeometryPool;
}

export interface Jobs {
  /** Enqueues in the transaction that creates the report. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  /** Requests the model of a file with a report. Does nothing when it was requested before. */
  requestGeometry(trx: Transaction, fileId: string): Promise<void>;
  /** Enqueues in the transaction that creates the dry run. */
  enqueueDryRun(trx: Transaction, key: DryRunFileKey): Promise<void>;
  /** Enqueues in the transaction that creates the joint check. */
  enqueueJointCheck(trx: Transaction, id: string): Promise<void>;
  /** Enqueues in the transaction of the decision. */
  enqueueAcceptance(trx: Transaction, id: string): Promise<void>;
  /** Enqueues in the transaction that causes the mail. */
  enqueueMail(trx: Transaction, order: MailOrder): Promise<void>;
  /** Starts sending mails; called once, when the address for links is available. A mail is retried when `deliver` throws. */
  deliverMails(deliver: (order: MailOrder) => Promise<void>): Promise<void>;
  /** Returns the waiting and running jobs on all nodes. */
  readQueue(): Promise<QueueDepth[]>;
  /** Rejects when the queue does not answer. */
  probe(): Promise<void>;
  /** Returns whether the workers of this process have work and finish none. */
  hasStalled(): Promise<boolean>;
  /** Returns running validations, which the next start resumes. */
  stop(): Promise<void>;
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, storage, workers, log, validation = VALIDATION_DEFAULTS, registry = new Registry(), tracing } = options;
  const { db, now } = database;
  const pool = options.pool ?? createValidationPool(limitsOf(validation, VALIDATION_IDLE_MS));
  const queue = await openQueue(database, (error) => log('queue error', { message: error.message }), tracing);
  await queue.declare(VALIDATE, { timeoutSeconds: validation.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  const { geometry = GEOMETRY_DEFAULTS } = options;
  const geometryPool = options.geometryPool ?? createGeometryPool(limitsOf(geometry, GEOMETRY_IDLE_MS));
  const shortGeometryPool = options.geometryPool ?? createGeometryPool(shortLimitsOf(geometry), SHORT_PRIORITY);
  for (const name of [GEOMETRY, LONG_GEOMETRY] as const) {
    await queue.declare(name, { timeoutSeconds: geometry.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  }
  await queue.declare(DRY_RUN, { timeoutSeconds: validation.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  await declareJointChecks(queue, { timeoutSeconds: validation.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  await declareAcceptances(queue, RETRIES);
  await declareRewriting(queue);
  const dryRunPool = createDryRunPool(limitsOf(validation, VALIDATION_IDLE_MS));
  const jointCheckPool = createJointCheckPool(limitsOf(validation, VALIDATION_IDLE_MS));
  await queue.declare(MAIL, MAIL_LIMITS);
  const metrics = createJobMetrics(registry, queue.depths);
  const enqueueMail: Jobs['enqueueMail'] = (trx, order) => queue.enqueue(trx, MAIL, { ...order });
  const requestGeometry: Jobs['requestGeometry'] = async (trx, fileId) => {
    const sizeBytes = await insertGeometry(trx, fileId, geometry.maxMib * 1_048_576);
    if (sizeBytes === undefined) return;
    const name = isLongConversion(sizeBytes) ? LONG_GEOMETRY : GEOMETRY;
    await queue.enqueue(trx, name, { fileId, sizeBytes }, conversionPriority(sizeBytes, now()));
  };
  const { attempts, areaMapping, trustedCertificates } = validation;
  const watch = watchWorkers({ timeoutMs: validation.timeoutMinutes * 60_000 });
  measureUnfinished(registry, watch, queue);
  const traced = tracePhases(pool, tracing);
  const watched: ValidationPool = {
    ...pool,
    run: (order, processWatch) => watch.whileChecking(() => traced.run(order, processWatch)),
  };
  const followFindings = (reportId: string) => followFinished({ db, storage, now }, reportId);
  const job = {
    db,
    storage,
    pool: watched,
    attempts,
    areaMapping,
    trustedCertificates,
    enqueueMail,
    requestGeometry,
    followFindings,
    metrics,
    now,
    log,
  };
  if (workers > 0) await workOnValidations(queue, workers, { ...job, watch });
  if (workers > 0) await workOnDryRuns(queue, { db, storage, pool: dryRunPool, log });
  if (workers > 0) await workOnJointChecks(queue, { db, storage, pool: jointCheckPool, attempts, log });
  if (workers > 0) await workOnAcceptances(queue, { db, storage, enqueueMail, now, log });
  const { logProgress = () => undefined } = options;
  if (workers > 0) await workOnRewriting(queue, { db, storage, now, log, logProgress });
  if (geometry.workers > 0) {
    const conversion = { db, storage, log };
    await workOnShortGeometries(queue, geometry.workers, { ...conversion, pool: shortGeometryPool, now });
    await workOnLongGeometries(queue, geometry.workers, { ...conversion, pool: geometryPool });
  }
  const sweeping = { db, storage, enqueueMail, requestRewriting: () => requestRewriting(queue, db), now, log };
  const stopSweeping = options.sweeps === false ? () => undefined : startSweeping(sweeping);
  return {
    async enqueueValidation(trx, reportId) {
      const turn = await assignTurn(trx, reportId);
      await queue.enqueue(trx, VALIDATE, { reportId, turn }, -turn);
    },
    requestGeometry,
    enqueueDryRun: (trx, key) => queue.enqueue(trx, DRY_RUN, { ...key }),
    enqueueJointCheck: (trx, id) => enqueueJointCheck(queue, trx, id),
    enqueueAcceptance: (trx, id) => enqueueAcceptance(queue, trx, id),
    enqueueMail,
    deliverMails: (deliver) => deliverMails(queue, deliver, { metrics, log }),
    readQueue: () => queue.depths(),
    probe: () => queue.probe(),
    hasStalled: async () => watch.isStalled() && (await hasValidations(queue, watch)),
    async stop() {
      stopSweeping();
      await queue.stop();
      pool.stop();
      geometryPool.stop();
      shortGeometryPool.stop();
      dryRunPool.stop();
      jointCheckPool.stop();
    },
  };
}

/** Another node may have finished this work meanwhile. */
async function hasValidations(queue: Queue, watch: WorkerWatch): Promise<boolean> {
  const hasSome = (await queue.depths()).some((depth) => depth.queue === VALIDATE);
  if (!hasSome) watch.rest();
  return hasSome;
}

function measureUnfinished(registry: Registry, watch: WorkerWatch, queue: Queue): void {
  new Gauge({
    name: 'vakwerk_validation_unfinished_seconds',
    help: 'How long the workers of this process have had work and finished none; 0 when they have none',
    registers: [registry],
    async collect() {
      const isWaiting = watch.unfinishedMs() > 0 && (await hasValidations(queue, watch));
      this.set(isWaiting ? watch.unfinishedMs() / 1000 : 0);
    },
  });
}

function limitsOf({ memoryMib, timeoutMinutes }: ValidationSettings | GeometrySettings, idleMs: number) {
  return { memoryMib, timeoutMs: timeoutMinutes * 60_000, idleMs };
}

function shortLimitsOf(geometry: GeometrySettings) {
  const { memoryMib, timeoutMs, idleMs } = limitsOf(geometry, GEOMETRY_IDLE_MS);
  return {
    memoryMib: Math.min(memoryMib, SHORT_CONVERSION_MEMORY_MIB),
    timeoutMs: Math.min(timeoutMs, SHORT_CONVERSION_SECONDS * 1000),
    idleMs,
  };
}

function workOnValidations(
  queue: Queue,
  concurrency: number,
  options: ValidationJobOptions & { watch: WorkerWatch },
): Promise<void> {
  const { db, watch } = options;
  return queue.work({
    queue: VALIDATE,
    concurrency,
    async run({ data, signal }) {
      const end = watch.begin();
      let isFinished = false;
      try {
        await advanceClock(db, Number(data.turn ?? 0));
        await runValidation(options, String(data.reportId), signal);
        isFinished = true;
      } finally {
        end(isFinished);
      }
    },
    async onDead({ data }) {
      options.log('a validation was given up', { reportId: data.reportId });
      await failValidation(options, String(data.reportId));
    },
  });
}

/** Processes conversions of small files, with a time limit each, before the long ones. */
function workOnShortGeometries(queue: Queue, concurrency: number, options: GeometryJobOptions & { now(): Date }): Promise<void> {
  return queue.work({
    queue: GEOMETRY,
    concurrency,
    run({ data, signal }) {
      const handOver = (fileId: string) => handOverGeometry(queue, options, { ...data, fileId });
      return runGeometry({ ...options, handOver }, String(data.fileId), signal);
    },
    onDead: ({ data }) => loseGeometry(options, data),
  });
}

/** Processes long conversions, in processes of the lowest priority. */
function workOnLongGeometries(queue: Queue, concurrency: number, options: GeometryJobOptions): Promise<void> {
  return queue.work({
    queue: LONG_GEOMETRY,
    concurrency,
    run: ({ data, signal }) => runGeometry(options, String(data.fileId), signal),
    onDead: ({ data }) => loseGeometry(options, data),
  });
}

async function handOverGeometry(
  queue: Queue,
  { db, log, now }: GeometryJobOptions & { now(): Date },
  data: Record<string, unknown>,
): Promise<void> {
  log('a conversion goes on among the long ones', { fileId: data.fileId });
  const priority = conversionPriority(Number(data.sizeBytes ?? 0), now());
  await db.transaction().execute((trx) => queue.enqueue(trx, LONG_GEOMETRY, data, priority));
}

async function loseGeometry(options: GeometryJobOptions, { fileId }: Record<string, unknown>): Promise<void> {
  options.log('a geometry was given up', { fileId });
  await failGeometry(options, String(fileId));
}

/** Processes one dry run at a time in each process. */
function workOnDryRuns(queue: Queue, options: DryRunJobOptions): Promise<void> {
  const keyOf = (data: Record<string, unknown>) => ({ dryRunId: String(data.dryRunId), fileId: String(data.fileId) });
  return queue.work({
    queue: DRY_RUN,
    concurrency: 1,
    run: ({ data, signal }) => runDryRun(options, keyOf(data), signal),
    onDead: ({ data }) => failDryRun(options, keyOf(data)),
  });
}

function deliverMails(
  queue: Queue,
  deliver: (order: MailOrder) => Promise<void>,
  { metrics, log }: { metrics: JobMetrics; log: JobsOptions['log'] },
): Promise<void> {
  return queue.work({
    queue: MAIL,
    concurrency: 1,
    async run({ data }) {
      try {
        await deliver(data as unknown as MailOrder);
        metrics.mailed('SENT');
      } catch (error) {
        if (error instanceof MailBounced) {
          metrics.mailed('BOUNCED');
          return log('a mail was refused for good', { kind: data.kind, message: error.message });
        }
        metrics.mailed('FAILED');
        log('a mail could not be sent and is tried again', { kind: data.kind, message: (error as Error).message });
        throw error;
      }
    },
    async onDead({ id, data }) {
      metrics.mailed('GIVEN_UP');
      log('a mail was given up', { job: id, kind: data.kind });
    },
  });
}

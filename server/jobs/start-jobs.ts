/** The service's queue with its kinds of job, validations, geometries, dry runs and mails, and the sweeping of what nothing refers to. */
import { Gauge, Registry } from 'prom-client';
import {
  CONVERSION_REST_MS,
  CONVERSION_TURN_MS,
  GEOMETRY_IDLE_MS,
  GEOMETRY_MAX_MIB,
  GEOMETRY_MEMORY_MIB,
  GEOMETRY_TIMEOUT_MINUTES,
  SHORT_CONVERSION_MEMORY_MIB,
  SHORT_CONVERSION_SECONDS,
  VALIDATION_ATTEMPTS,
  VALIDATION_IDLE_MS,
  VALIDATION_MEMORY_MIB,
  VALIDATION_TIMEOUT_MINUTES,
} from '../../common/contract/limits.ts';
import type { QueueDepth } from '../../common/contract/operations.ts';
import type { AreaMapping } from '../../engine/report/areas.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Transaction } from '../db/tables.ts';
import { followFinished } from '../findings/follow-versions.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import { MailBounced } from '../mail/mailer.ts';
import { insertGeometry } from '../reports/geometry-queries.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { conversionPriority, isLongConversion } from './conversion-order.ts';
import { createJobMetrics, type JobMetrics } from './job-metrics.ts';
import { createPrecedence, type Precedence } from './precedence.ts';
import { openQueue, type Queue } from './queue.ts';
import { createDryRunPool, type DryRunFileKey, type DryRunJobOptions, giveUpDryRun, runDryRun } from './run-dry-run.ts';
import { createGeometryPool, type GeometryJobOptions, type GeometryPool, giveUpGeometry, runGeometry } from './run-geometry.ts';
import { declareRewriting, requestRewriting, workOnRewriting } from './run-rewriting.ts';
import { giveUpValidation, runValidation, type ValidationJobOptions } from './run-validation.ts';
import { startSweeping } from './sweep-storage.ts';
import { tracePhases } from './trace-phases.ts';
import { createValidationPool, type ValidationPool } from './validation-pool.ts';
import { advanceClock, takeTurn } from './validation-turns.ts';
import { type WorkerWatch, watchWorkers } from './watch-workers.ts';

const VALIDATE = 'validate';
/** Time besides the validation itself: fetching the file, storing the result. */
const MARGIN_SECONDS = 300;
/** A conversion beside validations that never end may take this many times its own time. */
const CONVERSION_SLOWED = (CONVERSION_REST_MS + CONVERSION_TURN_MS) / CONVERSION_TURN_MS;
/** With growing delays this outlasts half an hour without database or store, and killed servers. */
const RETRIES = { starts: 40, retryDelay: { seconds: 1, maxSeconds: 60 } };
const GEOMETRY = 'geometry';
const LONG_GEOMETRY = 'geometry-long';
const DRY_RUN = 'dry-run';
const MAIL = 'mail';
/** With growing delays this outlasts a day without mail server. */
const MAIL_LIMITS = { timeoutSeconds: 120, starts: 36, retryDelay: { seconds: 5, maxSeconds: 3_600 } };

/** Of one validation (D133). */
interface ValidationSettings {
  timeoutMinutes: number;
  memoryMib: number;
  attempts: number;
  areaMapping?: AreaMapping;
}

/** Of one conversion. */
interface GeometrySettings {
  /** At once in this process; 0: other processes make them. */
  workers: number;
  timeoutMinutes: number;
  memoryMib: number;
  /** Larger files get none. */
  maxMib: number;
}

interface JobsOptions {
  database: OpenedDatabase;
  storage: Storage;
  /** Parallel validations in this process; 0: workers run elsewhere. */
  workers: number;
  validation?: ValidationSettings;
  geometry?: GeometrySettings;
  log(message: string, facts: Record<string, unknown>): void;
  /** Logs how far work in the background is. Absent: nobody reads it. */
  logProgress?(message: string, facts: Record<string, unknown>): void;
  registry?: Registry;
  tracing?: Tracing;
  /** False for a command that enqueues and exits. */
  sweeps?: boolean;
  pool?: ValidationPool;
  geometryPool?: GeometryPool;
}

export interface Jobs {
  /** In the transaction that makes the report. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  /** Of a file with a report. Does nothing where it was asked for before. */
  requestGeometry(trx: Transaction, fileId: string): Promise<void>;
  /** In the transaction that makes the dry run. */
  enqueueDryRun(trx: Transaction, key: DryRunFileKey): Promise<void>;
  /** In the transaction that causes the mail. */
  enqueueMail(trx: Transaction, order: MailOrder): Promise<void>;
  /** Starts sending mails; called once, when the address for links is known. A mail is retried when `deliver` throws. */
  deliverMails(deliver: (order: MailOrder) => Promise<void>): Promise<void>;
  /** What waits and what is worked on, on all nodes. */
  readQueue(): Promise<QueueDepth[]>;
  /** Rejects when the queue does not answer. */
  probe(): Promise<void>;
  /** Whether the workers of this process have work and finish none. */
  hasStalled(): Promise<boolean>;
  /** Returns running validations, which the next start resumes. */
  stop(): Promise<void>;
}

const DEFAULTS: ValidationSettings = {
  timeoutMinutes: VALIDATION_TIMEOUT_MINUTES,
  memoryMib: VALIDATION_MEMORY_MIB,
  attempts: VALIDATION_ATTEMPTS,
};

const GEOMETRY_DEFAULTS: GeometrySettings = {
  workers: 0,
  timeoutMinutes: GEOMETRY_TIMEOUT_MINUTES,
  memoryMib: GEOMETRY_MEMORY_MIB,
  maxMib: GEOMETRY_MAX_MIB,
};

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, storage, workers, log, validation = DEFAULTS, registry = new Registry(), tracing } = options;
  const { db, now } = database;
  const pool = options.pool ?? createValidationPool(limitsOf(validation, VALIDATION_IDLE_MS));
  const queue = await openQueue(database, (error) => log('queue error', { message: error.message }), tracing);
  await queue.declare(VALIDATE, { timeoutSeconds: validation.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  const { geometry = GEOMETRY_DEFAULTS } = options;
  const geometryPool = options.geometryPool ?? createGeometryPool(limitsOf(geometry, GEOMETRY_IDLE_MS));
  const shortGeometryPool = options.geometryPool ?? createGeometryPool(shortLimitsOf(geometry));
  for (const name of [GEOMETRY, LONG_GEOMETRY]) {
    await queue.declare(name, {
      timeoutSeconds: geometry.timeoutMinutes * 60 * CONVERSION_SLOWED + CONVERSION_REST_MS / 1000 + MARGIN_SECONDS,
      ...RETRIES,
    });
  }
  await queue.declare(DRY_RUN, { timeoutSeconds: validation.timeoutMinutes * 60 + MARGIN_SECONDS, ...RETRIES });
  await declareRewriting(queue);
  const dryRunPool = createDryRunPool(limitsOf(validation, VALIDATION_IDLE_MS));
  await queue.declare(MAIL, MAIL_LIMITS);
  const metrics = createJobMetrics(registry, queue.depths);
  const enqueueMail: Jobs['enqueueMail'] = (trx, order) => queue.enqueue(trx, MAIL, { ...order });
  const requestGeometry: Jobs['requestGeometry'] = async (trx, fileId) => {
    const sizeBytes = await insertGeometry(trx, fileId, geometry.maxMib * 1_048_576);
    if (sizeBytes === undefined) return;
    const name = isLongConversion(sizeBytes) ? LONG_GEOMETRY : GEOMETRY;
    await queue.enqueue(trx, name, { fileId, sizeBytes }, conversionPriority(sizeBytes, now()));
  };
  const { attempts, areaMapping } = validation;
  const watch = watchWorkers({ timeoutMs: validation.timeoutMinutes * 60_000 });
  measureUnfinished(registry, watch, queue);
  const traced = tracePhases(pool, tracing);
  const watched: ValidationPool = { ...pool, run: (order, hear) => watch.whileChecking(() => traced.run(order, hear)) };
  const followFindings = (reportId: string) => followFinished({ db, storage, now }, reportId);
  const job = {
    db,
    storage,
    pool: watched,
    attempts,
    areaMapping,
    enqueueMail,
    requestGeometry,
    followFindings,
    metrics,
    now,
    log,
  };
  // Of the validations and conversions of this process: of others on the machine it knows nothing.
  const precedence = createPrecedence();
  const shortFirst = createPrecedence();
  if (workers > 0) await workOnValidations(queue, workers, { ...job, watch, precedence: goFirstOn(precedence, shortFirst) });
  if (workers > 0) await workOnDryRuns(queue, { db, storage, pool: dryRunPool, log });
  const { logProgress = () => undefined } = options;
  if (workers > 0) await workOnRewriting(queue, { db, storage, now, log, logProgress });
  if (geometry.workers > 0) {
    const conversion = { db, storage, log };
    const short = { ...conversion, pool: shortGeometryPool, precedence };
    await workOnShortGeometries(queue, geometry.workers, { options: short, shortFirst, now });
    await workOnLongGeometries(queue, geometry.workers, { ...conversion, pool: geometryPool, precedence: shortFirst });
  }
  const sweeping = { db, storage, enqueueMail, requestRewriting: () => requestRewriting(queue, db), now, log };
  const stopSweeping = options.sweeps === false ? () => undefined : startSweeping(sweeping);
  return {
    async enqueueValidation(trx, reportId) {
      const turn = await takeTurn(trx, reportId);
      await queue.enqueue(trx, VALIDATE, { reportId, turn }, -turn);
    },
    requestGeometry,
    enqueueDryRun: (trx, key) => queue.enqueue(trx, DRY_RUN, { ...key }),
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

/** Goes first on both. */
function goFirstOn(one: Precedence, other: Precedence): Pick<Precedence, 'goFirst'> {
  return { goFirst: (work) => one.goFirst(() => other.goFirst(work)) };
}

function workOnValidations(
  queue: Queue,
  concurrency: number,
  options: ValidationJobOptions & { watch: WorkerWatch; precedence: Pick<Precedence, 'goFirst'> },
): Promise<void> {
  const { db, watch, precedence } = options;
  return queue.work({
    queue: VALIDATE,
    concurrency,
    async run({ data, signal }) {
      const end = watch.begin();
      let isFinished = false;
      try {
        await advanceClock(db, Number(data.turn ?? 0));
        await precedence.goFirst(() => runValidation(options, String(data.reportId), signal));
        isFinished = true;
      } finally {
        end(isFinished);
      }
    },
    async onDead({ data }) {
      options.log('a validation was given up', { reportId: data.reportId });
      await giveUpValidation(options, String(data.reportId));
    },
  });
}

/** Works on conversions of small files for a limited time each, before the long ones. */
function workOnShortGeometries(
  queue: Queue,
  concurrency: number,
  { options, shortFirst, now }: { options: GeometryJobOptions; shortFirst: Precedence; now(): Date },
): Promise<void> {
  return queue.work({
    queue: GEOMETRY,
    concurrency,
    run({ data, signal }) {
      const handOver = (fileId: string) => handOverGeometry(queue, { ...options, now }, { ...data, fileId });
      return shortFirst.goFirst(() => runGeometry({ ...options, handOver }, String(data.fileId), signal));
    },
    onDead: ({ data }) => loseGeometry(options, data),
  });
}

/** Works on long conversions, in processes that rest while validations or short ones run. */
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
  await giveUpGeometry(options, String(fileId));
}

/** One at a time in each process. */
function workOnDryRuns(queue: Queue, options: DryRunJobOptions): Promise<void> {
  const keyOf = (data: Record<string, unknown>) => ({ dryRunId: String(data.dryRunId), fileId: String(data.fileId) });
  return queue.work({
    queue: DRY_RUN,
    concurrency: 1,
    run: ({ data, signal }) => runDryRun(options, keyOf(data), signal),
    onDead: ({ data }) => giveUpDryRun(options, keyOf(data)),
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
        await deliver(data as MailOrder);
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

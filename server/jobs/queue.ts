/**
 * The queue: pg-boss behind a small interface. Jobs are rows of the service's own database, so enqueueing is part of the
 * transaction that makes the subject of the job.
 *
 * A job may run twice, so its work must be idempotent. Each kind of work limits its own attempts; the queue's limit only ends
 * jobs whose process died every time, on the dead-letter queue.
 */
import { CompiledQuery } from 'kysely';
import { type ConstructorOptions, type Job, PgBoss } from 'pg-boss';
import type { QueueDepth, QueueName } from '../../common/contract/operations.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { runForNobody } from '../threads/caller.ts';
import { withinMs } from '../threads/within-ms.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { hasJobs, indexJobs, type JobState, readDepths } from './queue-depths.ts';
import { inJobSpan, withTrace } from './trace-jobs.ts';

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/** More restarts than one job normally survives, unless the job itself is the cause. */
const STARTS_MAX = 10;
const RETRY_DELAY_SECONDS = 1;
/** The minimum of pg-boss is 10; a worker without a heartbeat for this long is dead. */
const HEARTBEAT_SECONDS = 15;
const HEARTBEAT_REFRESH_SECONDS = 4;
/**
 * NOTIFY wakes workers at once; polling finds retries, and jobs of lost notifications. An embedded database loses none, and its polls
 * take the processor time of the service itself: at one second an idle service used 5 % of a core.
 */
const POLL_SECONDS = { server: 1, embedded: 3 };
/** Interval of checks for lost heartbeats. An embedded database has no other process to lose. */
const MONITOR_SECONDS = { server: 10, embedded: 60 };
/** Time for running work to end after its abort; then its job is returned without it. */
const GIVE_BACK_MS = 2_000;
/** Dead-letter queue. */
const DEAD = '-dead';
const DEAD_POLL_SECONDS = { server: 2, embedded: 10 };
const NO_JOB = '00000000-0000-4000-8000-000000000000';
/** Finished jobs are deleted: their reports have all facts. */
const KEEP_DONE_SECONDS = 86_400;

interface QueueJob {
  id: string;
  data: Record<string, unknown>;
  /** Aborted when the queue takes the job away or stops. */
  signal: AbortSignal;
}

interface WorkOptions {
  queue: QueueName;
  /** Parallel jobs in this process. */
  concurrency: number;
  /** Throwing returns the job for another attempt. */
  run(job: QueueJob): Promise<void>;
  /** Called when the queue gives the job up. */
  onDead(job: QueueJob): Promise<void>;
}

interface QueueLimits {
  /** Maximum time of one start of a job. */
  timeoutSeconds: number;
  /** Starts without a result before the job is given up. */
  starts?: number;
  /** Delay before the second start; it grows up to the maximum. Default: 1 without growth. */
  retryDelay?: { seconds: number; maxSeconds: number };
}

export interface Queue {
  /** Declares a queue; required before its use. */
  declare(queue: QueueName, limits: QueueLimits): Promise<void>;
  /** `priority`: higher goes first, default 0. */
  enqueue(trx: Transaction, queue: QueueName, data: Record<string, unknown>, priority?: number): Promise<void>;
  /** Puts a job on a queue that has none in the given states. */
  enqueueWithout(trx: Transaction, queue: QueueName, states: readonly JobState[]): Promise<void>;
  work(options: WorkOptions): Promise<void>;
  /** For all queues, dead-letter queues included (names end in `-dead`). */
  depths(): Promise<QueueDepth[]>;
  /** Rejects when the queue does not answer. */
  probe(): Promise<void>;
  /** Aborts running jobs, returns them and stops the queue. */
  stop(): Promise<void>;
}

export async function openQueue(database: OpenedDatabase, onError: (error: Error) => void, tracing?: Tracing): Promise<Queue> {
  const boss = new PgBoss(bossOptions(database));
  const stopping = new AbortController();
  const kind = database.embedded ? 'embedded' : 'server';
  // Its timers may fire once after the database is closed.
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) onError(error);
  });
  await boss.start();
  await indexJobs(database.db);
  const worked: string[] = [];

  const enqueue: Queue['enqueue'] = async (trx, queue, data, priority = 0) => {
    await boss.send(queue, withTrace(data, tracing), { db: inTransaction(trx), priority });
  };
  return {
    declare: (queue, limits) => declare(boss, queue, limits),
    enqueue,
    async enqueueWithout(trx, queue, states) {
      if (!(await hasJobs(trx, queue, states))) await enqueue(trx, queue, {});
    },
    depths: () => readDepths(database.db),
    async work({ queue, concurrency, run, onDead }) {
      if (database.embedded) for (const one of [queue, queue + DEAD]) await releaseActive(boss, database, one);
      for (let worker = 0; worker < concurrency; worker += 1)
        await startWorker(boss, { queue, pollSeconds: POLL_SECONDS[kind] }, (jobs) =>
          runEach(jobs, inJobSpan(queue, run, tracing), stopping.signal),
        );
      await boss.work(queue + DEAD, { pollingIntervalSeconds: DEAD_POLL_SECONDS[kind] }, (jobs: Job<object>[]) =>
        runEach(jobs, inJobSpan(queue + DEAD, onDead, tracing), stopping.signal),
      );
      worked.push(queue, queue + DEAD);
    },
    async probe() {
      await boss.getQueues();
    },
    async stop() {
      // Stops taking jobs, and returns running jobs as their work ends. The job of work that ignores its abort is returned
      // without waiting for it.
      const ended = Promise.allSettled(worked.map((queue) => boss.offWork(queue)));
      stopping.abort(new Error('The server stops'));
      await withinMs(ended, GIVE_BACK_MS);
      await boss.stop({ graceful: false, close: true });
    },
  };
}

function bossOptions({ queueConnection, databaseUrl, embedded }: OpenedDatabase): ConstructorOptions {
  const monitor = MONITOR_SECONDS[embedded ? 'embedded' : 'server'];
  const common: ConstructorOptions = {
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: monitor,
    monitorIntervalSeconds: monitor,
    reindex: false,
    monitorVacuum: false,
  };
  if (!queueConnection) return { ...common, connectionString: databaseUrl, max: 4 };
  const db: BossDatabase = {
    executeSql: (text, values) => queueConnection.executeSql(text, values),
    async listen(channel, onNotification, onReconnect) {
      await queueConnection.listen(channel, onNotification);
      onReconnect();
      return { close: async () => undefined };
    },
  };
  return { ...common, db, backend: 'pglite' };
}

function inTransaction(trx: Queries): BossDatabase {
  return {
    async executeSql(text, values) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: rows as unknown[] };
    },
  };
}

async function declare(boss: PgBoss, queue: string, limits: QueueLimits): Promise<void> {
  const { timeoutSeconds, starts = STARTS_MAX, retryDelay } = limits;
  const backoff = retryDelay !== undefined && { retryBackoff: true, retryDelayMax: retryDelay.maxSeconds };
  const options = {
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: starts - 1,
    retryDelay: retryDelay?.seconds ?? RETRY_DELAY_SECONDS,
    ...backoff,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  };
  await boss.createQueue(queue + DEAD, { retryLimit: STARTS_MAX });
  await boss.createQueue(queue, { ...options, deadLetter: queue + DEAD });
  await boss.updateQueue(queue, options);
  // Reads the queue's settings once and caches them. Read later, inside a transaction that enqueues a job, they would wait for
  // the one connection that this transaction holds.
  await boss.findJobs(queue, { id: NO_JOB });
}

/** Starts the next job as soon as one ends; pg-boss itself would wait for its next poll. */
async function startWorker(
  boss: PgBoss,
  { queue, pollSeconds }: { queue: string; pollSeconds: number },
  work: (jobs: Job<object>[]) => Promise<void>,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
  };
  const started = boss.work(queue, options, async (jobs: Job<object>[]) => {
    try {
      await work(jobs);
    } finally {
      boss.notifyWorker(await started);
    }
  });
  await started;
}

async function runEach(jobs: Job<object>[], run: (job: QueueJob) => Promise<void>, stopping: AbortSignal): Promise<void> {
  const runOne = ({ id, data, signal }: Job<object>) =>
    // A call may have triggered the queue; the job continues when its caller disconnects.
    runForNobody(() => run({ id, data: data as Record<string, unknown>, signal: AbortSignal.any([signal, stopping]) }));
  await Promise.all(jobs.map(runOne));
}

/** This process is the only one on the database, so each active job belongs to an ended process and is returned at once. */
async function releaseActive(boss: PgBoss, { db }: OpenedDatabase, queue: string): Promise<void> {
  const active = (await boss.findJobs(queue)).filter((job) => job.state === 'active').map((job) => job.id);
  if (active.length === 0) return;
  await db.transaction().execute(async (trx) => {
    const connection = { db: inTransaction(trx) };
    await boss.cancel(queue, active, connection);
    await boss.resume(queue, active, connection);
  });
}

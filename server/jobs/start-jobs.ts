/** The service's queue with its two kinds of job, validations and mails, and the sweeping of what nothing refers to. */
import { VALIDATION_IDLE_MS, VALIDATION_MEMORY_MIB, VALIDATION_TIMEOUT_MINUTES } from '../../common/contract/limits.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { Transaction } from '../db/tables.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import { findReferredKeys } from '../reports/report-queries.ts';
import type { Storage } from '../storage/storage.ts';
import { openQueue } from './queue.ts';
import { giveUpValidation, runValidation, type ValidationJobOptions } from './run-validation.ts';
import { createValidationPool, type ValidationPool } from './validation-pool.ts';

const VALIDATE = 'validate';
const TIMEOUT_SECONDS = VALIDATION_TIMEOUT_MINUTES * 60;
/** Beyond the validation itself: fetching the file, storing the result. */
const MARGIN_SECONDS = 300;
const MAIL = 'mail';
/** With growing waits this outlasts a mail server that is down for a day. */
const MAIL_LIMITS = { timeoutSeconds: 120, starts: 36, retryDelaySeconds: 5 };
const SWEEP_EVERY_MS = 3_600_000;
/** Older than any upload or validation can still be running. */
const SWEEP_OLDER_THAN_MS = 86_400_000;

export interface JobsOptions {
  database: OpenedDatabase;
  storage: Storage;
  /** Validations at the same time in this process; 0: workers run elsewhere. */
  workers: number;
  log(message: string, facts: Record<string, unknown>): void;
  pool?: ValidationPool;
}

export interface Jobs {
  /** Part of the transaction that makes the report. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  /** Part of the transaction that gives the reason for the mail. */
  enqueueMail(trx: Transaction, order: MailOrder): Promise<void>;
  /** Begins to send what is ordered; once, when the address for links is known. Throwing has it tried again later. */
  deliverMails(deliver: (order: MailOrder) => Promise<void>): Promise<void>;
  /** Rejects when the queue does not answer. */
  probe(): Promise<void>;
  /** Running validations are put back and taken up at the next start. */
  stop(): Promise<void>;
}

export async function startJobs({ database, storage, workers, log, pool = newPool() }: JobsOptions): Promise<Jobs> {
  const queue = await openQueue(database, (error) => log('queue error', { message: error.message }));
  await queue.declare(VALIDATE, { timeoutSeconds: TIMEOUT_SECONDS + MARGIN_SECONDS });
  await queue.declare(MAIL, MAIL_LIMITS);
  const options: ValidationJobOptions = { db: database.db, storage, pool, log };
  if (workers > 0) {
    await queue.work({
      queue: VALIDATE,
      concurrency: workers,
      run: ({ data, signal }) => runValidation(options, String(data.reportId), signal),
      onDead: ({ data }) => giveUpValidation(options, String(data.reportId)),
    });
  }
  const sweeping = startSweeping(database, storage, log);
  return {
    enqueueValidation: (trx, reportId) => queue.enqueue(trx, VALIDATE, { reportId }),
    enqueueMail: (trx, order) => queue.enqueue(trx, MAIL, { ...order }),
    deliverMails: (deliver) =>
      queue.work({
        queue: MAIL,
        concurrency: 1,
        run: ({ data }) =>
          deliver(data as MailOrder).catch((error: Error) => {
            log('a mail could not be sent and is tried again', { kind: data.kind, message: error.message });
            throw error;
          }),
        onDead: async ({ id, data }) => log('a mail was given up', { job: id, kind: data.kind }),
      }),
    probe: () => queue.probe(),
    async stop() {
      clearInterval(sweeping);
      await queue.stop();
      pool.stop();
    },
  };
}

function newPool(): ValidationPool {
  return createValidationPool({
    memoryMib: VALIDATION_MEMORY_MIB,
    timeoutMs: TIMEOUT_SECONDS * 1000,
    idleMs: VALIDATION_IDLE_MS,
  });
}

function startSweeping({ db }: OpenedDatabase, storage: Storage, log: JobsOptions['log']): NodeJS.Timeout {
  const sweep = () =>
    storage
      .sweep((keys) => findReferredKeys(db, keys), SWEEP_OLDER_THAN_MS)
      .catch((error: Error) => log('sweeping failed', { message: error.message }));
  void sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  timer.unref();
  return timer;
}

/** Opens database, storage and queue of an API node or a worker in this order, and closes them in reverse. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { deleteExpired, deleteExpiredHourly } from './auth/delete-expired.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import type { ServerConfig } from './config.ts';
import { type OpenedDatabase, openDatabase } from './db/open-database.ts';
import type { HttpOptions } from './http/create-http-app.ts';
import { NotReady } from './http/health.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createLogger } from './logger.ts';
import { operatorErrorOf } from './operator-errors.ts';
import { ensurePlatformOrganization } from './organizations/platform-organization.ts';
import { readProgramVersion } from './program-version.ts';
import { seedRuleSets } from './rule-sets/seed-rule-sets.ts';
import { seedSpecifications } from './specifications/seed-specifications.ts';
import { readFreeBytes, requireReserve } from './storage/disk-room.ts';
import { openStorage } from './storage/open-storage.ts';
import { keepFolderPrivate } from './storage/private-folder.ts';
import type { Storage } from './storage/storage.ts';
import { withinMs } from './threads/within-ms.ts';
import type { Tracing } from './tracing/tracing.ts';

/** Time that a start waits for the storage; a store without an answer does not prevent it. */
const STORAGE_WAIT_MS = 5_000;
const LAST_TRACES_MS = 2_000;

export interface Parts {
  config: ServerConfig;
  projectFolder: string;
  database: OpenedDatabase;
  storage: Storage;
  jobs: Jobs;
  logger: Logger;
  registry: Registry;
  /** Undefined: off. */
  tracing?: Tracing;
  /** Runs before the parts are closed. */
  onClose(close: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function openParts(config: ServerConfig, projectFolder: string, role: 'serve' | 'worker' = 'serve'): Promise<Parts> {
  const logger = createLogger(config.logLevel);
  const registry = new Registry();
  const log = (message: string, facts: Record<string, unknown>) => logger.error(facts, message);
  const logProgress = (message: string, facts: Record<string, unknown>) => logger.warn(facts, message);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let one = closing.pop(); one; one = closing.pop()) await one();
  };
  try {
    const { dataFolder, databaseUrl, s3, workers, validation, geometry } = config;
    const tracing = await startTracing(config, projectFolder, role);
    if (tracing) closing.push(() => endTracing(tracing, log));
    await keepFolderPrivate(dataFolder);
    const database = await openDatabase({ dataFolder, databaseUrl, onDeath: throwLater, tracing });
    closing.push(() => database.close());
    const storage = await openStorage({ dataFolder, s3, tracing });
    await tryStorage(storage, (error) => log('the storage does not answer', { message: error.message }));
    // Parallel starts take turns, so that each thing is created once.
    const jobs = await database.inTurn(async () => {
      await seed({ database, storage, config, projectFolder });
      return startJobs({ database, storage, workers, validation, geometry, registry, tracing, log, logProgress });
    });
    closing.push(() => jobs.stop());
    measureDisk(registry, dataFolder);
    const stopForgetting = deleteExpiredHourly(database, (error) => log('forgetting failed', { message: error.message }));
    closing.push(async () => stopForgetting());
    const onClose = (one: () => Promise<void>) => void closing.push(one);
    return { config, projectFolder, database, storage, jobs, logger, registry, tracing, onClose, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads the SDK only when tracing is on. */
async function startTracing({ tracing }: ServerConfig, projectFolder: string, role: string): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTelemetry } = await import('./tracing/open-telemetry.ts');
  return openTelemetry(tracing, { version: readProgramVersion(projectFolder), role });
}

/** Sends the last spans, as long as the collector answers soon. */
async function endTracing(tracing: Tracing, log: (message: string, facts: Record<string, unknown>) => void): Promise<void> {
  const stopped = tracing.stop().catch((error: Error) => log('the last traces were not sent', { message: error.message }));
  await withinMs(stopped, LAST_TRACES_MS);
}

/** Closes everything in reverse order and ends the process. */
function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** Tries the store. An outage is shown by /readyz until it ends; a refusal by the store is permanent. */
async function tryStorage(storage: Storage, report: (error: Error) => void): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), STORAGE_WAIT_MS);
  });
  const failure = storage.probe().then(
    () => undefined,
    (error: Error) => error,
  );
  const early = await Promise.race([failure, late]);
  clearTimeout(limit);
  const unusable = operatorErrorOf(early);
  if (unusable) throw unusable;
  void failure.then((error) => error && report(error));
}

/** Sets up a new data folder; changes nothing on a later start. */
async function seed({
  database,
  storage,
  config,
  projectFolder,
}: Pick<Parts, 'database' | 'storage' | 'config' | 'projectFolder'>) {
  const { db } = database;
  const { adminEmail, adminPassword } = config;
  const now = database.now();
  await deleteExpired(db, now);
  const organization = await ensurePlatformOrganization(db);
  await seedSpecifications({ db, storage }, { folder: path.join(projectFolder, 'specifications'), organization, now });
  await seedRuleSets(db, { folder: path.join(projectFolder, 'specifications'), organization, now });
  if (adminEmail && adminPassword) await ensureFirstAdmin(db, { email: adminEmail, password: adminPassword, now });
}

/** Checks the free space of the data folder: for the embedded database and files, or with a remote store for local copies. */
async function probeDisk(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await requireReserve(dataFolder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOSPC' ? new NotReady('full', error.message) : error;
  });
}

function measureDisk(registry: Registry, dataFolder: string): void {
  new Gauge({
    name: 'vakwerk_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    registers: [registry],
    async collect() {
      // Without the folder there is no figure.
      await readFreeBytes(dataFolder).then(
        (bytes) => this.set(bytes),
        () => this.reset(),
      );
    },
  });
}

/** Returns probes of all dependencies, of the disk space, and of the progress of the workers. */
export function probesOf({ config, database, storage, jobs }: Parts): NonNullable<HttpOptions['probes']> {
  return {
    database: async () => void (await sql`select 1`.execute(database.db)),
    storage: (signal) => storage.probe(signal),
    disk: () => probeDisk(config.dataFolder),
    queue: () => jobs.probe(),
    workers: async () => {
      if (await jobs.hasStalled()) throw new NotReady('stalled', 'The workers of this process have work and finish none');
    },
  };
}

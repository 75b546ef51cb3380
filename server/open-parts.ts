/** What an API node and a worker share: database, storage and queue, opened in this order and let go of in the other. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, Registry } from 'prom-client';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { forgetExpired, forgetExpiredHourly } from './auth/forget-expired.ts';
import type { ServerConfig } from './config.ts';
import { type OpenedDatabase, openDatabase } from './db/open-database.ts';
import type { HttpOptions } from './http/create-http-app.ts';
import { NotReady } from './http/health.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createLogger } from './logger.ts';
import { operatorErrorOf } from './operator-errors.ts';
import { ensurePlatformOrganization } from './organizations/platform-organization.ts';
import { seedSpecifications } from './specifications/seed-specifications.ts';
import { readFreeBytes, requireReserve } from './storage/disk-room.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/** How long a start waits for what the storage has to say; a store that does not answer is no reason not to start. */
const STORAGE_WAIT_MS = 5_000;

export interface Parts {
  config: ServerConfig;
  projectFolder: string;
  database: OpenedDatabase;
  storage: Storage;
  jobs: Jobs;
  logger: Logger;
  registry: Registry;
  /** Runs before what was there already is closed. */
  onClose(close: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function openParts(config: ServerConfig, projectFolder: string): Promise<Parts> {
  const logger = createLogger(config.logLevel);
  const registry = new Registry();
  const log = (message: string, facts: Record<string, unknown>) => logger.error(facts, message);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let one = closing.pop(); one; one = closing.pop()) await one();
  };
  try {
    const { dataFolder, databaseUrl, s3, workers, validation } = config;
    const database = await openDatabase({ dataFolder, databaseUrl, onDeath: throwLater });
    closing.push(() => database.close());
    const storage = await openStorage({ dataFolder, s3 });
    await tryStorage(storage, (error) => log('the storage does not answer', { message: error.message }));
    // Nodes that start together take turns, so that each thing is made once.
    const jobs = await database.inTurn(async () => {
      await seed({ database, storage, config, projectFolder });
      return startJobs({ database, storage, workers, validation, registry, log });
    });
    closing.push(() => jobs.stop());
    measureDisk(registry, dataFolder);
    const stopForgetting = forgetExpiredHourly(database.db, (error) => log('forgetting failed', { message: error.message }));
    closing.push(async () => stopForgetting());
    return { config, projectFolder, database, storage, jobs, logger, registry, onClose: (one) => void closing.push(one), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends the process, in the order in which it lets go of everything. */
function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

/** A store that is away comes back, and /readyz says so until it does; one that refuses us does not by waiting. */
async function tryStorage(storage: Storage, tell: (error: Error) => void): Promise<void> {
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
  void failure.then((error) => error && tell(error));
}

/** What a new data folder needs; changes nothing on a later start. */
async function seed({
  database,
  storage,
  config,
  projectFolder,
}: Pick<Parts, 'database' | 'storage' | 'config' | 'projectFolder'>) {
  const { db } = database;
  const { adminEmail, adminPassword } = config;
  const now = new Date();
  await forgetExpired(db, now);
  const organization = await ensurePlatformOrganization(db);
  await seedSpecifications({ db, storage }, { folder: path.join(projectFolder, 'specifications'), organization, now });
  if (adminEmail && adminPassword) await ensureFirstAdmin(db, { email: adminEmail, password: adminPassword, now });
}

/** Of the data folder: the embedded database and the files, or with a store elsewhere the copies that are worked on. */
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
      // Without the folder there is no figure either.
      await readFreeBytes(dataFolder).then(
        (bytes) => this.set(bytes),
        () => this.reset(),
      );
    },
  });
}

/** Whether everything answers that a node needs, there is room, and its workers get on. */
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

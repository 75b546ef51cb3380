/** What an API node and a worker share: database, storage and queue, opened in this order and let go of in the other. */
import path from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { forgetExpired, forgetExpiredHourly } from './auth/forget-expired.ts';
import type { ServerConfig } from './config.ts';
import { type OpenedDatabase, openDatabase } from './db/open-database.ts';
import type { HttpOptions } from './http/create-http-app.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createLogger } from './logger.ts';
import { ensurePlatformOrganization } from './organizations/platform-organization.ts';
import { seedSpecifications } from './specifications/seed-specifications.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

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
    const database = await openDatabase({ dataFolder, databaseUrl });
    closing.push(() => database.close());
    const storage = await openStorage({ dataFolder, s3 });
    // Not waited for: a store that is away comes back, and /readyz says so until it does.
    storage.probe().catch((error: Error) => log('the storage does not answer', { message: error.message }));
    // Nodes that start together take turns, so that each thing is made once.
    const jobs = await database.inTurn(async () => {
      await seed({ database, storage, config, projectFolder });
      return startJobs({ database, storage, workers, validation, registry, log });
    });
    closing.push(() => jobs.stop());
    const stopForgetting = forgetExpiredHourly(database.db, (error) => log('forgetting failed', { message: error.message }));
    closing.push(async () => stopForgetting());
    return { config, projectFolder, database, storage, jobs, logger, registry, onClose: (one) => void closing.push(one), close };
  } catch (error) {
    await close();
    throw error;
  }
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

/** Whether everything answers that a node needs. */
export function probesOf({ database, storage, jobs }: Parts): NonNullable<HttpOptions['probes']> {
  return {
    database: async () => void (await sql`select 1`.execute(database.db)),
    storage: () => storage.probe(),
    queue: () => jobs.probe(),
  };
}

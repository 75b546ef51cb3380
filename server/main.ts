/** The only wiring: opens the data, seeds what ships, starts the validation and the app, and says where it serves. */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createApp, type Services } from './app.ts';
import { deliverMail } from './auth/deliver-mail.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { forgetExpired, forgetExpiredHourly } from './auth/forget-expired.ts';
import { addressOf, ConfigError, readConfig, type ServerConfig } from './config.ts';
import { type OpenedDatabase, openDatabase } from './db/open-database.ts';
import { createDemoPassword, demoLines } from './demo/demo-password.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { HttpOptions } from './http/create-http-app.ts';
import { type Jobs, startJobs } from './jobs/start-jobs.ts';
import { createLogger } from './logger.ts';
import { createMailer } from './mail/mailer.ts';
import { ensurePlatformOrganization } from './organizations/platform-organization.ts';
import { findProjectFolder } from './project-folder.ts';
import { createCheckReader } from './reports/read-checks.ts';
import { seedSpecifications } from './specifications/seed-specifications.ts';
import { localStorage } from './storage/local-storage.ts';
import type { Storage } from './storage/storage.ts';

const STOP_WITHIN_MS = 10_000;

type Log = (message: string, facts: Record<string, unknown>) => void;

export interface RunningServer {
  /** Where this process listens, such as http://localhost:8080. */
  address: string;
  /** Answers running calls, then lets go of everything. */
  stop(): Promise<void>;
  /** Resolves when it has stopped, by `stop` or by a signal. */
  stopped: Promise<void>;
}

/** Starts from the environment (contract.md); refuses with ConfigError or FolderInUseError, whose messages are for the operator. */
export async function startServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const projectFolder = findProjectFolder();
  const config = readConfig(env, projectFolder);
  const logger = createLogger(config.logLevel);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    const database = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl });
    closing.push(() => database.close());
    await seed(database, config, projectFolder);
    const storage = localStorage(path.join(config.dataFolder, 'files'));
    const log: Log = (message, facts) => logger.error(facts, message);
    const stopForgetting = forgetExpiredHourly(database.db, (error) => log('forgetting failed', { message: error.message }));
    closing.push(async () => stopForgetting());
    const jobs = await startJobs({ database, storage, workers: config.workers, log });
    closing.push(() => jobs.stop());
    const parts = { database, storage, jobs, config, logger };
    if (config.demo) await startDemo(parts, path.join(projectFolder, 'samples'));
    const ticket = await readTicket(parts);
    const app = await createApp(buildServices(parts), httpOptions(parts));
    closing.push(() => app.close());
    const port = await listen(app, config);
    await startMails(parts, port);
    announce(config, port, ticket);
    return untilStopped(`http://localhost:${port}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a new data folder needs; changes nothing on a later start. */
async function seed({ db }: OpenedDatabase, { adminEmail, adminPassword }: ServerConfig, projectFolder: string): Promise<void> {
  const now = new Date();
  await forgetExpired(db, now);
  const organization = await ensurePlatformOrganization(db);
  await seedSpecifications(db, { folder: path.join(projectFolder, 'specifications'), organization, now });
  if (adminEmail && adminPassword) await ensureFirstAdmin(db, { email: adminEmail, password: adminPassword, now });
}

/** Of the first sign-in link; none where the administrator has a password. The demo set has one of its own. */
async function readTicket({ database: { db }, config }: Parts): Promise<string | undefined> {
  const { adminEmail: email, adminPassword: password } = config;
  return email && password ? undefined : ensureFirstAdmin(db, { email, password, now: new Date() });
}

/** On a folder that is not new nothing happens: the setting may stay in the environment. */
async function startDemo({ database: { db }, storage, jobs, config }: Parts, samplesFolder: string): Promise<void> {
  const password = config.demoPassword ?? createDemoPassword();
  const { enqueueValidation } = jobs;
  const isSeeded = await seedDemo({ db, storage, samplesFolder, password, enqueueValidation, now });
  if (isSeeded) process.stdout.write(demoLines(password, config.demoPassword === undefined));
}

const now = () => new Date();

function buildServices({ database: { db }, storage, jobs, config }: Parts): Services {
  const { enqueueValidation, enqueueMail } = jobs;
  const { newUserFlags, freeEmailDomains, personalStorageBytes } = config;
  const settings = { newUserFlags, freeEmailDomains, personalStorageBytes };
  return { db, storage, checkReader: createCheckReader(storage), enqueueValidation, enqueueMail, ...settings, now };
}

/** Only now is the address known that their links need. */
async function startMails({ database: { db }, jobs, config }: Parts, port: number): Promise<void> {
  const { smtpUrl, mailFrom: from } = config;
  const mailer = createMailer({ smtpUrl, from, outboxFolder: path.join(config.dataFolder, 'outbox') });
  await jobs.deliverMails((order) => deliverMail(order, { db, mailer, address: addressOf(config, port), now }));
}

interface Parts {
  database: OpenedDatabase;
  storage: Storage;
  jobs: Jobs;
  config: ServerConfig;
  logger: Logger;
}

function httpOptions({ database, storage, jobs, config, logger }: Parts): HttpOptions {
  const { trustedProxies, corsOrigins, publicUrl, siteFolder, importMapFile } = config;
  return {
    logger,
    trustedProxies,
    corsOrigins,
    publicUrl,
    site: { siteFolder, importMapFile },
    metrics: { processMetrics: true },
    probes: {
      database: async () => void (await sql`select 1`.execute(database.db)),
      storage: () => storage.probe(),
      queue: () => jobs.probe(),
    },
  };
}

async function listen(app: FastifyInstance, config: ServerConfig): Promise<number> {
  await app.listen({ host: config.host, port: config.port }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new ConfigError(`Port ${config.port} is in use: stop what listens there, or set PORT to another`, { cause });
  });
  return (app.server.address() as AddressInfo).port;
}

/** Two lines that others read: scripts wait for the first, a person opens the second. */
function announce(config: ServerConfig, port: number, ticket: string | undefined): void {
  process.stdout.write(`vakwerk ready http://localhost:${port}\n`);
  if (ticket !== undefined) {
    process.stdout.write(`Sign in (once, within 10 minutes): ${addressOf(config, port)}/sign-in?token=${ticket}\n`);
  }
}

function untilStopped(address: string, close: () => Promise<void>): RunningServer {
  let settle = () => {};
  const stopped = new Promise<void>((resolve) => (settle = resolve));
  const graceful = closeWithGrace({ delay: STOP_WITHIN_MS }, async ({ err }) => {
    if (err) process.stderr.write(`vakwerk: stopping after an error of ours: ${err.stack ?? err.message}\n`);
    await close();
    settle();
  });
  const stop = async () => {
    graceful.uninstall();
    await close();
    settle();
  };
  return { address, stop, stopped };
}

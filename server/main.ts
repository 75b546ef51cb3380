/** Wires the service: opens the data, starts the validation and the app, and prints its address. */

import path from 'node:path';
import { createApp, type Services } from './app.ts';
import { deliverMail } from './auth/deliver-mail.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { answerBackups } from './backup/answer-backups.ts';
import { addressOf, readConfig, type ServerConfig } from './config.ts';
import { createDemoPassword, demoLines } from './demo/demo-password.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { answerDoctor, diagnoseParts } from './diagnose-setup.ts';
import type { HttpOptions } from './http/create-http-app.ts';
import { createFetchOutside } from './http/fetch-outside.ts';
import {
  buildOfFiles,
  copyBuiltFiles,
  externalOrigins,
  openRevisions,
  type Revisions,
  startCopyingBuiltFiles,
} from './import-map/import-map.ts';
import { failedValidationsOf } from './jobs/requeue-reports.ts';
import { listen } from './listen.ts';
import { createMailer, traceMailer } from './mail/mailer.ts';
import { openParts, type Parts, probesOf } from './open-parts.ts';
import { createDiscover } from './organizations/discover-provider.ts';
import { readProgramVersion } from './program-version.ts';
import { findProjectFolder } from './project-folder.ts';
import { readPackages } from './read-packages.ts';
import { createCheckReader } from './reports/read-checks.ts';
import { readMeasure } from './reports/read-measures.ts';
import { LAST_CALLS_MS, type RunningProcess, runUntilStopped } from './run-until-stopped.ts';
import { terminalLines } from './terminal/terminal-line.ts';
import { withinMs } from './threads/within-ms.ts';
import { startSending } from './webhooks/start-sending.ts';

export { operatorErrorOf } from './operator-errors.ts';

interface RunningServer extends RunningProcess {
  /** Address of this process, such as http://localhost:8080. */
  address: string;
}

/**
 * Starts the service from the environment (docs/contract.md). Errors named in operator-errors.ts have messages for the
 * operator.
 */
export async function startServer(env: NodeJS.ProcessEnv = process.env): Promise<RunningServer> {
  const projectFolder = findProjectFolder();
  const parts = await openParts(readConfig(env, projectFolder), projectFolder);
  try {
    const { config } = parts;
    if (config.demo) await startDemo(parts);
    const ticket = await readTicket(parts);
    let port = config.port;
    const diagnose = diagnoseParts(parts, env, () => port);
    const app = await createApp(
      { ...(await buildServices(parts)), diagnose, version: readProgramVersion(parts.projectFolder) },
      httpOptions(parts),
    );
    parts.onClose(() => withinMs(app.close(), LAST_CALLS_MS));
    if (parts.database.embedded) await answerOperator(parts, diagnose);
    port = await listen(app, config);
    await startMails(parts, port);
    startWebhooks(parts, port);
    // Scripts may stop it as soon as they read its ready line.
    const running = runUntilStopped(parts.close);
    announce(config, port, ticket);
    return { address: `http://localhost:${port}`, ...running };
  } catch (error) {
    await parts.close();
    throw error;
  }
}

/** Answers the command line, because the embedded database belongs only to this process. */
async function answerOperator(
  { config: { dataFolder }, database: { db, now }, storage, onClose }: Parts,
  diagnose: Parameters<typeof answerDoctor>[1],
): Promise<void> {
  onClose(await answerDoctor(dataFolder, diagnose));
  onClose(await answerBackups({ dataFolder, db, storage, now }));
}

/** Returns the first sign-in link; none when the administrator has a password. The demo set has its own. */
async function readTicket({ database, config }: Parts): Promise<string | undefined> {
  const { adminEmail: email, adminPassword: password } = config;
  if (email && password) return undefined;
  return database.inTurn(() => ensureFirstAdmin(database.db, { email, password, now: database.now() }));
}

/** Fills the demo set. Does nothing with existing data, so the setting may stay in the environment. */
async function startDemo({ database: { db, now }, storage, jobs, config, projectFolder }: Parts): Promise<void> {
  const password = config.demoPassword ?? createDemoPassword();
  const { enqueueValidation } = jobs;
  const samplesFolder = path.join(projectFolder, 'samples');
  const isSeeded = await seedDemo({ db, storage, samplesFolder, password, enqueueValidation, now });
  if (isSeeded) process.stdout.write(demoLines(password, config.demoPassword === undefined));
}

async function buildServices(parts: Parts): Promise<Omit<Services, 'diagnose'>> {
  const { database, storage, jobs, config, projectFolder } = parts;
  const { db, now } = database;
  const { enqueueValidation, enqueueDryRun, enqueueJointCheck, enqueueAcceptance, requestGeometry, enqueueMail } = jobs;
  const { newUserFlags, freeEmailDomains, personalStorageBytes, areaNetMode, importMapOrigins, browserFile } = config;
  const { mailStays } = config.contacts;
  const choices = { newUserFlags, mailStays, freeEmailDomains, personalStorageBytes, areaNetMode };
  const { publicUrl, oidc, privateWebhooks: allowsPrivateWebhooks } = config;
  const settings = { ...choices, importMapOrigins, browserFile, projectFolder, publicUrl, oidc, allowsPrivateWebhooks };
  const secureCookies = config.publicUrl?.startsWith('https:') ?? false;
  const revisions = await startRevisions(parts);
  const checkReader = createCheckReader(storage);
  const measuredOf: Services['measuredOf'] = ({ fileId }, globalId) => readMeasure({ db, storage }, fileId, globalId);
  return {
    db,
    storage,
    checkReader,
    measuredOf,
    enqueueValidation,
    enqueueDryRun,
    enqueueJointCheck,
    enqueueAcceptance,
    requestGeometry,
    enqueueMail,
    ...settings,
    discover: createDiscover({ ...config.oidc, now }),
    revisions,
    readQueue: jobs.readQueue,
    readPackages: () => readPackages(projectFolder),
    failedValidations: failedValidationsOf({ db, jobs, now }),
    secureCookies,
    now,
  };
}

/** Publishes the map of a new build before requests are served. Without a build only the API is served. */
async function startRevisions({ database, storage, config, logger, onClose }: Parts): Promise<Revisions> {
  const { embedded: alone, db, now } = database;
  const log = (message: string, facts: Record<string, unknown>) => logger.error(facts, message);
  const keeping = { db, storage, files: config, now };
  const revisions = openRevisions({ db, alone, build: buildOfFiles(config), keepFiles: () => copyBuiltFiles(keeping), now, log });
  const serving = await revisions.read().catch((error: Error) => log('there is no import map', { message: error.message }));
  const missing = serving ? externalOrigins(serving.current.importMap, config.importMapOrigins) : [];
  if (missing.length > 0) log('pages cannot load modules of origins that VAKWERK_IMPORTMAP_ORIGINS does not name', { missing });
  const failed = (error: Error) => log('the files of this build were not all kept', { message: error.message });
  const stopKeeping = startCopyingBuiltFiles(keeping, failed);
  onClose(async () => stopKeeping());
  return revisions;
}

/** Starts the mails, which need the address for links; it is known only now. */
async function startMails({ database: { db, now }, jobs, config, tracing }: Parts, port: number): Promise<void> {
  const { smtpUrl, mailFrom: from } = config;
  const outboxFolder = path.join(config.dataFolder, 'outbox');
  const mailer = traceMailer(createMailer({ smtpUrl, from, outboxFolder, now }), tracing);
  await jobs.deliverMails((order) => deliverMail(order, { db, mailer, address: addressOf(config, port), now }));
}

/** Starts the webhooks, which need the address like the mails. */
function startWebhooks({ database: { db, now }, config, logger, tracing, onClose }: Parts, port: number): void {
  const fetchOutside = createFetchOutside({ allowsSpecial: config.privateWebhooks });
  const log = (message: string, facts: Record<string, unknown>) => logger.error(facts, message);
  const stop = startSending({ db, fetchOutside, address: addressOf(config, port), now, log, tracing });
  onClose(() => withinMs(stop(), LAST_CALLS_MS));
}

function httpOptions(parts: Parts): HttpOptions {
  const { trustedProxies, corsOrigins, publicUrl, siteFolder, importMapFile, overrideOrigins, contacts } = parts.config;
  return {
    logger: parts.logger,
    trustedProxies,
    corsOrigins,
    publicUrl,
    site: { siteFolder, importMapFile, overrideOrigins, contacts },
    metrics: { processMetrics: true, registry: parts.registry },
    probes: probesOf(parts),
    tracing: parts.tracing,
  };
}

/** Prints the address: scripts wait for the first line; users open the address in the second. */
function announce(config: ServerConfig, port: number, ticket: string | undefined): void {
  process.stdout.write(`vakwerk ready http://localhost:${port}\n`);
  if (ticket !== undefined) {
    process.stdout.write(`Sign in (once, within 10 minutes): ${addressOf(config, port)}/sign-in?token=${ticket}\n`);
  }
  if (config.contacts.mailStays) {
    const outbox = path.join(config.dataFolder, 'outbox');
    process.stdout.write(terminalLines([`SMTP_URL is not set, so mail is not sent. It stays in ${outbox}`]));
  }
}

/** Collects what `vakwerk doctor` checks: the settings of this environment, or the service that runs on the embedded database. */
import querystring from 'node:querystring';
import type { Diagnosis } from '../common/contract/operations.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { answerInFolder, callInFolder } from './db/embedded/folder-calls.ts';
import { openAsItIs } from './db/open-database.ts';
import type { Parts } from './open-parts.ts';
import { diagnose, type Setup } from './operations/diagnose.ts';
import { readProgramVersion } from './program-version.ts';
import { findProjectFolder } from './project-folder.ts';
import { openStorage } from './storage/open-storage.ts';
import { keepNewFilesPrivate } from './storage/private-folder.ts';

const SOCKET = 'doctor';

interface DoctorOrder {
  /** Corrects what can be counted again. */
  repairs: boolean;
}

/**
 * Asks the service that has locked the embedded database, otherwise checks itself. `repairs` corrects what can be counted
 * again. Throws a ConfigError for unusable settings.
 */
export async function diagnoseEnvironment(env: NodeJS.ProcessEnv, { repairs }: DoctorOrder): Promise<Diagnosis> {
  const projectFolder = findProjectFolder();
  const config = readConfig(env, projectFolder);
  const { dataFolder, databaseUrl, s3 } = config;
  const answer = databaseUrl ? undefined : await callInFolder<Diagnosis>(dataFolder, SOCKET, { repairs });
  if (answer) return answer;
  keepNewFilesPrivate();
  return diagnose({
    ...settingsOf(config, env, projectFolder),
    repairs,
    openStorage: () => openStorage({ dataFolder, s3 }),
    openDatabase: () => openAsItIs({ dataFolder, databaseUrl }),
  });
}

/** Checks the parts of a running service, which also answers the command line when the database is embedded. */
export function diagnoseParts(
  parts: Parts,
  env: NodeJS.ProcessEnv,
  port: () => number,
): (order?: DoctorOrder) => Promise<Diagnosis> {
  const { config, projectFolder, database, storage, jobs } = parts;
  return ({ repairs } = { repairs: false }) =>
    diagnose({
      repairs,
      ...settingsOf({ ...config, port: port() }, env, projectFolder),
      openStorage: async () => storage,
      openDatabase: async () => ({ db: database.db, close: async () => undefined }),
      hasStalled: () => jobs.hasStalled(),
    });
}

/** Answers the command line; returns a function that stops it. */
export function answerDoctor(
  dataFolder: string,
  answer: (order: DoctorOrder) => Promise<Diagnosis>,
): Promise<() => Promise<void>> {
  return answerInFolder(dataFolder, SOCKET, (order) => answer(order as DoctorOrder));
}

function settingsOf(
  config: ServerConfig,
  env: NodeJS.ProcessEnv,
  projectFolder: string,
): Omit<Setup, 'openStorage' | 'openDatabase' | 'hasStalled'> {
  return {
    ...config,
    timeoutMinutes: config.validation.timeoutMinutes,
    secrets: {
      'DATABASE_URL / PGPASSWORD': passwordOf(config.databaseUrl),
      SMTP_URL: passwordOf(config.smtpUrl),
      AWS_SECRET_ACCESS_KEY: config.s3?.credentials?.secretAccessKey,
      VAKWERK_ADMIN_PASSWORD: config.adminPassword,
      VAKWERK_DEMO_PASSWORD: config.demoPassword,
      VAKWERK_OIDC_CLIENT_SECRET: env.VAKWERK_OIDC_CLIENT_SECRET,
    },
    version: readProgramVersion(projectFolder),
    now: () => new Date(),
  };
}

/** Returns the password. Text without percent-encoding stays as it is, as for the clients that sign in with it. */
function passwordOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : querystring.unescape(new URL(url).password);
}

/** What `vakwerk doctor` looks at: the settings of this environment, or the service that runs on the embedded database. */
import querystring from 'node:querystring';
import type { Diagnosis } from '../common/contract/operations.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { answerInFolder, askInFolder } from './db/embedded/folder-calls.ts';
import { openAsItIs } from './db/open-database.ts';
import type { Parts } from './open-parts.ts';
import { diagnose, type Setup } from './operations/diagnose.ts';
import { readProgramVersion } from './program-version.ts';
import { findProjectFolder } from './project-folder.ts';
import { openStorage } from './storage/open-storage.ts';

const SOCKET = 'doctor';

/** Asks the service that holds the embedded database, else looks itself. Throws a ConfigError for unusable settings. */
export async function diagnoseEnvironment(env: NodeJS.ProcessEnv): Promise<Diagnosis> {
  const projectFolder = findProjectFolder();
  const config = readConfig(env, projectFolder);
  const { dataFolder, databaseUrl, s3 } = config;
  const told = databaseUrl ? undefined : await askInFolder<Diagnosis>(dataFolder, SOCKET, {});
  if (told) return told;
  return diagnose({
    ...settingsOf(config, env, projectFolder),
    openStorage: () => openStorage({ dataFolder, s3 }),
    openDatabase: () => openAsItIs({ dataFolder, databaseUrl }),
  });
}

/** Of a running service, which also answers the command line where the database is its own. */
export function diagnoseParts(parts: Parts, env: NodeJS.ProcessEnv, port: () => number): () => Promise<Diagnosis> {
  const { config, projectFolder, database, storage, jobs } = parts;
  return () =>
    diagnose({
      ...settingsOf({ ...config, port: port() }, env, projectFolder),
      openStorage: async () => storage,
      openDatabase: async () => ({ db: database.db, close: async () => undefined }),
      hasStalled: () => jobs.hasStalled(),
    });
}

/** Returns what stops it. */
export function answerDoctor(dataFolder: string, answer: () => Promise<Diagnosis>): Promise<() => Promise<void>> {
  return answerInFolder(dataFolder, SOCKET, answer);
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

/** What is not percent-encoded stays as it is, as for the clients that sign in with it. */
function passwordOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : querystring.unescape(new URL(url).password);
}

/** Starts the real service, as `npm start` does, on a free port with a data folder of its own. */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { ADMIN } from './admin.ts';
import { copyTemplate } from './data-templates.ts';
import { newFolder, startProcess } from './start-process.ts';

const SIGN_IN_LINK = /(https?:\/\/\S+[?&]token=[\w.-]+)/;

export interface RunningServer {
  /** The address without a slash at the end. */
  url: string;
  /** Returns the one-time link, which the service prints after its ready line unless an administrator has a password. */
  readSignInLink(): Promise<string>;
  dataFolder: string;
  /** The ms from the start of the process to its ready line. */
  readyMs: number;
  process: ChildProcess;
  /** Returns everything printed so far. */
  output(): string;
  /** Stops the service like an operator, and removes the data folder unless `keepData` is set. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Kills the service like a power cut: none of its handlers run. */
  kill(): Promise<void>;
}

/** For tests that view a model. */
export const WITH_MODELS = { VAKWERK_GEOMETRY_WORKERS: '1' };

export interface StartOptions {
  dataFolder?: string;
  env?: Record<string, string>;
  /** Creates the administrator of ADMIN, instead of a one-time link. */
  withAdmin?: boolean;
  /** Starts on an empty folder even if a template exists, for tests of the first start. */
  isFirstStart?: boolean;
}

export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? (await newDataFolder(options));
  const admin = options.withAdmin ? { VAKWERK_ADMIN_EMAIL: ADMIN.email, VAKWERK_ADMIN_PASSWORD: ADMIN.password } : {};
  const startedMs = Date.now();
  const { child, printed, output, end } = startProcess(['bin/start.mjs'], {
    VAKWERK_DATA: dataFolder,
    // Conversion to 3D takes as long as the check of an upload, so only WITH_MODELS enables it.
    VAKWERK_GEOMETRY_WORKERS: '0',
    ...admin,
    ...options.env,
  });
  const url = await printed(/^vakwerk ready (http:\/\/\S+?)\/?$/m, 'the ready line');
  const readyMs = Date.now() - startedMs;
  return {
    url,
    readSignInLink: () => printed(SIGN_IN_LINK, 'a sign-in link'),
    dataFolder,
    readyMs,
    process: child,
    output,
    async stop({ keepData = false } = {}) {
      await end('SIGTERM');
      if (!keepData) await rm(dataFolder, { recursive: true, force: true });
    },
    kill: async () => void (await end('SIGKILL')),
  };
}

async function newDataFolder(options: StartOptions): Promise<string> {
  const folder = await newFolder('e2e');
  if (!options.isFirstStart) await copyTemplate(options, folder, startServer);
  return folder;
}

/** Starts the real service, as `npm start` does, on a free port with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ADMIN = { email: 'admin@vakwerk.test', password: 'een lang wachtwoord' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  /** The printed one-time link; undefined where the administrator comes from the environment. */
  signInLink: string | undefined;
  dataFolder: string;
  /** ms from the start of the process to its ready line. */
  readyMs: number;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Ends it as an operator does, and removes the data folder unless it is to be kept. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** Ends it as a power cut does: no handler of its own runs. */
  kill(): Promise<void>;
}

export interface StartOptions {
  dataFolder?: string;
  env?: Record<string, string>;
  /** Creates the administrator of ADMIN, in place of the one-time link. */
  withAdmin?: boolean;
}

export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'vakwerk-e2e-')));
  const admin = options.withAdmin ? { VAKWERK_ADMIN_EMAIL: ADMIN.email, VAKWERK_ADMIN_PASSWORD: ADMIN.password } : {};
  const startedMs = Date.now();
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', VAKWERK_DATA: dataFolder, ...admin, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed.text += chunk;
    });
  }
  const url = await readyUrl(child, printed);
  const readyMs = Date.now() - startedMs;
  if (!options.withAdmin && !options.dataFolder)
    await waitFor(() => signInLink(printed.text) !== undefined, 'a sign-in link', printed);
  return {
    url,
    signInLink: signInLink(printed.text),
    dataFolder,
    readyMs,
    process: child,
    output: () => printed.text,
    async stop({ keepData = false } = {}) {
      await end(child, 'SIGTERM');
      if (!keepData) await rm(dataFolder, { recursive: true, force: true });
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

async function readyUrl(child: ChildProcess, printed: { text: string }): Promise<string> {
  const ready = () => /^vakwerk ready (http:\/\/\S+?)\/?$/m.exec(printed.text)?.[1];
  await waitFor(() => ready() !== undefined || child.exitCode !== null, 'the ready line', printed);
  const url = ready();
  if (!url) throw new Error(`The server ended with ${child.exitCode} before it was ready:\n${printed.text}`);
  return url;
}

function signInLink(text: string): string | undefined {
  return /https?:\/\/\S+[?&]token=[\w.-]+/.exec(text)?.[0];
}

async function waitFor(met: () => boolean, what: string, printed: { text: string }): Promise<void> {
  const endMs = Date.now() + READY_LIMIT_MS;
  while (!met()) {
    if (Date.now() > endMs) throw new Error(`No ${what} within ${READY_LIMIT_MS / 1000} s:\n${printed.text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(timer);
}

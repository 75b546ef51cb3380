/**
 * Runs a temporary server of this build in a separate process, with the candidate as import map, the demo set in its own data
 * folder, and a clean environment. Pages get real responses without access to the data of this service.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ImportMap } from '../../../common/contract/import-map.ts';
import { externalOrigins } from '../external-origins.ts';

export interface TrialServer {
  /** Such as http://localhost:41234. */
  address: string;
  /** The password of all users of the demo set. */
  password: string;
  stop(): Promise<void>;
}

const KILL_AFTER_MS = 3_000;
const FOLDER_PREFIX = 'vakwerk-trial-';
/** Longer than any trial on this machine takes. */
const LEFTOVER_AGE_MS = 3_600_000;

const mapFile = (folder: string) => path.join(folder, 'importmap.json');

/** Throws when the signal aborts before the server is ready. */
export async function startTrialServer(
  candidate: ImportMap,
  { programFile, signal }: { programFile: string; signal: AbortSignal },
): Promise<TrialServer> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(os.tmpdir(), FOLDER_PREFIX));
  const password = randomBytes(18).toString('base64url');
  await writeFile(mapFile(folder), JSON.stringify(candidate));
  const env = trialEnvironment(candidate, folder, password);
  const child = spawn(process.execPath, [programFile, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // Stops the child when we exit. When we are killed, the child sees its IPC channel close (cli/serve.ts).
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  const stop = async () => {
    process.off('exit', stopWithUs);
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    signal.throwIfAborted();
    return { address: await readAddress(child, signal), password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Removes folders of trials that were killed. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(os.tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const folder of names.map((name) => path.join(os.tmpdir(), name))) {
    // Ignores errors: another service may remove the folder at the same time, or another user may own it.
    const changed = await stat(folder).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > LEFTOVER_AGE_MS)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function trialEnvironment(candidate: ImportMap, folder: string, password: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    HOST: '127.0.0.1',
    PORT: '0',
    VAKWERK_DATA: path.join(folder, 'data'),
    VAKWERK_IMPORTMAP: mapFile(folder),
    VAKWERK_IMPORTMAP_ORIGINS: externalOrigins(candidate).join(','),
    VAKWERK_ADMIN_EMAIL: 'admin@trial.invalid',
    VAKWERK_ADMIN_PASSWORD: password,
    VAKWERK_DEMO: '1',
    VAKWERK_DEMO_PASSWORD: password,
    VAKWERK_WORKERS: '1',
    VAKWERK_LOG_LEVEL: 'error',
  };
}

function readAddress(child: ChildProcess, signal: AbortSignal): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^vakwerk ready (http:\/\/\S+)/m.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the trial server ended with ${code}: ${printed.slice(-500)}`)));
    signal.addEventListener('abort', () => reject(new Error('the trial server was not ready in time')), { once: true });
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(timer);
}

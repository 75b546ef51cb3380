/**
 * Provides a PostgreSQL server for tests: finds the programs, or installs them with apt as root on Debian or Ubuntu; creates a
 * cluster in a temporary folder and runs it, as user postgres if this process is root (PostgreSQL refuses root).
 */
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { runCommand } from './run-command.ts';

const INSTALL_LIMIT_MS = 5 * 60_000;
const START_LIMIT_MS = 60_000;
const DEBIAN = '/usr/lib/postgresql';

export interface PostgresServer {
  url: string;
  /** Starts it again, on the same port, after `end`. */
  start(): Promise<void>;
  /** Ends it. SIGINT, the default, ends sessions at once and flushes everything; SIGQUIT ends it like a crash. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Returns the folder that contains initdb and postgres. Throws with the name of the missing part if there is none and none can be
 * installed.
 */
export async function providePostgres(root: string): Promise<string> {
  const existing = findPrograms();
  if (existing) return existing;
  let attempt = 'It is installed only as root on Debian or Ubuntu.';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('PostgreSQL is missing, installing it with apt-get …');
    const script = 'apt-get update && apt-get install -y --no-install-recommends postgresql';
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const result = await runCommand('/bin/sh', ['-c', script], { cwd: root, env, limitMs: INSTALL_LIMIT_MS });
    const installed = findPrograms();
    if (installed) return installed;
    attempt = `apt-get ended with ${result.code}:\n${result.output.slice(-1500)}`;
  }
  throw new Error(`Missing part: PostgreSQL 15 or newer (initdb and postgres on PATH).\n${attempt}`);
}

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** `settings` have the form `name=value`. */
export async function startPostgres(programs: string, settings: string[] = []): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initialised = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (initialised.status !== 0) throw new Error(`initdb ended with ${initialised.status}: ${initialised.stderr}`);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  args.push(...settings.flatMap((setting) => ['-c', setting]));
  let server: ChildProcessByStdio<null, null, Readable>;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(server);
  };
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  await start();
  return {
    url: `postgres://app@127.0.0.1:${port}/postgres`,
    start,
    end,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Ports that no system hands out by itself: Linux begins at 32768, macOS at 49152. */
const FIRST_FIXED_PORT = 15_000;
const LAST_FIXED_PORT = 32_000;

/** Returns a free port for a server that starts later, and perhaps again: no connection takes it in the meantime. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FIXED_PORT, LAST_FIXED_PORT);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve, reject) => {
      probe.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

function untilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL was not ready in time: ${output}`)), START_LIMIT_MS);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
    server.stderr.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000);
      if (!/ready to accept connections/.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

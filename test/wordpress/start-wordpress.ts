/**
 * A real WordPress from Debian's packages with our plug-in: files, database and server in a folder of its own, on a free port.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginFiles } from '../../build/wordpress-plugin.ts';
import { findCommand } from '../e2e/find-command.ts';
import { newFolder } from '../e2e/start-process.ts';
import { runCommand } from '../runner/run-command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('run-in-wordpress.php', import.meta.url));
const SOURCE = '/usr/share/wordpress';
const START_LIMIT_MS = 180_000;
const THEMES = ['twentytwentyone', 'twentytwentytwo', 'twentytwentythree'];
const PROGRAMS = ['php', 'mariadbd', 'mariadb-install-db'];

export const ROLES = ['administrator', 'editor', 'author'] as const;
export type Role = (typeof ROLES)[number];
export const passwordOf = (role: Role): string => `password of ${role}`;

/** Returns the missing programs; empty if a test can run. Programs of servers are not on every PATH. */
export function missingForWordPress(): string[] {
  const themes = THEMES.map((name) => `${SOURCE}/wp-content/themes/${name}`);
  const files = [`${SOURCE}/wp-load.php`, ...themes].filter((path) => !existsSync(path));
  return [...PROGRAMS.filter((name) => !programOf(name)), ...files];
}

const programOf = (name: string): string | undefined =>
  findCommand(name) ?? [`/usr/sbin/${name}`].find((path) => existsSync(path));

export interface RunningWordPress {
  /** The address without a slash at its end. */
  url: string;
  themes: string[];
  /** Performs one action with WordPress's own functions (run-in-wordpress.php). */
  run<T>(...args: string[]): Promise<T>;
  /** Calls the REST API in a role, like an editor of a CMS. */
  call<T>(role: Role, path: string, body?: unknown): Promise<{ status: number; body: T }>;
  stop(): Promise<void>;
}

export async function startWordPress(): Promise<RunningWordPress> {
  const folder = await newFolder('wordpress');
  const [data, site, socket] = [join(folder, 'data'), join(folder, 'site'), join(folder, 'sql.sock')];
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = async () => {
      await must('mariadb-install-db', [
        '--no-defaults',
        `--datadir=${data}`,
        ...AS_ROOT,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
      ]);
      stops.push(startDaemon('mariadbd', ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, ...DATABASE_OPTIONS]));
      await until(() => existsSync(socket), 'the database');
    };
    await Promise.all([database(), copySite(site)]);
    const url = await freeUrl();
    await writeFile(join(site, 'wp-config.php'), configOf(socket));
    const run = async <T>(...args: string[]): Promise<T> => {
      const output = await must('php', [SCRIPT, site, ...args]);
      return JSON.parse(output.trim().split('\n').at(-1) ?? '') as T;
    };
    const passwords = await run<Record<Role, string>>('install', url);
    // Runs without workers, which would outlive it, so a site that calls itself would wait in vain.
    stops.push(startDaemon('php', ['-S', new URL(url).host, '-t', site]));
    await until(() => fetch(`${url}/wp-json/`).then(({ ok }) => ok), 'the site');
    return {
      url,
      themes: THEMES,
      run,
      async call(role, path, body) {
        const authorization = `Basic ${Buffer.from(`${role}:${passwords[role]}`).toString('base64')}`;
        const headers = { authorization, 'content-type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const response = await fetch(`${url}/wp-json${path}`, { method, headers, body: JSON.stringify(body) });
        return { status: response.status, body: await response.json() };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database refuses to run as root unless it is allowed explicitly; in a container everybody is root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];
const DATABASE_OPTIONS = [
  ...AS_ROOT,
  '--skip-networking',
  '--skip-grant-tables',
  '--skip-log-bin',
  '--innodb-flush-log-at-trx-commit=0',
];

/** Copies WordPress with our plug-in; its packages keep some files behind links. */
async function copySite(site: string): Promise<void> {
  await cp(SOURCE, site, { recursive: true, dereference: true });
  for (const [path, bytes] of Object.entries(pluginFiles(root))) {
    const target = join(site, 'wp-content/plugins', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

/** Returns a configuration in which WordPress makes no calls to its vendor. */
function configOf(socket: string): string {
  return `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTH_SALT', 'salt of a test' );
define( 'AUTH_KEY', 'key of a test' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
$table_prefix = 'wp_';
$link = mysqli_init();
$link->real_connect( null, 'root', '', null, 0, '${socket}' );
$link->query( 'CREATE DATABASE IF NOT EXISTS wordpress' );
$link->close();
require __DIR__ . '/wp-settings.php';
`;
}

async function must(name: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand(programOf(name) ?? name, args, { cwd: root, limitMs: START_LIMIT_MS });
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
  return output;
}

/** Starts a program and returns the function that ends it at once, because nothing of it is kept. */
function startDaemon(name: string, args: string[]): () => Promise<void> {
  const child = spawn(programOf(name) ?? name, args, { cwd: root, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

async function until(isThere: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const endMs = Date.now() + START_LIMIT_MS; Date.now() < endMs; ) {
    if (await Promise.resolve(isThere()).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} of the test's WordPress does not answer`);
}

async function freeUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A SqlSession on a PGlite in its own worker thread. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryFile, loaderArguments } from '../../threads/entry-file.ts';
import { startWorker } from '../../threads/run-in-thread.ts';
import type { ThreadReply, ThreadRequest } from '../database-worker.ts';
import { DatabaseDamagedError, isDamage, requireCluster, whyNotWritable } from './damaged-database.ts';
import { DataFolderError } from './data-folder-lock.ts';
import type { SqlResult, SqlSession } from './sql-session.ts';

const workerEntry = entryFile('../database-worker.ts', import.meta.url);

const HEAP_MIB = 256;
const YOUNG_MIB = 2;

interface Waiting {
  resolve(result: SqlResult): void;
  reject(error: Error): void;
}
type Answer = Extract<ThreadReply, { result: unknown } | { error: unknown }>;
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * Creates the database of a new folder, in a process of its own to free its memory, and under another name until complete, so
 * that a crash leaves nothing that looks like a database. The name is unique: the process of a killed start may keep writing
 * for a moment.
 */
export async function initializeCluster(folder: string): Promise<void> {
  if (fs.existsSync(folder)) return requireCluster(folder);
  const prefix = `${folder}.new-`;
  removeUnfinished(prefix);
  const unfinished = fs.mkdtempSync(prefix);
  const maker = fork(fileURLToPath(workerEntry), [unfinished], {
    execArgv: loaderArguments(workerEntry),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Speeds up the many syncs at the end.
    env: { ...process.env, UV_THREADPOOL_SIZE: '32' },
  });
  const [code] = await once(maker, 'exit');
  if (code !== 0) throw new Error(`The database in ${folder} could not be made (code ${code})`);
  fs.renameSync(unfinished, folder);
}

/**
 * Removes the remains of killed starts. Renames them first: a process that is still creating one then no longer finds its
 * folder, and adds nothing.
 */
function removeUnfinished(prefix: string): void {
  const folder = path.dirname(prefix);
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith(path.basename(prefix)))) {
    const removedFolder = path.join(folder, `${name}.gone`);
    fs.renameSync(path.join(folder, name), removedFolder);
    fs.rmSync(removedFolder, { recursive: true, force: true });
  }
}

/**
 * Starts the thread; statements wait until the database is up. `onDeath` is called when the thread or PostgreSQL in it ended
 * unexpectedly, for example on a full disk, which a restart repairs, or on damaged files. Waiting and later statements are
 * rejected with the same error.
 */
export function startDatabaseThread(folder: string, onDeath: (error: Error) => void): SqlSession {
  const worker = startWorker({ entry: workerEntry, order: { folder }, heapMib: HEAP_MIB, youngMib: YOUNG_MIB });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (payload: string) => void>();
  let lastId = 0;
  let closed = false;
  let death: Error | undefined;
  /** Closing was requested, so the end of the thread is expected. */
  let closing = false;

  const ask = (request: Unnumbered<ThreadRequest>): Promise<SqlResult> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(death ?? new Error('The database is closed'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...request, id: lastId });
    });
  const die = (error: Error) => {
    if (closed) return;
    closed = true;
    death = error;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    if (!closing) onDeath(error);
  };
  worker.on('message', (reply: ThreadReply) => {
    if ('notification' in reply) return listeners.get(reply.notification.channel)?.(reply.notification.payload);
    const fatal = deathOf(reply, folder);
    if (!fatal) return settle(waiting, reply as Answer);
    die(fatal);
    void worker.terminate();
  });
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`The database thread ended with code ${code}`)));

  return {
    query: (text, parameters) => ask({ kind: 'query', text, parameters }),
    exec: (text) => ask({ kind: 'exec', text }),
    async listen(channel, onNotification) {
      listeners.set(channel, onNotification);
      await ask({ kind: 'listen', channel });
    },
    async close() {
      if (closed) return;
      closing = true;
      await ask({ kind: 'close' });
      closed = true;
      await worker.terminate();
    },
  };
}

/** Returns the fatal error of a reply, if it is one. */
function deathOf(reply: Exclude<ThreadReply, { notification: unknown }>, folder: string): Error | undefined {
  if ('notOpened' in reply) {
    const cause = whyNotWritable(folder);
    // The message of PGlite has no reason.
    return cause ? new DataFolderError(folder, cause) : new DatabaseDamagedError(folder, 'PostgreSQL cannot open it');
  }
  if (!('error' in reply)) return undefined;
  const { message, code, severity } = reply.error;
  if (isDamage(reply.error)) return new DatabaseDamagedError(folder, String(message));
  return severity === 'PANIC' ? Object.assign(new Error(`The database stopped: ${message}`), { code, severity }) : undefined;
}

function settle(waiting: Map<number, Waiting>, reply: Answer): void {
  const one = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('result' in reply) one?.resolve(reply.result);
  else one?.reject(Object.assign(new Error(String(reply.error.message)), reply.error));
}

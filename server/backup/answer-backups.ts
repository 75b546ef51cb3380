/**
 * Lets `vakwerk backup` ask a running service on the embedded database, which only that process can read, to write the backup:
 * over a socket in the data folder that only the user of the service can open, with one line of JSON each way.
 */
import fs from 'node:fs';
import net from 'node:net';
import { folderSocket } from '../db/embedded/folder-socket.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupPlaceError, createBackup } from './backup-place.ts';
import { type BackupCounts, type BackupOptions, writeBackup } from './write-backup.ts';

const SOCKET = 'backup';
/** A reply lists each object that was deleted meanwhile. */
const LINE_MAX_LENGTH = 10_000_000;

interface Order {
  /** Absolute. */
  place: string;
}
type Reply = { counts: BackupCounts } | { refused: string } | { fault: string };

interface AnswerOptions {
  dataFolder: string;
  db: Database;
  storage: Storage;
  now(): Date;
}

/**
 * Serves requests until the result is called, which also aborts a running backup. The data folder is locked, so an existing
 * socket is stale.
 */
export async function answerBackups(options: AnswerOptions): Promise<() => Promise<void>> {
  const address = folderSocket(options.dataFolder, SOCKET);
  if (process.platform !== 'win32') fs.rmSync(address, { force: true });
  let running: Promise<Reply> | undefined;
  const stopping = new AbortController();
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    readLine(socket)
      .then(async (text) => {
        if (running) return { refused: 'another backup is being written' };
        running = answer({ ...options, signal: stopping.signal }, JSON.parse(text)).finally(() => (running = undefined));
        return running;
      })
      .then((reply: Reply) => socket.end(`${JSON.stringify(reply)}\n`))
      .catch((error: Error) => socket.destroy(error));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  if (process.platform !== 'win32') fs.chmodSync(address, 0o600);
  server.unref();
  return async () => {
    server.close();
    // A stopping service has seconds, a backup may take minutes.
    stopping.abort();
    await running;
  };
}

async function answer({ db, storage, now, signal }: AnswerOptions & { signal: AbortSignal }, { place }: Order): Promise<Reply> {
  try {
    return { counts: await backUp(place, { db, storage, now: now(), signal }) };
  } catch (error) {
    if (signal.aborted) return { refused: 'the service was stopped, so there is no backup' };
    if (error instanceof BackupPlaceError) return { refused: error.message };
    return { fault: String((error as Error).stack ?? error) };
  }
}

/** Writes a whole backup or nothing. Throws a BackupPlaceError for an unusable place. */
export async function backUp(place: string, options: Omit<BackupOptions, 'sink'>): Promise<BackupCounts> {
  const sink = await createBackup(place);
  try {
    const counts = await writeBackup({ ...options, sink });
    await sink.finish();
    return counts;
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

/** Undefined when no service runs on this data folder. Throws a BackupPlaceError when the service cannot use the place. */
export async function askForBackup(dataFolder: string, place: string): Promise<BackupCounts | undefined> {
  const socket = await connect(folderSocket(dataFolder, SOCKET));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify({ place } satisfies Order)}\n`);
  const reply = JSON.parse(await readLine(socket)) as Reply;
  socket.destroy();
  if ('counts' in reply) return reply.counts;
  if ('refused' in reply) throw new BackupPlaceError(reply.refused);
  throw new Error(`The service could not write the backup: ${reply.fault}`);
}

function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isNobody = ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '');
      if (isNobody) resolve(undefined);
      else reject(error);
    });
  });
}

/** Rejects when the connection ends before the end of the line. */
async function readLine(socket: net.Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += piece;
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
    if (text.length > LINE_MAX_LENGTH) break;
  }
  throw new Error('The other process ended before it had answered');
}

/**
 * One process per data folder: two would overwrite each other on an embedded database.
 *
 * The lock is a listening Unix socket in the folder. The kernel closes it with the process in every case, so a socket without a
 * listener is stale and is taken over. (Windows: a named pipe of the folder.)
 */
import fs from 'node:fs';
import net from 'node:net';
import { folderSocket } from './folder-socket.ts';

interface FolderLock {
  release(): Promise<void>;
}

/** Locks the folder. Throws an Error with a message for the operator when another process has the lock. */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const server = await listenIn(folder).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === undefined ? cause : new DataFolderError(folder, cause);
  });
  if (!server) throw new FolderInUseError(folder);
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function listenIn(folder: string): Promise<net.Server | undefined> {
  fs.mkdirSync(folder, { recursive: true });
  const address = folderSocket(folder, 'lock');
  return (await tryListen(address)) ?? (await takeOver(address));
}

/** Its message is for the operator. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`The data folder ${folder} cannot be used (${cause.code}): set VAKWERK_DATA to a folder that this process may write`, {
      cause,
    });
  }
}

class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(
      `Another Vakwerk process uses the data folder ${folder}. Stop it first, or give this one its own folder with VAKWERK_DATA. ` +
        'For several processes on one database, set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

function tryListen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

/** Takes over a stale lock. When two processes do so in parallel, one wins the next listen. */
async function takeOver(address: string): Promise<net.Server | undefined> {
  if (process.platform === 'win32' || (await isAnswered(address))) return undefined;
  fs.rmSync(address, { force: true });
  return tryListen(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

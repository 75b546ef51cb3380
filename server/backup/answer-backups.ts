/** Lets `vakwerk backup` ask a running service on the embedded database to write the backup. */
import { answerInFolder, CutOffError, callInFolder } from '../db/embedded/folder-calls.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupPlaceError, createBackup } from './backup-place.ts';
import { type BackupCounts, type BackupOptions, writeBackup } from './write-backup.ts';

const SOCKET = 'backup';

interface Order {
  /** Absolute path. */
  place: string;
}
type Reply = { counts: BackupCounts } | { refused: string } | { fault: string };

interface AnswerOptions {
  dataFolder: string;
  db: Database;
  storage: Storage;
  now(): Date;
}

/** Serves requests until the result is called, which also aborts a running backup. */
export async function answerBackups(options: AnswerOptions): Promise<() => Promise<void>> {
  let running: Promise<Reply> | undefined;
  const stopping = new AbortController();
  const close = await answerInFolder(options.dataFolder, SOCKET, async (order): Promise<Reply> => {
    if (running) return { refused: 'another backup is being written' };
    running = answer({ ...options, signal: stopping.signal }, order as Order).finally(() => (running = undefined));
    return running;
  });
  return async () => {
    await close();
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

/**
 * Requests a backup from the service; returns undefined when no service runs on this data folder. Throws a BackupPlaceError when the
 * service cannot use the place.
 */
export async function requestBackup(dataFolder: string, place: string): Promise<BackupCounts | undefined> {
  const reply = await callInFolder<Reply>(dataFolder, SOCKET, { place } satisfies Order).catch((cause: unknown) => {
    if (!(cause instanceof CutOffError)) throw cause;
    throw new BackupPlaceError(`the service ended during the backup: ${place} is whole if it is there; otherwise try again`, {
      cause,
    });
  });
  if (!reply) return undefined;
  if ('counts' in reply) return reply.counts;
  if ('refused' in reply) throw new BackupPlaceError(reply.refused);
  throw new Error(`The service could not write the backup: ${reply.fault}`);
}

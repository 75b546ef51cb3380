/** `vakwerk backup PLACE` and `vakwerk restore PLACE`: export and import all user data. PLACE is a folder or a .tar file. */

import path from 'node:path';
import { backUp, requestBackup } from '../server/backup/answer-backups.ts';
import { BackupPlaceError } from '../server/backup/backup-place.ts';
import { openBackup } from '../server/backup/open-backup.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import type { BackupCounts } from '../server/backup/write-backup.ts';
import { readConfig, type ServerConfig } from '../server/config.ts';
import { currentName, readMigrations } from '../server/db/migrate.ts';
import { type OpenedDatabase, openDatabase } from '../server/db/open-database.ts';
import { startJobs } from '../server/jobs/start-jobs.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { keepFolderPrivate } from '../server/storage/private-folder.ts';
import type { Storage } from '../server/storage/storage.ts';
import { cautiousNow, sweepTemporaryFiles } from '../server/storage/temporary-files.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';

/** Longer than an object is copied. */
const LEFTOVER_AGE_MS = 86_400_000;

export function backup(place: string): Promise<number> {
  return placeErrorsAsBadInput(async () => {
    // Only the running service can read an embedded database, so it writes the backup.
    const { dataFolder, databaseUrl } = readConfig(process.env, findProjectFolder(), { hasPages: false });
    const backupByService = databaseUrl ? undefined : await requestBackup(dataFolder, path.resolve(place));
    const counts = backupByService ?? (await withData({}, ({ db, now }, storage) => backUp(place, { db, storage, now: now() })));
    process.stdout.write(terminalLines([`${place}: ${describe(counts)}`]));
    return 0;
  });
}

export function restore(place: string): Promise<number> {
  return placeErrorsAsBadInput(async () => {
    const backup = await openBackup(place);
    const { at, migrations: names } = backup.facts;
    if (!backup.isVerified)
      process.stderr.write('vakwerk: this backup is of an older version, without checksums: it cannot be verified\n');
    const all = readMigrations();
    const applied = new Set(names.map(currentName));
    const unknown = [...applied].filter((name) => !all.some((one) => one.name === name));
    if (unknown.length > 0)
      throw new BadInput(`the backup is of a newer version of Vakwerk (it has ${unknown.join(', ')}): install that`);
    const migrations = all.filter(({ name }) => applied.has(name));
    const counts = await withData({ migrations }, async (database, storage) => {
      const log = (message: string, facts: Record<string, unknown>) =>
        process.stderr.write(terminalLines([`vakwerk: ${message} ${JSON.stringify(facts)}`]));
      const jobs = await startJobs({ database, storage, workers: 0, sweeps: false, log });
      try {
        return await restoreBackup({ db: database.db, storage, jobs, backup });
      } finally {
        await jobs.stop();
      }
    });
    process.stdout.write(terminalLines([`restored from the backup of ${at}: ${describe(counts)}`]));
    return 0;
  });
}

async function withData<T>(
  { migrations }: { migrations?: ReturnType<typeof readMigrations> },
  work: (database: OpenedDatabase, storage: Storage) => Promise<T>,
): Promise<T> {
  const { dataFolder, databaseUrl, s3 }: ServerConfig = readConfig(process.env, findProjectFolder(), { hasPages: false });
  await keepFolderPrivate(dataFolder);
  // A command that was killed leaves the copy of one object of the store, and perhaps no service sweeps this folder.
  const temporary = path.join(dataFolder, 'tmp');
  if (s3) await sweepTemporaryFiles(temporary, (await cautiousNow(temporary)) - LEFTOVER_AGE_MS);
  const database = await openDatabase({ dataFolder, databaseUrl, migrations });
  try {
    return await work(database, await openStorage({ dataFolder, s3 }));
  } finally {
    await database.close();
  }
}

async function placeErrorsAsBadInput(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupPlaceError) throw new BadInput(error.message, { cause: error });
    throw error;
  }
}

function describe({ tables, objects, missing }: BackupCounts): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const missingText = missing.length === 0 ? '' : `; ${missing.length} were deleted in the meantime: ${missing.join(', ')}`;
  return `${rows} rows of ${Object.keys(tables).length} tables, ${objects} files${missingText}`;
}

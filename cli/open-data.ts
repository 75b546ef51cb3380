/** Opens the configured database for a command. */
import { readConfig, type ServerConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Database } from '../server/db/tables.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { keepFolderPrivate } from '../server/storage/private-folder.ts';

/** Runs `work` on the database, with its clock, and closes it. Throws FolderInUseError while a server uses the embedded database. */
export async function withDatabase<T>(work: (db: Database, config: ServerConfig, now: () => Date) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, findProjectFolder());
  await keepFolderPrivate(config.dataFolder);
  const opened = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl });
  try {
    return await work(opened.db, config, opened.now);
  } finally {
    await opened.close();
  }
}

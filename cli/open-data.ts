/** The database that the environment names, for a command that works on it and ends. */
import { readConfig, type ServerConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Database } from '../server/db/tables.ts';
import { findProjectFolder } from '../server/project-folder.ts';

/** Opens, works, closes. Refuses with FolderInUseError while a server runs on the embedded database. */
export async function withDatabase<T>(work: (db: Database, config: ServerConfig) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, findProjectFolder());
  const opened = await openDatabase({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl });
  try {
    return await work(opened.db, config);
  } finally {
    await opened.close();
  }
}

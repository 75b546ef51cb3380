/** `vakwerk reports requeue`: retries failed validations (D133), for example with more memory. */

import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { isEntityId } from '../server/http/entity-id.ts';
import { requeueReports } from '../server/jobs/requeue-reports.ts';
import { startJobs } from '../server/jobs/start-jobs.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { keepFolderPrivate } from '../server/storage/private-folder.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';

/** Retries the given validations, or without ids all failed ones. */
export async function requeue(ids: string[]): Promise<number> {
  const wrong = ids.find((id) => !isEntityId(id));
  if (wrong !== undefined) throw new BadInput(`${wrong} is not the id of a report`);
  const { dataFolder, databaseUrl, s3 } = readConfig(process.env, findProjectFolder(), { hasPages: false });
  await keepFolderPrivate(dataFolder);
  const database = await openDatabase({ dataFolder, databaseUrl });
  try {
    const log = (message: string, facts: Record<string, unknown>) =>
      process.stderr.write(terminalLines([`vakwerk: ${message} ${JSON.stringify(facts)}`]));
    const jobs = await startJobs({ database, storage: await openStorage({ dataFolder, s3 }), workers: 0, sweeps: false, log });
    try {
      const done = await requeueReports({ db: database.db, jobs, now: database.now }, ids.length > 0 ? ids : undefined);
      process.stdout.write(`${done.length} reports are made again${done.length > 0 ? `: ${done.join(', ')}` : ''}\n`);
      return new Set(ids).size > done.length ? 1 : 0;
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

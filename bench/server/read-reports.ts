/**
 * `node --import tsx bench/server/read-reports.ts FOLDER`: prints the uploads' reports as JSON, in the order in which they were
 * finished.
 */
import { openDatabase } from '../../server/db/open-database.ts';

const { db, close } = await openDatabase({ dataFolder: process.argv[2] ?? '', databaseUrl: process.env.DATABASE_URL });
const rows = await db
  .selectFrom('reports')
  .innerJoin('files', 'files.id', 'reports.file_id')
  .select(['filename', 'status', 'started_at', 'finished_at'])
  .where('finished_at', 'is not', null)
  .orderBy('finished_at')
  .execute();
export interface FinishedReport {
  filename: string;
  status: string;
  startedMs: number;
  endedMs: number;
}

const reports = rows.map(({ filename, status, started_at, finished_at }) => ({
  filename,
  status,
  startedMs: started_at?.getTime(),
  endedMs: finished_at?.getTime(),
}));
process.stdout.write(JSON.stringify(reports));
await close();

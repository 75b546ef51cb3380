/** Reads the standings of projects: the newest version of each file by its newest report, from stored counts only. */
import { sql } from 'kysely';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { ProjectStanding } from '../../common/contract/projects.ts';
import type { Queries } from '../db/tables.ts';
import type { OverviewOptions } from './read-waiting.ts';

type StandingOptions = Pick<OverviewOptions, 'db' | 'now' | 'excepted'>;

/** Returns standings by project; projects without a file are absent. */
export async function readStandings(
  options: StandingOptions,
  projectIds: readonly string[],
): Promise<Map<string, ProjectStanding>> {
  const standings = new Map<string, ProjectStanding>();
  if (projectIds.length === 0) return standings;
  for (const { projectId, kind, files } of await countFiles(options.db, projectIds)) {
    const standing = standings.get(projectId) ?? { files: 0, passed: 0, failed: 0, excepted: 0, checking: 0, unchecked: 0 };
    standing.files += files;
    standing[kind] += files;
    standings.set(projectId, standing);
  }
  for (const projectId of await findExcepted(options, projectIds)) {
    const standing = standings.get(projectId);
    if (standing) standing.excepted += 1;
  }
  return standings;
}

interface FileCount {
  projectId: string;
  kind: 'passed' | 'failed' | 'checking' | 'unchecked';
  files: number;
}

async function countFiles(db: Queries, projectIds: readonly string[]): Promise<FileCount[]> {
  const { rows } = await sql<FileCount>`
    select files.project_id as "projectId",
      case when report.status = 'PENDING' then 'checking'
        when report.status <> 'PROCESSED' or report.total = 0 or report.total is null then 'unchecked'
        when report.passed = report.total then 'passed' else 'failed' end as kind,
      count(*)::int as files
    ${newestReports(projectIds)} group by 1, 2`.execute(db);
  return rows;
}

function newestReports(projectIds: readonly string[]) {
  return sql`from files left join lateral (
      select id, status, specifications_passed as passed, specifications_total as total from reports
      where file_id = files.id and delivery_id is null order by submitted desc, id limit 1) as report on true
    where files.newest and files.project_id in (${sql.join(projectIds)})`;
}

interface FailedFile {
  projectId: string;
  reportId: string;
  filename: string;
  /** Number of failed specifications. */
  failed: number;
}

/** Returns the project of each failed file whose failures are all excepted. */
async function findExcepted({ db, now, excepted }: StandingOptions, projectIds: readonly string[]): Promise<string[]> {
  const granted = await db
    .selectFrom('finding_exceptions')
    .select('project_id')
    .distinct()
    .where('project_id', 'in', projectIds)
    .where('status', '=', 'GRANTED')
    .where('delivery_id', 'is', null)
    .where('until', '>=', dutchDay(now()))
    .execute();
  if (granted.length === 0) return [];
  const { rows } = await sql<FailedFile>`
    select files.project_id as "projectId", report.id as "reportId", files.filename, report.total - report.passed as failed
    ${newestReports(granted.map(({ project_id }) => project_id))}
      and report.status = 'PROCESSED' and report.passed < report.total`.execute(db);
  const counts = await excepted.read(rows);
  return rows.filter(({ reportId, failed }) => counts.get(reportId)?.specifications === failed).map(({ projectId }) => projectId);
}

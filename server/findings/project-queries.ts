/** The newest version of each file of a project, and the counts of its findings. */
import { sql } from 'kysely';
import type { FindingCounts, ProjectRule } from '../../common/contract/findings.ts';
import type { Queries } from '../db/tables.ts';
import { EXCEPTION_GROUP } from './exception-queries.ts';

/** Rules that the page of a project's findings is filtered by. */
const PROJECT_RULES_MAX = 500;

/** A file with the newest report of its newest version that has a result. */
export interface ProjectFile {
  reportId: string;
  fileId: string;
  filename: string;
  fileVersion: number;
  submitted: Date;
  /** null when its findings are not derived yet. */
  totals: FindingCounts | null;
}

export async function findProjectFiles(
  db: Queries,
  { projectId, filename }: { projectId: string; filename?: string },
): Promise<ProjectFile[]> {
  const named = filename === undefined ? sql`` : sql`and files.filename = ${filename.normalize('NFC')}`;
  const { rows } = await sql<ProjectFile>`
    select distinct on (files.filename) reports.id as "reportId", files.id as "fileId", files.filename,
      files.version as "fileVersion", reports.submitted, report_findings.totals
    from files join reports on reports.file_id = files.id left join report_findings on report_findings.report_id = reports.id
    where files.project_id = ${projectId} and reports.status = 'PROCESSED' and reports.delivery_id is null ${named}
    order by files.filename, files.version desc, reports.submitted desc, reports.id`.execute(db);
  return rows;
}

interface RuleCounts {
  /** The rules with the most failures first. */
  rules: ProjectRule[];
  /** Number of different failing objects per rule, summed. */
  objects: number;
}

/** Adds up the rules of these reports; each report is read once. */
export async function countRules(db: Queries, reportIds: string[]): Promise<RuleCounts> {
  if (reportIds.length === 0) return { rules: [], objects: 0 };
  const { rows } = await sql<ProjectRule & { allObjects: number }>`
    select "specificationName", "ruleId", max(name) as "ruleName",
      json_build_object('RETURNED', sum(returned)::int, 'NEW', sum(fresh)::int, 'OPEN', sum(open)::int,
        'NOT_JUDGED', sum(unjudged)::int, 'SOLVED', sum(solved)::int) as counts,
      (sum(sum(objects)) over ())::int as "allObjects"
    from (${linesOf(reportIds)}) as lines
    group by "specificationName", "ruleId"
    order by sum(returned + fresh + open) desc, max(name), "specificationName", "ruleId" limit ${PROJECT_RULES_MAX}`.execute(db);
  return { rules: rows.map(({ allObjects: _, ...rule }) => rule), objects: rows[0]?.allObjects ?? 0 };
}

function linesOf(reportIds: string[]) {
  return sql`
    select line->>'specificationName' as "specificationName", line->>'ruleId' as "ruleId", line->>'ruleName' as name,
      (line->>'objects')::int as objects,
      (line->'counts'->>'RETURNED')::int as returned, (line->'counts'->>'NEW')::int as fresh,
      (line->'counts'->>'OPEN')::int as open, (line->'counts'->>'NOT_JUDGED')::int as unjudged,
      (line->'counts'->>'SOLVED')::int as solved
    from report_findings cross join lateral jsonb_array_elements(lines) as line
    where report_id = any(${reportIds}::uuid[])`;
}

/** Counts the groups of exceptions that await a decision: the rows of their page. */
export async function countRequests(db: Queries, projectId: string, today: string): Promise<number> {
  const { requests } = await db
    .selectFrom('finding_exceptions')
    .select(sql<number>`count(distinct (${EXCEPTION_GROUP}))`.as('requests'))
    .where('project_id', '=', projectId)
    .where('status', '=', 'ASKED')
    .where('until', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(requests);
}

/** Returns the names of the files with an assignment. */
export async function findAssignedFiles(db: Queries, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('finding_assignments')
    .select('filename')
    .distinct()
    .where('project_id', '=', projectId)
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}

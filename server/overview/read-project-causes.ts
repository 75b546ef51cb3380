/** Reads the causes of failures of a project: those of the newest version of each file with a result, from stored counts only. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { causeSearchSchema, ProjectCauses } from '../../common/contract/project-causes.ts';
import { CAUSE_FILES_MAX } from '../../common/contract/project-causes.ts';
import type { Queries } from '../db/tables.ts';

type CauseQuery = z.output<typeof causeSearchSchema>;

/** Counts of rows of `ranked`. */
const FILES = sql`
  jsonb_agg(jsonb_build_object('reportId', report_id, 'filename', filename, 'fileVersion', version, 'failures', failures,
    'objects', objects, 'types', types, 'storeys', storeys) order by rank)`;

/**
 * Selects the reports with most failures of a cause, read in the order of their index until there are enough; a join would read
 * them all.
 */
function mostOf(projectId: string) {
  return sql`
    select report_id, failures, objects, types, storeys from failure_counts
    where project_id = ${projectId} and fact_id = failure_facts.id and rules > 0
      and (report_id in (select report_id from newest)) is true
    order by failures desc, report_id limit ${CAUSE_FILES_MAX}`;
}

/** Reads everything in one statement, so that the newest reports are looked up once. */
export async function readProjectCauses(
  db: Queries,
  projectId: string,
  { filename, limit, offset }: CauseQuery,
): Promise<ProjectCauses> {
  const named = filename === undefined ? sql`` : sql`and files.filename = ${filename.normalize('NFC')}`;
  const { rows } = await sql<{ causes: ProjectCauses }>`
    with newest as materialized (
      select distinct on (files.filename) reports.id as report_id, files.filename, files.version
      from files join reports on reports.file_id = files.id
      where files.project_id = ${projectId} and reports.status = 'PROCESSED' and reports.delivery_id is null ${named}
      order by files.filename, files.version desc, reports.submitted desc, reports.id),
    of_facts as (
      select fact_id, sum(failures)::int as failures, sum(objects)::int as objects, max(rules) as rules, count(*)::int as files
      from newest join failure_counts using (report_id) where rules > 0 group by fact_id),
    felt as materialized (
      select key, min(fact_id::text)::uuid as fact_id, sum(failures)::int as failures, sum(objects)::int as objects,
        max(rules) as rules, sum(files)::int as files
      from of_facts join failure_facts on failure_facts.id = fact_id where kind = 'CAUSE' group by key),
    page as materialized (select * from felt order by failures desc, key limit ${limit} offset ${offset}),
    most as materialized (
      select page.key, of_fact.* from page join failure_facts on failure_facts.kind = 'CAUSE' and failure_facts.key = page.key
      cross join lateral (${mostOf(projectId)}) as of_fact),
    ranked as (
      select most.*, filename, version, row_number() over (partition by key order by failures desc, filename) as rank
      from most join newest using (report_id)),
    files_of as (select key, ${FILES} as files from ranked where rank <= ${CAUSE_FILES_MAX} group by key)
    select json_build_object(
      'total', (select count(*)::int from felt),
      'failures', (select coalesce(sum(failures), 0)::int from felt),
      'data', (
        select coalesce(json_agg(facts || jsonb_build_object('id', page.key, 'rules', rules, 'failures', failures,
          'objects', objects, 'files', page.files, 'in', files_of.files) order by failures desc, page.key), '[]')
        from page join failure_facts on failure_facts.id = page.fact_id join files_of on files_of.key = page.key)
      ) as causes`.execute(db);
  return (rows[0] as { causes: ProjectCauses }).causes;
}

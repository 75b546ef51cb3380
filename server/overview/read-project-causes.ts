/** What the files of a project fail for: the newest version of each that has a result, from stored counts alone. */
import { sql } from 'kysely';
import type * as z from 'zod';
import { CAUSE_FILES_MAX } from '../../common/contract/limits.ts';
import type { causeSearchSchema, ProjectCauses } from '../../common/contract/project-causes.ts';
import type { Queries } from '../db/tables.ts';

type CauseQuery = z.output<typeof causeSearchSchema>;

/** One statement, so that the newest reports are looked up once. */
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
    counted as materialized (
      select failure_facts.key, fact_id, newest.*, failures, rules, objects, types, storeys
      from newest join failure_counts using (report_id) join failure_facts on failure_facts.id = fact_id
      where failure_facts.kind = 'CAUSE'),
    felt as materialized (
      select key, min(fact_id::text)::uuid as fact_id, sum(failures)::int as failures, sum(objects)::int as objects, max(rules) as rules,
        count(*)::int as files
      from counted group by key),
    page as (select * from felt order by failures desc, key limit ${limit} offset ${offset})
    select json_build_object(
      'total', (select count(*)::int from felt),
      'failures', (select coalesce(sum(failures), 0)::int from felt),
      'data', (
        select coalesce(json_agg(facts || jsonb_build_object('id', page.key, 'rules', rules, 'failures', failures, 'objects', objects, 'files', files,
          'in', ${filesOfPage()}) order by failures desc, page.key), '[]')
        from page join failure_facts on failure_facts.id = page.fact_id)) as causes`.execute(db);
  return (rows[0] as { causes: ProjectCauses }).causes;
}

function filesOfPage() {
  return sql`(
    select jsonb_agg(jsonb_build_object('reportId', report_id, 'filename', filename, 'fileVersion', version,
      'failures', most.failures, 'objects', most.objects, 'types', types, 'storeys', storeys)
      order by most.failures desc, filename)
    from (
      select * from counted where counted.key = page.key order by failures desc, filename limit ${CAUSE_FILES_MAX}) as most)`;
}

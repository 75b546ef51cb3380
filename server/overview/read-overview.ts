/**
 * Reads the overview of an organization: failures in its active projects by rule, cause, supplier and month, from stored counts
 * only.
 */
import { sql } from 'kysely';
import type { OrganizationOverview } from '../../common/contract/overview.ts';
import { OVERVIEW_MONTHS, OVERVIEW_ROWS_MAX } from '../../common/contract/overview.ts';
import type { Queries } from '../db/tables.ts';

/** Counts of rows of `uploads`. */
const COUNTS = sql`
  count(*)::int as files,
  count(*) filter (where total > 0 and passed = total)::int as passed,
  count(*) filter (where passed < total)::int as failed,
  coalesce(sum(failures), 0)::int as failures`;

/** Reads everything in one statement, so that the newest reports are looked up once. */
export async function readOverview(db: Queries, organizationId: string, now: Date): Promise<OrganizationOverview> {
  const { rows } = await sql<{ overview: OrganizationOverview }>`
    with uploads as materialized (
      select files.project_id, files.newest, files.uploaded_by, files.uploaded_at, report.*
      from projects join files on files.project_id = projects.id
      left join lateral (
        select id as report_id, failures, specifications_passed as passed, specifications_total as total from reports
        where file_id = files.id and delivery_id is null and status = 'PROCESSED' order by submitted desc, id limit 1
      ) as report on true
      where projects.organization_id = ${organizationId} and projects.status = 'ACTIVE'
        and (files.newest or files.uploaded_at >= ${firstMonth(now)})),
    newest as (select * from uploads where newest),
    of_projects as (
      select fact_id, newest.project_id, sum(failure_counts.failures)::int as failures, count(*)::int as files
      from newest join failure_counts using (report_id) group by fact_id, newest.project_id),
    felt as materialized (
      select kind, key, sum(failures)::int as failures, sum(files)::int as files, count(distinct project_id)::int as projects,
        min(facts::text) as facts
      from of_projects join failure_facts on failure_facts.id = fact_id group by kind, key),
    suppliers as (
      select case when organizations.id is not null then json_build_object('id', organizations.id, 'name', organizations.name) end
        as organization, counted.*
      from (
        select organization_members.organization_id, ${COUNTS}
        from newest left join organization_members on organization_members.user_id = newest.uploaded_by group by 1) as counted
      left join organizations on organizations.id = counted.organization_id
      order by failures desc, files desc, organizations.name limit ${OVERVIEW_ROWS_MAX}),
    months as (
      select to_char(uploaded_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, ${COUNTS}
      from uploads where uploaded_at >= ${firstMonth(now)} group by 1)
    select to_json(totals)::jsonb || jsonb_build_object(
      'projects', (select count(*)::int from projects where organization_id = ${organizationId} and status = 'ACTIVE'),
      'rules', ${mostFelt('RULE')},
      'causes', ${mostFelt('CAUSE')},
      'suppliers', (select coalesce(jsonb_agg(to_jsonb(suppliers) - 'organization_id' order by failures desc, files desc), '[]')
        from suppliers),
      'months', (select coalesce(jsonb_agg(to_jsonb(months) order by month), '[]') from months)) as overview
    from (select ${COUNTS} from newest) as totals`.execute(db);
  return (rows[0] as { overview: OrganizationOverview }).overview;
}

/** Returns the start of the first month, in Dutch time. */
function firstMonth(now: Date) {
  return sql`(date_trunc('month', ${now}::timestamptz at time zone 'Europe/Amsterdam') - make_interval(months => ${OVERVIEW_MONTHS - 1}))
    at time zone 'Europe/Amsterdam'`;
}

function mostFelt(kind: 'RULE' | 'CAUSE') {
  return sql`(
    select coalesce(jsonb_agg(facts::jsonb || jsonb_build_object('failures', failures, 'files', files, 'projects', projects)
      order by failures desc, key), '[]')
    from (select * from felt where kind = ${kind} order by failures desc, key limit ${OVERVIEW_ROWS_MAX}) as most)`;
}

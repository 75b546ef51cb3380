/** An organization at a glance: what fails in its active projects, by rule, cause, supplier and month, from stored counts alone. */
import { sql } from 'kysely';
import { OVERVIEW_MONTHS, OVERVIEW_ROWS_MAX } from '../../common/contract/limits.ts';
import type {
  CauseFacts,
  OrganizationOverview,
  OverviewMonth,
  OverviewSupplier,
  RuleFacts,
} from '../../common/contract/overview.ts';
import type { Queries } from '../db/tables.ts';

export async function readOverview(db: Queries, organizationId: string, now: Date): Promise<OrganizationOverview> {
  const [totals] = await countTotals(db, organizationId);
  return {
    ...(totals ?? { projects: 0, files: 0, passed: 0, failed: 0, failures: 0 }),
    rules: await mostFelt<RuleFacts>(db, organizationId, 'RULE'),
    causes: await mostFelt<CauseFacts>(db, organizationId, 'CAUSE'),
    suppliers: await countSuppliers(db, organizationId),
    months: await countMonths(db, organizationId, now),
  };
}

/** Each file with its newest report that the project asked for, its verdict in specifications, and how often its rules fail. */
function filesOf(organizationId: string, { allVersions }: { allVersions: boolean }) {
  const newest = allVersions ? sql`` : sql`and files.newest`;
  return sql`(
    select files.id, files.project_id, files.uploaded_by, files.uploaded_at, report.id as report_id, report.passed, report.total,
      (select coalesce(sum(failures), 0)::int from failure_counts where report_id = report.id and kind = 'RULE') as failures
    from projects join files on files.project_id = projects.id ${newest}
    left join lateral (
      select id, (summary->>'passed')::int as passed, (summary->>'total')::int as total from reports
      where file_id = files.id and delivery_id is null and status = 'PROCESSED' order by submitted desc, id limit 1) as report on true
    where projects.organization_id = ${organizationId} and projects.status = 'ACTIVE')`;
}

const COUNTS = sql`
  count(*)::int as files,
  count(*) filter (where total > 0 and passed = total)::int as passed,
  count(*) filter (where passed < total)::int as failed,
  coalesce(sum(failures), 0)::int as failures`;

type Totals = Pick<OrganizationOverview, 'projects' | 'files' | 'passed' | 'failed' | 'failures'>;

async function countTotals(db: Queries, organizationId: string): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select ${COUNTS}, (
      select count(*)::int from projects where organization_id = ${organizationId} and status = 'ACTIVE') as projects
    from ${filesOf(organizationId, { allVersions: false })} as files`.execute(db);
  return rows;
}

interface FeltRow<Facts> {
  facts: Facts;
  failures: number;
  files: number;
  projects: number;
}

async function mostFelt<Facts>(db: Queries, organizationId: string, kind: 'RULE' | 'CAUSE') {
  const { rows } = await sql<FeltRow<Facts>>`
    with counted as (
      select key, sum(failure_counts.failures)::int as failures, count(*)::int as files,
        count(distinct project_id)::int as projects, min(report_id::text)::uuid as report_id
      from ${filesOf(organizationId, { allVersions: false })} as files join failure_counts using (report_id)
      where kind = ${kind} group by key order by 2 desc, key limit ${OVERVIEW_ROWS_MAX})
    select counted.failures, counted.files, counted.projects, facts
    from counted join failure_counts on failure_counts.report_id = counted.report_id and failure_counts.key = counted.key
      and kind = ${kind}
    order by counted.failures desc, counted.key`.execute(db);
  return rows.map(({ facts, ...felt }) => ({ ...facts, ...felt }));
}

async function countSuppliers(db: Queries, organizationId: string): Promise<OverviewSupplier[]> {
  const { rows } = await sql<OverviewSupplier & { id: string | null; name: string }>`
    select organizations.id, organizations.name, ${COUNTS}
    from ${filesOf(organizationId, { allVersions: false })} as files
    left join organization_members on organization_members.user_id = files.uploaded_by
    left join organizations on organizations.id = organization_members.organization_id
    group by organizations.id, organizations.name order by failures desc, files desc, organizations.name limit ${OVERVIEW_ROWS_MAX}`.execute(
    db,
  );
  return rows.map(({ id, name, ...counts }) => ({ ...counts, organization: id === null ? null : { id, name } }));
}

async function countMonths(db: Queries, organizationId: string, now: Date): Promise<OverviewMonth[]> {
  const { rows } = await sql<OverviewMonth>`
    select to_char(uploaded_at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, ${COUNTS}
    from ${filesOf(organizationId, { allVersions: true })} as files
    where uploaded_at >= date_trunc('month', ${now}::timestamptz at time zone 'Europe/Amsterdam')
      at time zone 'Europe/Amsterdam' - make_interval(months => ${OVERVIEW_MONTHS - 1})
    group by 1 order by 1`.execute(db);
  return rows;
}

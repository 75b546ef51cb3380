/** Rows of `excepted_counts`, and the exceptions they are counted from. */
import { sql } from 'kysely';
import type { ExceptedStep } from '../db/finding-tables.ts';
import type { Queries, Row } from '../db/tables.ts';

const COLUMNS = [
  ...([
    'id',
    'project_id',
    'delivery_id',
    'filename',
    'validity_layer',
    'rule_set_code',
    'specification_name',
    'rule_id',
  ] as const),
  ...(['type_class', 'type_name', 'object_key', 'reason', 'until', 'status'] as const),
];

export type GrantedException = Pick<Row<'finding_exceptions'>, (typeof COLUMNS)[number]>;

/** Returns those of single files and of whole projects, and includes expired ones. */
export function findGrantedExceptions(db: Queries, projectIds: string[]): Promise<GrantedException[]> {
  if (projectIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('finding_exceptions')
    .select(COLUMNS)
    .where('project_id', 'in', projectIds)
    .where('status', '=', 'GRANTED')
    .where('other_filename', 'is', null)
    .execute();
}

interface ExceptedRow {
  reportId: string;
  /** null: outside deliveries. */
  deliveryId: string | null;
  findingsKey: string;
  /** null: not counted yet. */
  madeFrom: string | null;
  steps: ExceptedStep[] | null;
}

/** Reads the counts of reports that have findings. */
export function findExceptedCounts(db: Queries, reportIds: string[]): Promise<ExceptedRow[]> {
  if (reportIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('report_findings')
    .leftJoin('excepted_counts', 'excepted_counts.report_id', 'report_findings.report_id')
    .select(['report_findings.report_id as reportId', 'blob_key as findingsKey'])
    .select(['excepted_counts.delivery_id as deliveryId', 'excepted_counts.made_from as madeFrom', 'steps'])
    .where('report_findings.report_id', 'in', reportIds)
    .execute();
}

/** Replaces the counts of the report, outside deliveries or in one. Does nothing when either was deleted meanwhile. */
export async function saveExceptedCounts(
  db: Queries,
  { reportId, deliveryId }: { reportId: string; deliveryId: string | null },
  { madeFrom, steps }: { madeFrom: string; steps: ExceptedStep[] },
): Promise<void> {
  await sql`
    insert into excepted_counts (report_id, delivery_id, made_from, steps)
    select id, ${deliveryId}::uuid, ${madeFrom}, ${JSON.stringify(steps)}::jsonb from reports
    where id = ${reportId}
      and (${deliveryId}::uuid is null or exists (select from deliveries where id = ${deliveryId}::uuid for key share))
    for key share
    on conflict (report_id, delivery_id) do update set made_from = excluded.made_from, steps = excluded.steps`.execute(db);
}

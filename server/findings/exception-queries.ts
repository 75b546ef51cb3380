/** Rows of `finding_exceptions`, with the names of the requester and of the person who decided. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysAfter } from '../../common/contract/dutch-day.ts';
import type { ExceptionStanding } from '../../common/contract/finding-states.ts';
import type { ExceptionStatus, FindingException, NamedUser } from '../../common/contract/findings.ts';
import { searchWords } from '../../common/contract/folded-text.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { findPage } from '../db/find-page.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import { foldedInSql } from '../db/search-text.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { namedPerson } from '../http/named-person.ts';

export type ExceptionRecord = Row<'finding_exceptions'> & {
  askedFirstName: string | null;
  askedLastName: string | null;
  askedEmail: string | null;
  decidedFirstName: string | null;
  decidedLastName: string | null;
  decidedEmail: string | null;
  deliveryName: string | null;
};

function exceptionsWithPeople(db: Queries) {
  return db
    .selectFrom('finding_exceptions')
    .leftJoin('users as asking', (join) =>
      join.onRef('asking.id', '=', 'finding_exceptions.asked_by').on('asking.deleted_at', 'is', null),
    )
    .leftJoin('users as deciding', (join) =>
      join.onRef('deciding.id', '=', 'finding_exceptions.decided_by').on('deciding.deleted_at', 'is', null),
    )
    .selectAll('finding_exceptions')
    .select(({ selectFrom }) =>
      selectFrom('deliveries').select('name').whereRef('deliveries.id', '=', 'finding_exceptions.delivery_id').as('deliveryName'),
    )
    .select(['asking.first_name as askedFirstName', 'asking.last_name as askedLastName', 'asking.email as askedEmail'])
    .select(['deciding.first_name as decidedFirstName', 'deciding.last_name as decidedLastName'])
    .select('deciding.email as decidedEmail');
}

/** Exceptions of one project that are in force or await a decision at a time: those that a search of findings reads for a file. */
export const OPEN_EXCEPTIONS_MAX = 100_000;

/** Refuses with VALIDATION_FAILED when the project has no room for so many more open exceptions. */
export async function requireRoom(
  trx: Queries,
  projectId: string,
  { more, today, max = OPEN_EXCEPTIONS_MAX }: { more: number; today: string; max?: number },
): Promise<void> {
  const { open } = await trx
    .selectFrom('finding_exceptions')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('project_id', '=', projectId)
    .where('status', 'in', ['ASKED', 'GRANTED'])
    .where('until', '>=', today)
    .executeTakeFirstOrThrow();
  if (Number(open) + more <= max) return;
  const message = `The project has ${open} open exceptions; with ${more} more it has more than ${max}`;
  throw invalidInput([{ path: 'exception', message }]);
}

/**
 * Lists the exceptions of a file that are in force or await a decision, of the validity of the file, of rule sets, or of all that findings
 * are of, also in deliveries: the file's own before those of the project, the newest request first. `requireRoom` keeps their number within the
 * limit.
 */
export function findFileExceptions(
  db: Queries,
  {
    projectId,
    filename,
    today,
    of,
  }: { projectId: string; filename: string; today: string; of: 'FINDINGS' | 'VALIDITY' | 'RULE_SETS' },
): Promise<ExceptionRecord[]> {
  return exceptionsWithPeople(db)
    .where('project_id', '=', projectId)
    .$if(of === 'VALIDITY', (rows) => rows.where('validity_layer', 'is not', null))
    .$if(of === 'RULE_SETS', (rows) => rows.where('rule_set_code', 'is not', null))
    .where((row) => row.or([row('filename', 'is', null), row('filename', '=', filename)]))
    .where('other_filename', 'is', null)
    .where('status', 'in', ['ASKED', 'GRANTED'])
    .where('until', '>=', today)
    .orderBy('filename', (by) => by.asc().nullsLast())
    .orderBy('asked_at', 'desc')
    .orderBy('finding_exceptions.id')
    .limit(OPEN_EXCEPTIONS_MAX)
    .execute();
}

interface ExceptionSearch {
  projectId: string;
  query?: string;
  status?: ExceptionStatus[];
  standing?: ExceptionStanding;
  /** YYYY-MM-DD */
  today: string;
  filename?: string;
  deliveryId?: string;
  grouped?: boolean | undefined;
  limit: number;
  offset: number;
}

/** The exceptions of one batch with the same file, rule and answer are a group; any other exception is one by itself. */
export const EXCEPTION_GROUP = sql`coalesce(batch_id, finding_exceptions.id), filename, validity_layer, rule_set_code, specification_name, rule_id, scope, status, decided_at`;

/** Identifies the group of an exception among those of the same rule and answer. */
export function groupKey({ id, batch_id, filename, scope }: Row<'finding_exceptions'>): string {
  return JSON.stringify([batch_id ?? id, filename, scope]);
}

/** Lists requests that await a decision first, then the newest request first. With `grouped`, only the first match of each group. */
export async function searchExceptions(
  db: Queries,
  { projectId, query, status, standing, today, filename, deliveryId, grouped, limit, offset }: ExceptionSearch,
): Promise<{ data: ExceptionRecord[]; total: number }> {
  let matches = exceptionsWithPeople(db).where('project_id', '=', projectId);
  if (status?.length) matches = matches.where('status', 'in', status);
  if (standing) matches = matches.where(inStanding(standing, today));
  if (deliveryId !== undefined && !isEntityId(deliveryId)) return { data: [], total: 0 };
  if (deliveryId !== undefined) matches = matches.where('delivery_id', '=', deliveryId);
  for (const word of searchWords(query)) matches = matches.where(sql<boolean>`strpos(${foldedInSql(SEARCHED)}, ${word}) > 0`);
  if (filename !== undefined)
    matches = matches.where((row) =>
      row.or([row('filename', 'is', null), row('filename', '=', filename), row('other_filename', '=', filename)]),
    );
  const place = grouped
    ? sql<number>`row_number() over (partition by ${EXCEPTION_GROUP} order by finding_exceptions.id)`
    : sql<number>`1`;
  const rows = db
    .selectFrom(matches.select(place.as('place')).as('finding_exceptions'))
    .selectAll()
    .where('place', '=', 1)
    .orderBy((row) => row.case().when('status', '=', 'ASKED').then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .orderBy('finding_exceptions.id');
  return findPage(rows, { limit, offset });
}

/** Returns the number of exceptions in the group of each of these. */
export async function countGroups(db: Queries, projectId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; size: number }>`
    select id, size from (
      select id, (count(*) over (partition by ${EXCEPTION_GROUP}))::int as size from finding_exceptions where project_id = ${projectId}
    ) as grouped where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, size }) => [id, size]));
}

const SEARCHED = sql`concat_ws(' ', rule_name, specification_name, object_name, object_global_id, type_name, reason,
  (select name from deliveries where deliveries.id = finding_exceptions.delivery_id))`;

/** A request whose last day has passed no longer awaits a decision. */
function inStanding(standing: ExceptionStanding, today: string): RawBuilder<SqlBool> {
  if (standing === 'ASKED') return sql`status = 'ASKED' and until >= ${today}`;
  if (standing === 'IN_FORCE') return sql`status = 'GRANTED' and until >= ${today}`;
  if (standing === 'ENDING')
    return sql`status = 'GRANTED' and until >= ${today} and until <= ${daysAfter(today, EXCEPTION_ENDING_DAYS)}`;
  if (standing === 'EXPIRED') return sql`status in ('GRANTED', 'ASKED') and until < ${today}`;
  return sql`status = ${standing}`;
}

type Seen = NonNullable<FindingException['seenIn']>;

/** Returns where each exception is seen: the newest report of its file (or of any file) with its specification, its rule set, or a validity. */
export async function findWhereSeen(
  db: Queries,
  projectId: string,
  exceptions: readonly ExceptionRecord[],
): Promise<(exception: ExceptionRecord) => Seen | undefined> {
  const reports = exceptions.length > 0 ? await findNewestReports(db, projectId, exceptions) : [];
  return ({ filename, other_filename, specification_name, validity_layer, rule_set_code }) => {
    // No report of one file has a pair over two.
    if (other_filename !== null) return undefined;
    for (const report of reports) {
      if (filename !== null && filename !== report.filename) continue;
      if (validity_layer !== null && report.hasValidity) return { reportId: report.id };
      if (validity_layer !== null) continue;
      const ruleSet = rule_set_code === null ? undefined : report.ruleSets?.find(({ code }) => code === rule_set_code);
      if (ruleSet) return { reportId: report.id, ruleSetId: ruleSet.id };
      if (rule_set_code !== null) continue;
      const used = report.specifications.find(({ name }) => name === specification_name);
      if (used) return { reportId: report.id, specificationId: used.specificationId };
    }
    return undefined;
  };
}

interface NewestReport {
  id: string;
  filename: string;
  specifications: UsedSpecification[];
  hasValidity: boolean;
  ruleSets: ReportRuleSet[] | null;
}

/**
 * Returns the newest report of each file of these exceptions, of each specification and rule set of those for all files, and the newest
 * one with a validity: the last uploads first.
 */
async function findNewestReports(
  db: Queries,
  projectId: string,
  exceptions: readonly ExceptionRecord[],
): Promise<NewestReport[]> {
  const filenames = [...new Set(exceptions.flatMap(({ filename }) => filename ?? []))];
  const ofAllFiles = exceptions.filter(({ filename }) => filename === null);
  const codes = [...new Set(ofAllFiles.flatMap(({ rule_set_code }) => rule_set_code ?? []))];
  const names = [...new Set(ofAllFiles.map(({ specification_name }) => specification_name))];
  const { rows } = await sql<NewestReport>`
    with newest as materialized (
      select distinct on (files.filename) reports.id, files.filename, reports.specifications, files.uploaded_at,
        reports.validity is not null as "hasValidity", reports.rule_sets as "ruleSets"
      from files join reports on reports.file_id = files.id
      where files.project_id = ${projectId} and reports.status = 'PROCESSED' and reports.delivery_id is null
      order by files.filename, files.version desc, reports.submitted desc, reports.id),
    of_all_files as (
      select distinct on (used ->> 'name') newest.id from newest cross join lateral jsonb_array_elements(specifications) as used
      where used ->> 'name' = any(${names}::text[])
      order by used ->> 'name', uploaded_at desc, newest.id),
    of_rule_sets as (
      select distinct on (checked ->> 'code') newest.id from newest cross join lateral jsonb_array_elements("ruleSets") as checked
      where checked ->> 'code' = any(${codes}::text[])
      order by checked ->> 'code', uploaded_at desc, newest.id),
    with_validity as (select id from newest where "hasValidity" order by uploaded_at desc, id limit 1)
    select id, filename, specifications, "hasValidity", "ruleSets" from newest
    where filename = any(${filenames}::text[])
      or id in (select id from of_all_files union select id from of_rule_sets union select id from with_validity)
    order by uploaded_at desc, id`.execute(db);
  return rows;
}

export function findException(db: Queries, projectId: string, id: string): Promise<ExceptionRecord | undefined> {
  return exceptionsWithPeople(db).where('project_id', '=', projectId).where('finding_exceptions.id', '=', id).executeTakeFirst();
}

/** Reads the row and locks it until the transaction ends. */
export function lockException(trx: Queries, projectId: string, id: string): Promise<Row<'finding_exceptions'> | undefined> {
  return trx
    .selectFrom('finding_exceptions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the group of a locked exception until the transaction ends, and returns its ids. */
export async function lockGroup(trx: Queries, named: Row<'finding_exceptions'>): Promise<string[]> {
  if (named.batch_id === null) return [named.id];
  const rows = await trx
    .selectFrom('finding_exceptions')
    .select('id')
    .where('batch_id', '=', named.batch_id)
    .where('filename', 'is not distinct from', named.filename)
    .where('validity_layer', 'is not distinct from', named.validity_layer)
    .where('rule_set_code', 'is not distinct from', named.rule_set_code)
    .where('specification_name', '=', named.specification_name)
    .where('rule_id', '=', named.rule_id)
    .where('scope', '=', named.scope)
    .where('status', '=', named.status)
    .where('decided_at', 'is not distinct from', named.decided_at)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export interface NamedDelivery {
  id: string;
  name: string;
}

/** Returns the delivery of an exception; null when it also applies outside deliveries. */
export async function findExceptionDelivery(db: Queries, id: string): Promise<NamedDelivery | null> {
  const delivery = await db
    .selectFrom('finding_exceptions')
    .innerJoin('deliveries', 'deliveries.id', 'finding_exceptions.delivery_id')
    .select(['deliveries.id', 'deliveries.name'])
    .where('finding_exceptions.id', '=', id)
    .executeTakeFirst();
  return delivery ?? null;
}

/** Locks the delivery until the transaction ends: nobody can decide about it or delete it meanwhile. */
export function lockExceptionDelivery(trx: Queries, projectId: string, id: string) {
  return trx
    .selectFrom('deliveries')
    .select(['id', 'name', 'status'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Returns whether an acceptance of the delivery waits for its certificate. Lock the delivery first. */
export async function isDeliveryBeingAccepted(trx: Queries, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('delivery_acceptances')
    .select('id')
    .where('delivery_id', '=', id)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertException(db: Queries, row: NewRow<'finding_exceptions'>): Promise<string> {
  const { id } = await db.insertInto('finding_exceptions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateExceptions(
  db: Queries,
  ids: readonly string[],
  change: Pick<Row<'finding_exceptions'>, 'status' | 'decision'> & { decided_by: string; decided_at: Date },
): Promise<void> {
  await db.updateTable('finding_exceptions').set(change).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Returns an exception as the API shows it; `ruleName` is in the language of the reader (exception-rule-names.ts). */
export function exceptionResource(record: ExceptionRecord, today: string, ruleName = record.rule_name): FindingException {
  const { type_class, type_name, object_key } = record;
  return {
    id: record.id,
    projectId: record.project_id,
    delivery: record.delivery_id === null ? null : { id: record.delivery_id, name: record.deliveryName ?? '' },
    filename: record.filename,
    otherFilename: record.other_filename,
    layer: record.validity_layer,
    ruleSet: record.rule_set_code,
    specificationName: record.specification_name,
    ruleId: record.rule_id,
    ruleName,
    scope: record.scope,
    type: type_class !== null && type_name !== null ? { ifcType: type_class, name: type_name } : null,
    object:
      object_key === null
        ? null
        : { key: object_key, globalId: record.object_global_id, ifcType: record.object_class ?? '', name: record.object_name },
    reason: record.reason,
    until: record.until,
    status: record.status,
    expired: record.status === 'GRANTED' && record.until < today,
    askedBy: personOf(record.asked_by, [record.askedFirstName, record.askedLastName, record.askedEmail]),
    askedAt: record.asked_at.toISOString(),
    decidedBy: personOf(record.decided_by, [record.decidedFirstName, record.decidedLastName, record.decidedEmail]),
    decidedAt: record.decided_at?.toISOString() ?? null,
    decision: record.decision,
  };
}

/** Returns null when the account was deleted or no person is set. */
export function personOf(
  id: string | null,
  [firstName, lastName, email]: readonly [string | null, string | null, string | null],
): NamedUser | null {
  return id === null || email === null ? null : { id, ...namedPerson({ firstName, lastName, email }) };
}

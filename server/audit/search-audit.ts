/** Searches `audit_log`, with current names of people and things. Any query may read any table. */
import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry as AuditResource } from '../../common/contract/audit-log.ts';
import { searchWords } from '../../common/contract/folded-text.ts';
import { findPage } from '../db/find-page.ts';
import { foldedInSql, matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

export const AUDIT_SORTS = ['at', 'action'] as const;
type AuditSort = Sort<(typeof AUDIT_SORTS)[number]>;

interface AuditSearch extends ListSearch<AuditSort> {
  /** Organization; absent for all entries. */
  organizationId?: string;
  actorId?: string;
  /** Start, inclusive. */
  from?: Date;
  /** End, exclusive. */
  to?: Date;
  /** Words of the action, of its actor and subject, and of the details. */
  query?: string;
}

interface AuditRecord extends Row<'audit_log'> {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  subjectName: string | null;
  organizationName: string | null;
  projectName: string | null;
}

export async function searchAudit(db: Queries, search: AuditSearch): Promise<{ data: AuditRecord[]; total: number }> {
  let entries = entriesWithPeople(db)
    .selectAll('audit_log')
    .select(['actor.first_name as firstName', 'actor.last_name as lastName', 'actor.email'])
    .select([SUBJECT_NAME.as('subjectName'), ORGANIZATION_NAME.as('organizationName'), PROJECT_NAME.as('projectName')])
    .where(meets(search))
    .where(matches(search.query));
  for (const { field, order } of search.sorts) entries = entries.orderBy(`audit_log.${field}`, order);
  return findPage(entries.orderBy('audit_log.id'), search);
}

/** 'NL-SfB 1.0', but not 'MiniBIM 3.1 3.1': many names include the version. */
const SPECIFICATION_NAME = sql`case when name like concat('% ', version) then name else trim(concat(name, ' ', version)) end`;

/** Ids of subjects are text, because a subject need not have a row. */
const SUBJECT_ID = sql`case when audit_log.subject_id ~ '^[0-9a-f-]{36}$' then audit_log.subject_id::uuid end`;

function entriesWithPeople(db: Queries) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users as actor', (join) => join.onRef('actor.id', '=', 'audit_log.actor_id').on('actor.deleted_at', 'is', null))
    .leftJoin('users as person', (join) =>
      join
        .on('audit_log.subject_type', '=', 'user')
        .on(sql<boolean>`person.id = ${SUBJECT_ID}`)
        .on('person.deleted_at', 'is', null),
    );
}

/** Matches an invited user who never opened the project: only the e-mail address is shown. */
const IS_AWAITED = sql<boolean>`exists (
  select from project_members where project_id = audit_log.project_id and user_id = person.id and awaited)`;

const SUBJECT_NAME = sql<string | null>`coalesce(
  case audit_log.subject_type
    when 'user' then coalesce(case when not ${IS_AWAITED} then nullif(trim(concat(person.first_name, ' ', person.last_name)), '') end, person.email)
    when 'project' then (select name from projects where id = ${SUBJECT_ID})
    when 'specification' then (select ${SPECIFICATION_NAME} from specifications where id = ${SUBJECT_ID})
    when 'organization' then (select name from organizations where id = ${SUBJECT_ID})
    when 'subscription' then (select name from organizations where id = ${SUBJECT_ID})
  end,
  audit_log.details ->> 'name', audit_log.details ->> 'domain', audit_log.details ->> 'filename')`;
const ORGANIZATION_NAME = sql<string | null>`(select name from organizations where id = audit_log.organization_id)`;
const PROJECT_NAME = sql<string | null>`(select name from projects where id = audit_log.project_id)`;

function meets({ organizationId, actorId, from, to }: AuditSearch): RawBuilder<boolean> {
  const claims = [sql`true`];
  if (organizationId !== undefined) claims.push(sql`audit_log.organization_id = ${organizationId}`);
  if (actorId !== undefined) claims.push(isEntityId(actorId) ? sql`audit_log.actor_id = ${actorId}` : sql`false`);
  if (from !== undefined) claims.push(sql`audit_log.at >= ${from}`);
  if (to !== undefined) claims.push(sql`audit_log.at < ${to}`);
  return sql<boolean>`(${sql.join(claims, sql` and `)})`;
}

/** Matches entries that contain every word somewhere. */
function matches(query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query);
  if (words.length === 0) return sql<boolean>`true`;
  const columns = ['audit_log.action', 'actor.search_text', 'person.search_text'];
  const conditions = words.map((word) => {
    const places = columns.map((column) => sql`coalesce(${matchesAllWords(column, word)}, false)`);
    return sql`(${sql.join(places, sql` or `)} or strpos(${foldedInSql(sql`audit_log.details::text`)}, ${word}) > 0)`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns an entry as the API shows it. */
export function auditResource(record: AuditRecord): AuditResource {
  const { actor_id, firstName, lastName, email, subject_type, subject_id, organization_id, project_id } = record;
  return {
    id: record.id,
    at: record.at.toISOString(),
    action: record.action,
    actor: actor_id && email !== null ? { id: actor_id, firstName: firstName ?? '', lastName: lastName ?? '', email } : null,
    isActorDeleted: actor_id !== null && email === null,
    subject: subject_type && subject_id ? { type: subject_type, id: subject_id, name: record.subjectName } : null,
    organization: organization_id ? { id: organization_id, name: record.organizationName } : null,
    project: project_id ? { id: project_id, name: record.projectName } : null,
    details: record.details,
  };
}

/** Rows of `finding_assignments` and `finding_comments`, with the names of people. */
import { sql } from 'kysely';
import type { FindingAssignment, FindingComment, NamedUser } from '../../common/contract/findings.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';
import { personOf } from './exception-queries.ts';
import { keyOfRule, type RuleKey, ruleOfColumns } from './line-rule.ts';

export type AssignmentRecord = Row<'finding_assignments'> & {
  firstName: string;
  lastName: string;
  email: string;
  byFirstName: string | null;
  byLastName: string | null;
  byEmail: string | null;
};

function assignmentsWithPeople(db: Queries) {
  return db
    .selectFrom('finding_assignments')
    .innerJoin('users', 'users.id', 'finding_assignments.assignee_id')
    .leftJoin('users as assigning', (join) =>
      join.onRef('assigning.id', '=', 'finding_assignments.assigned_by').on('assigning.deleted_at', 'is', null),
    )
    .selectAll('finding_assignments')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select(['assigning.first_name as byFirstName', 'assigning.last_name as byLastName', 'assigning.email as byEmail']);
}

/** Lists the assignments of single objects before those of whole rules. */
export function findAssignments(
  db: Queries,
  { projectId, filename }: { projectId: string; filename: string },
): Promise<AssignmentRecord[]> {
  return assignmentsWithPeople(db)
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .orderBy('object_key', (by) => by.asc().nullsLast())
    .orderBy('finding_assignments.id')
    .execute();
}

export function findAssignment(db: Queries, projectId: string, id: string): Promise<AssignmentRecord | undefined> {
  return assignmentsWithPeople(db)
    .where('project_id', '=', projectId)
    .where('finding_assignments.id', '=', id)
    .executeTakeFirst();
}

/** The columns of the index of the places that are assigned. */
export const ASSIGNED_PLACE = sql`project_id, filename, specification_name, rule_id, coalesce(object_key, '*'), coalesce(rule_set_code, ''), coalesce(validity_layer, '')`;

/** Replaces the assignment of the same place. */
export async function saveAssignment(db: Queries, row: NewRow<'finding_assignments'>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into finding_assignments
      (project_id, filename, validity_layer, rule_set_code, specification_name, rule_id, rule_name, object_key, assignee_id, due, assigned_by, assigned_at)
    values (${row.project_id}, ${row.filename}, ${row.validity_layer ?? null}, ${row.rule_set_code ?? null}, ${row.specification_name}, ${row.rule_id}, ${row.rule_name},
      ${row.object_key ?? null}, ${row.assignee_id}, ${row.due ?? null}, ${row.assigned_by ?? null}, ${row.assigned_at ?? null})
    on conflict (${ASSIGNED_PLACE}) do update set
      assignee_id = excluded.assignee_id, due = excluded.due, assigned_by = excluded.assigned_by,
      assigned_at = excluded.assigned_at, rule_name = excluded.rule_name, batch_id = null, replaced = null
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function deleteAssignment(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('finding_assignments').where('id', '=', id).execute();
}

export function assignmentResource(record: AssignmentRecord): FindingAssignment {
  const { id, assignee_id, firstName, lastName, email, due, object_key } = record;
  return {
    id,
    assignee: { id: assignee_id, ...namedPerson({ firstName, lastName, email }) },
    due,
    assignedBy: personOf(record.assigned_by, [record.byFirstName, record.byLastName, record.byEmail]),
    assignedAt: record.assigned_at.toISOString(),
    ofRule: object_key === null,
  };
}

/** A rule of a file, or one of its objects. */
export interface CommentPlace {
  projectId: string;
  filename: string;
  rule: RuleKey;
  object: string | null;
}

export async function insertComment(db: Queries, row: NewRow<'finding_comments'>): Promise<string> {
  const { id } = await db.insertInto('finding_comments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Lists the comments, the oldest first. */
export async function findComments(db: Queries, place: CommentPlace): Promise<FindingComment[]> {
  const rows = await db
    .selectFrom('finding_comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
    .selectAll('finding_comments')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('project_id', '=', place.projectId)
    .where('filename', '=', place.filename)
    .where('validity_layer', 'is not distinct from', place.rule.layer ?? null)
    .where('rule_set_code', 'is not distinct from', place.rule.ruleSet ?? null)
    .where('specification_name', '=', place.rule.specificationName)
    .where('rule_id', '=', place.rule.ruleId)
    .where('object_key', place.object === null ? 'is' : '=', place.object)
    .orderBy('finding_comments.created_at')
    .orderBy('finding_comments.id')
    .execute();
  const people = await findPeople(db, [...new Set(rows.flatMap(({ mentions }) => mentions))]);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    mentions: row.mentions.flatMap((id) => people.get(id) ?? []),
    author: personOf(row.author_id, [row.firstName, row.lastName, row.email]),
    createdAt: row.created_at.toISOString(),
    ...(row.imported && { imported: { author: row.imported.author, at: row.imported.at } }),
  }));
}

async function findPeople(db: Queries, ids: string[]): Promise<Map<string, NamedUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, { id, ...namedPerson(person) }]));
}

/** Counts the comments on the rules and objects of a file, by `commentKey`. */
export async function countComments(
  db: Queries,
  { projectId, filename, ruleIds }: { projectId: string; filename: string; ruleIds: readonly string[] },
): Promise<Map<string, number>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('finding_comments')
    .select(['validity_layer', 'rule_set_code', 'specification_name', 'rule_id', 'object_key'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .where('rule_id', 'in', [...ruleIds])
    .groupBy(['validity_layer', 'rule_set_code', 'specification_name', 'rule_id', 'object_key'])
    .execute();
  return new Map(rows.map(({ object_key, count, ...row }) => [commentKey(ruleOfColumns(row), object_key), Number(count)]));
}

export function commentKey(rule: RuleKey, object: string | null): string {
  return JSON.stringify([keyOfRule(rule), object]);
}

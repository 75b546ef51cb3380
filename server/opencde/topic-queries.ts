/** Rows of `bcf_topics`, with the comments and assignments of their rules. */
import { sql } from 'kysely';
import { databaseJson } from '../db/database-json.ts';
import type { ImportedComment } from '../db/finding-tables.ts';
import type { NewRow, Queries, Transaction } from '../db/tables.ts';
import type { TopicExcepted, TopicFacts, TopicRule } from '../db/topic-tables.ts';

const ROWS_AT_ONCE = 500;

export interface TopicRecord {
  id: string;
  projectId: string;
  filename: string;
  number: number;
  facts: TopicFacts;
  /** null when nothing is excepted. */
  excepted: TopicExcepted | null;
  /** The newest report that has the cause. */
  reportId: string | null;
  returned: boolean;
  createdAt: Date;
  changedAt: Date;
  closedVersion: number | null;
  closedBy: string | null;
  closedAt: Date | null;
}

/** Returns the topics in the order of their numbers. */
export function findTopics(db: Queries, projectId: string): Promise<TopicRecord[]> {
  return topics(db).where('project_id', '=', projectId).orderBy('number').execute();
}

export function findFileTopics(db: Queries, projectId: string, filename: string): Promise<TopicRecord[]> {
  return topics(db).where('project_id', '=', projectId).where('filename', '=', filename).orderBy('number').execute();
}

function topics(db: Queries) {
  return db
    .selectFrom('bcf_topics')
    .select(['id', 'project_id as projectId', 'filename', 'number', 'facts', 'excepted', 'report_id as reportId', 'returned'])
    .select(['created_at as createdAt', 'changed_at as changedAt'])
    .select(['closed_version as closedVersion', 'closed_by as closedBy', 'closed_at as closedAt']);
}

/** A topic as in the newest report of its file. */
interface FollowedTopic extends Pick<TopicRecord, 'id' | 'projectId' | 'filename' | 'number' | 'facts' | 'returned'> {
  reportId: string;
  now: Date;
}

export async function saveTopic(trx: Transaction, topic: FollowedTopic): Promise<void> {
  const { id, projectId, filename, number, reportId, returned, now } = topic;
  const facts = databaseJson(topic.facts);
  const row = { id, project_id: projectId, filename, number, facts, report_id: reportId, created_at: now, changed_at: now };
  const changed = { facts, excepted: null, report_id: reportId, returned, changed_at: now };
  await trx
    .insertInto('bcf_topics')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

export async function readLastNumber(trx: Transaction, projectId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('bcf_topics')
    .select((row) => row.fn.max('number').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Returns, per file, the report that its topics were last derived from and the state of its exceptions. */
export async function findFollowed(
  db: Queries,
  projectId: string,
): Promise<Map<string, { reportId: string; exceptedFrom: string | null }>> {
  const rows = await db
    .selectFrom('bcf_topic_files')
    .select(['filename', 'report_id as reportId', 'excepted_from as exceptedFrom'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ filename, ...followed }) => [filename, followed]));
}

export async function saveExcepted(trx: Transaction, id: string, excepted: TopicExcepted | null, now: Date): Promise<void> {
  const row = { excepted: excepted && JSON.stringify(excepted), changed_at: now };
  await trx.updateTable('bcf_topics').set(row).where('id', '=', id).execute();
}

interface TopicFile {
  projectId: string;
  filename: string;
}

export async function saveExceptedFrom(
  trx: Transaction,
  { projectId, filename, from }: TopicFile & { from: string | null },
): Promise<void> {
  await trx
    .updateTable('bcf_topic_files')
    .set({ excepted_from: from })
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .execute();
}

export async function saveFollowed(
  trx: Transaction,
  { projectId, filename, reportId }: TopicFile & { reportId: string },
): Promise<void> {
  await trx
    .insertInto('bcf_topic_files')
    .values({ project_id: projectId, filename, report_id: reportId })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'filename']).doUpdateSet({ report_id: reportId, excepted_from: null }),
    )
    .execute();
}

/** Marks topics that are not among the causes of the newest report. */
export async function markEnded(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await trx
      .updateTable('bcf_topics')
      .set({ excepted: null, changed_at: now })
      .where('id', 'in', [...ids])
      .execute();
}

/** The person who closed the topic, and the version of the file; null when it is open. */
interface Standing {
  returned: boolean;
  closing: { version: number; userId: string; now: Date } | null;
}

export async function saveStanding(trx: Transaction, id: string, { returned, closing }: Standing): Promise<void> {
  const { version = null, userId = null, now = null } = closing ?? {};
  await trx
    .updateTable('bcf_topics')
    .set({ returned, closed_version: version, closed_by: userId, closed_at: now })
    .where('id', '=', id)
    .execute();
}

export interface RuleAssignment {
  filename: string;
  specificationName: string;
  ruleId: string;
  email: string;
  due: string | null;
  at: Date;
  /** Address of the user who assigned it; null when that account was deleted. */
  byEmail: string | null;
}

/** Returns the assignments of whole rules. */
export async function findRuleAssignments(db: Queries, projectId: string): Promise<RuleAssignment[]> {
  return db
    .selectFrom('finding_assignments')
    .innerJoin('users', 'users.id', 'assignee_id')
    .leftJoin('users as assigning', (join) =>
      join.onRef('assigning.id', '=', 'assigned_by').on('assigning.deleted_at', 'is', null),
    )
    .select(['filename', 'specification_name as specificationName', 'rule_id as ruleId', 'users.email', 'due'])
    .select(['assigned_at as at', 'assigning.email as byEmail'])
    .where('project_id', '=', projectId)
    .where('object_key', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute();
}

/** Deletes the assignments of whole rules. */
export async function deleteRuleAssignments(
  trx: Transaction,
  { projectId, filename, rules }: TopicFile & { rules: readonly TopicRule[] },
): Promise<void> {
  for (const { specificationName, ruleId } of rules) {
    await trx
      .deleteFrom('finding_assignments')
      .where('project_id', '=', projectId)
      .where('filename', '=', filename)
      .where('specification_name', '=', specificationName)
      .where('rule_id', '=', ruleId)
      .where('object_key', 'is', null)
      .execute();
  }
}

export interface TopicComment {
  id: string;
  /** null when the comment was added to a rule or an object. */
  topicId: string | null;
  viewpointId: string | null;
  filename: string;
  specificationName: string;
  ruleId: string;
  text: string;
  /** null when the account was deleted. */
  email: string | null;
  imported: ImportedComment | null;
  createdAt: Date;
}

/** Returns the comments, the oldest first. */
export function findProjectComments(db: Queries, projectId: string): Promise<TopicComment[]> {
  return db
    .selectFrom('finding_comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
    .select(['finding_comments.id', 'topic_id as topicId', 'viewpoint_id as viewpointId', 'filename', 'rule_id as ruleId'])
    .select([
      'specification_name as specificationName',
      'text',
      'imported',
      'users.email',
      'finding_comments.created_at as createdAt',
    ])
    .where('project_id', '=', projectId)
    .orderBy('finding_comments.created_at')
    .orderBy('finding_comments.id')
    .execute();
}

export async function findMemberEmails(db: Queries, projectId: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select(['users.id', 'users.email'])
    .where('project_id', '=', projectId)
    .where('users.deleted_at', 'is', null)
    .orderBy(sql`lower(users.email)`)
    .execute();
}

export async function findEmails(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Returns which of these ids comments have, in any project. */
export async function findTakenIds(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('finding_comments')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertComments(trx: Transaction, rows: NewRow<'finding_comments'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('finding_comments')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

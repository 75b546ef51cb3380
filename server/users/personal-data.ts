/** Exports all data about one person (additive, D134). Any query may read any table. */

import { sql } from 'kysely';
import type { PersonalData } from '../../common/contract/users.ts';
import { apiTokenResource, findApiTokens } from '../api-tokens/api-token-queries.ts';
import type { Queries } from '../db/tables.ts';
import { findPasskeys, passkeyResource } from './passkey-queries.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts';
import type { UserRecord } from './user-queries.ts';
import { userResource } from './user-resource.ts';

export async function readPersonalData(db: Queries, user: UserRecord): Promise<PersonalData> {
  const { id } = user;
  const files = await db
    .selectFrom('files')
    .select(['id', 'filename', 'size', 'version', 'project_id', 'uploaded_at'])
    .where('uploaded_by', '=', id)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const actions = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'details'])
    .where((row) => row.or([row('actor_id', '=', id), row.and([row('subject_type', '=', 'user'), row('subject_id', '=', id)])]))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    user: userResource(user),
    createdAt: user.created_at.toISOString(),
    sessions: await findSessions(db, id),
    connectedAccounts: await findConnectedAccounts(db, id),
    secondFactor: await findFactor(db, id),
    passkeys: (await findPasskeys(db, id)).map(passkeyResource).map(({ id: _, ...passkey }) => passkey),
    addressChanges: await findAddressChanges(db, id),
    apiTokens: (await findApiTokens(db, id)).map(apiTokenResource).map(({ id: _, ...token }) => token),
    projects: await findProjects(db, id),
    files: files.map(({ project_id, uploaded_at, ...file }) => ({
      ...file,
      projectId: project_id,
      uploadedAt: uploaded_at.toISOString(),
    })),
    deliveries: await findDeliveries(db, id),
    specificationDrafts: await findDrafts(db, id),
    reviewedSpecifications: await findReviewed(db, id),
    ...(await findFindingsWork(db, user)),
    issues: await findIssues(db, id),
    notices: await findNotices(db, id),
    actions: actions.map(({ at, action, details }) => ({ at: at.toISOString(), action, details })),
  };
}

async function findSessions(db: Queries, userId: string): Promise<PersonalData['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ browser, system, created_at, last_used_at }) => ({
    browser,
    system,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
}

async function findConnectedAccounts(db: Queries, userId: string): Promise<PersonalData['connectedAccounts']> {
  const rows = await db
    .selectFrom('user_identities')
    .select(['issuer', 'subject', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ issuer, subject, created_at, last_used_at }) => ({
    issuer,
    subject,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
}

async function findFactor(db: Queries, userId: string): Promise<PersonalData['secondFactor']> {
  const since = (await findSecondFactor(db, userId))?.confirmed_at;
  return since ? { since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(db, userId) } : null;
}

async function findAddressChanges(db: Queries, userId: string): Promise<PersonalData['addressChanges']> {
  const rows = await db
    .selectFrom('address_changes')
    .select(['old_email', 'new_email', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ old_email, new_email, created_at, confirmed_at }) => ({
    from: old_email,
    to: new_email,
    askedAt: created_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
  }));
}

function findProjects(db: Queries, userId: string): Promise<PersonalData['projects']> {
  return db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .select(['projects.id', 'projects.name', 'project_members.role'])
    .where('project_members.user_id', '=', userId)
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();
}

/** Includes notices that are only for the daily mail. */
async function findNotices(db: Queries, userId: string): Promise<PersonalData['notices']> {
  const rows = await db
    .selectFrom('notices')
    .select(['kind', 'at', 'read_at', 'about', 'day', 'page'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, read_at, ...notice }) => ({ ...notice, at: at.toISOString(), read: read_at !== null }));
}

/** Returns the deliveries that name the person. */
async function findDeliveries(db: Queries, userId: string): Promise<PersonalData['deliveries']> {
  const { rows } = await sql<PersonalData['deliveries'][number]>`
    select deliveries.id, name, project_id as "projectId",
      exists (select from delivery_acceptors where delivery_id = deliveries.id and user_id = ${userId}) as accepts,
      array(select name_pattern from expected_files where delivery_id = deliveries.id and user_id = ${userId} order by position)
        as expected,
      coalesce((select json_agg(json_build_object('filename', filename, 'version', version, 'deliveredAt', ${utc('delivered_at')})
          order by delivered_at, filename)
        from delivery_files join files on files.id = file_id
        where delivery_id = deliveries.id and delivered_by = ${userId}), '[]') as delivered,
      coalesce((select json_agg(json_build_object('decision', decision, 'reason', reason, 'decidedAt', ${utc('decided_at')},
          'certificateId', certificates.id, 'disclosures', coalesce(to_json(disclosures), '[]')) order by decided_at)
        from delivery_decisions left join certificates on decision_id = delivery_decisions.id where delivery_id = deliveries.id and decided_by = ${userId}), '[]') as decisions,
      (select json_build_object('reason', reason, 'decidedAt', ${utc('decided_at')}, 'failedAt', ${utc('failed_at')})
        from delivery_acceptances where delivery_id = deliveries.id and decided_by = ${userId}) as accepting
    from deliveries where created_by = ${userId} or id in (
      select delivery_id from delivery_acceptors where user_id = ${userId}
      union select delivery_id from expected_files where user_id = ${userId}
      union select delivery_id from delivery_files where delivered_by = ${userId}
      union select delivery_id from delivery_decisions where decided_by = ${userId}
      union select delivery_id from delivery_acceptances where decided_by = ${userId})
    order by created_at, id`.execute(db);
  return rows;
}

/**
 * Returns the drafts that the person changed last, those in which the person's file was replaced, and those with the person's
 * review.
 */
async function findDrafts(db: Queries, userId: string): Promise<PersonalData['specificationDrafts']> {
  const rows = await db
    .selectFrom('specification_drafts')
    .selectAll()
    .where((row) => row.or(DRAFT_PEOPLE.map((column) => row(column, '=', userId))))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, review_asked_at: askedAt, decision, decided_at: decidedAt, ...row }) => ({
    id,
    name,
    changedAt: row.changed_by === userId ? row.changed_at.toISOString() : null,
    replacedAt: row.replaced_by === userId ? (row.replaced_at?.toISOString() ?? null) : null,
    asked: row.review_asked_by === userId && askedAt ? { at: askedAt.toISOString(), words: row.review_words } : null,
    decided:
      row.reviewer_id === userId && decision && decidedAt
        ? { at: decidedAt.toISOString(), decision, words: row.decision_words }
        : null,
  }));
}

const DRAFT_PEOPLE = ['changed_by', 'replaced_by', 'review_asked_by', 'reviewer_id'] as const;

async function findReviewed(db: Queries, userId: string): Promise<PersonalData['reviewedSpecifications']> {
  const rows = await db
    .selectFrom('specifications')
    .select(['id', 'name', 'version', 'reviewed_at'])
    .where('reviewed_by', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ reviewed_at, ...version }) => ({ ...version, reviewedAt: reviewed_at?.toISOString() ?? '' }));
}

/** Formats times in ISO 8601 like JavaScript. */
const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the issues that the person wrote, is to solve or commented on, with the person's own texts. */
async function findIssues(db: Queries, userId: string): Promise<PersonalData['issues']> {
  const { rows } = await sql<PersonalData['issues'][number]>`
    select title, issues.project_id as "projectId", status, due, ${utc('created_at')} as "createdAt",
      created_by is not distinct from ${userId} as "wrote", assignee_id is not distinct from ${userId} as "assigned",
      case when created_by = ${userId} then description else '' end as description,
      coalesce((select json_agg(json_build_object('text', text, 'createdAt', ${utc('issue_comments.created_at')})
          order by issue_comments.created_at, id)
        from issue_comments where issue_id = issues.id and author_id = ${userId}), '[]') as comments
    from issues where created_by = ${userId} or assignee_id = ${userId}
      or id in (select issue_id from issue_comments where author_id = ${userId})
    order by created_at, id`.execute(db);
  return rows;
}

/** Returns the person's exceptions, assignments and comments on findings. */
async function findFindingsWork(
  db: Queries,
  { id: userId, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<Pick<PersonalData, 'exceptions' | 'assignments' | 'comments'>> {
  const exceptions = await db
    .selectFrom('finding_exceptions')
    .leftJoin('deliveries', 'deliveries.id', 'finding_exceptions.delivery_id')
    .select(['rule_name as rule', 'deliveries.name as delivery', 'reason', 'until', 'finding_exceptions.status', 'asked_at'])
    .where((row) => row.or([row('asked_by', '=', userId), row('decided_by', '=', userId)]))
    .orderBy('asked_at')
    .orderBy('finding_exceptions.id')
    .execute();
  const assignments = await db
    .selectFrom('finding_assignments')
    .select(['filename', 'rule_name as rule', 'due', 'assigned_at'])
    .where('assignee_id', '=', userId)
    .orderBy('assigned_at')
    .orderBy('id')
    .execute();
  const comments = await db
    .selectFrom('finding_comments')
    .select(['filename', 'text', 'created_at', 'imported'])
    .where((row) =>
      row.or([
        row('author_id', '=', userId),
        sql<boolean>`imported is not null and lower(imported ->> 'author') = lower(${email})`,
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    exceptions: exceptions.map(({ asked_at, ...one }) => ({ ...one, askedAt: asked_at.toISOString() })),
    assignments: assignments.map(({ assigned_at, ...one }) => ({ ...one, assignedAt: assigned_at.toISOString() })),
    comments: comments.map(({ created_at, imported, ...one }) => ({
      ...one,
      createdAt: created_at.toISOString(),
      ...(imported && { importedFrom: imported.author }),
    })),
  };
}

/** Sends a mail of the queue. Makes the token of its link here, so that only the mail has it. */
import { sql } from 'kysely';
import type { Database, Queries } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';
import {
  composeAddressMail,
  composeDigestMail,
  composeDraftMail,
  composeMail,
  composeMentionMail,
  composeNewsMail,
  composeReportMail,
  composeWholeMail,
  type DraftNews,
  type Mention,
  type ReportNews,
} from '../mail/compose-mail.ts';
import type { MailOrder } from '../mail/mail-order.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findDigest } from '../notices/notice-queries.ts';
import { createChangeLink } from '../users/address-changes.ts';
import { findUser, findUserByEmail } from '../users/user-queries.ts';
import { createPasswordLink } from './password-resets.ts';

interface DeliverOptions {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  /** Of the service, for links; never taken from a request. */
  address: string;
  now(): Date;
}

/** Idempotent: the link of a failed attempt reached nobody. Unknown addresses get no mail (D67). */
export async function deliverMail(order: MailOrder, { db, mailer, address, now }: DeliverOptions): Promise<void> {
  const user = order.kind === 'RESET' ? await findUserByEmail(db, order.email) : await findUser(db, order.userId);
  if (!user) return;
  const recipient = { email: user.email, firstName: user.first_name, language: user.language };
  if (order.kind === 'REPORT_READY') {
    const news = user.notify_reports ? await findReportNews(db, order.reportId, user.id) : undefined;
    if (news) await mailer.send(composeReportMail(news, recipient, address));
    return;
  }
  if (order.kind === 'PROJECT_NEWS') {
    const project = user.muted_mails.includes(order.news) ? undefined : await findNewsProject(db, order.projectId, user.id);
    if (project !== undefined) await mailer.send(composeNewsMail(order, project, { recipient, address }));
    return;
  }
  if (order.kind === 'MENTIONED') {
    if (user.muted_mails.includes('MENTIONED')) return;
    const mention = await findMention(db, order.commentId, user.id);
    if (mention) await mailer.send(composeMentionMail(order, mention, { recipient, address }));
    return;
  }
  if (order.kind === 'DRAFT_NEWS') {
    const news = user.muted_mails.includes(order.news) ? undefined : await findDraftNews(db, order);
    if (news) await mailer.send(composeDraftMail(order, news, { recipient, address }));
    return;
  }
  if (order.kind === 'DIGEST') {
    const notices = await findDigest(db, user.id, order.day);
    if (notices.length > 0) await mailer.send(composeDigestMail(notices, recipient, address));
    return;
  }
  if (order.kind === 'ADDRESS_CONFIRM' || order.kind === 'ADDRESS_CHANGED') {
    const link = await createChangeLink(db, order, now());
    if (link) await mailer.send(composeAddressMail(order, link, { recipient, address }));
    return;
  }
  if (order.kind !== 'RESET' && order.kind !== 'INVITATION') {
    await mailer.send(composeWholeMail(order, recipient, address));
    return;
  }
  // A user who has chosen a password meanwhile needs no invitation.
  if (order.kind === 'INVITATION' && user.password_hash !== null) return;
  const token = await createPasswordLink(db, user.id, order, now());
  await mailer.send(composeMail(order, recipient, { address, token }));
}

/** The project that a mail tells of, if its recipient still sees it. */
async function findNewsProject(db: Queries, projectId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .select('projects.name')
    .where('projects.id', '=', projectId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();
  return row?.name;
}

/** Undefined when the report is deleted, or its uploader lost access to the project. Any query may read any table. */
async function findReportNews(db: Queries, reportId: string, userId: string): Promise<ReportNews | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('files', 'files.id', 'reports.file_id')
    .leftJoin('projects', 'projects.id', 'files.project_id')
    .select(['reports.status', 'reports.summary', 'files.filename', 'files.version'])
    .select(['projects.id as projectId', 'projects.name as projectName'])
    .where('reports.id', '=', reportId)
    .where('files.uploaded_by', '=', userId)
    .where(sql<boolean>`(files.project_id is null
      or exists (select from project_members where project_id = files.project_id and user_id = ${userId})
      or exists (select from organization_members
        where organization_id = projects.organization_id and user_id = ${userId} and role = 'ADMIN')
      or exists (select from users where id = ${userId} and admin))`)
    .executeTakeFirst();
  if (!row || row.status === 'PENDING') return undefined;
  const { status, summary, projectId, ...news } = row;
  const page = projectId === null ? `/reports/${reportId}` : `/projects/${projectId}/reports/${reportId}`;
  return { ...news, page, failed: status === 'ERROR', summary };
}

/** Undefined when the comment went with its file, or the person left the project. */
async function findMention(db: Queries, commentId: string, userId: string): Promise<Mention | undefined> {
  const row = await db
    .selectFrom('finding_comments')
    .innerJoin('projects', 'projects.id', 'finding_comments.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
    .select(['finding_comments.filename', 'finding_comments.text', 'projects.name as projectName'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .where('finding_comments.id', '=', commentId)
    .where('project_members.user_id', '=', userId)
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { filename, text, projectName, email } = row;
  const named = namedPerson({ firstName: row.firstName, lastName: row.lastName, email });
  return { filename, text, projectName, author: `${named.firstName} ${named.lastName}`.trim() || email };
}

/** What a mail tells of the review of a draft, if that still stands and its recipient still sees it. */
async function findDraftNews(
  db: Queries,
  { news, draftId, userId }: Extract<MailOrder, { kind: 'DRAFT_NEWS' }>,
): Promise<DraftNews | undefined> {
  const isAsked = news === 'REVIEW_ASKED';
  const decision = isAsked ? null : news === 'REVIEW_APPROVED' ? 'APPROVED' : 'RETURNED';
  const { rows } = await sql<DraftNews>`
    select specification_drafts.name, coalesce(nullif(trim(concat(actors.first_name, ' ', actors.last_name)), ''), actors.email, '') as actor,
      ${isAsked ? sql.ref('review_words') : sql.ref('decision_words')} as text
    from specification_drafts
    join users on users.id = ${userId}
    left join organization_members on organization_members.user_id = users.id
      and organization_members.organization_id = specification_drafts.organization_id
    left join users as actors on actors.deleted_at is null
      and actors.id = ${isAsked ? sql.ref('review_asked_by') : sql.ref('reviewer_id')}
    where specification_drafts.id = ${draftId}
      and ${isAsked ? sql.ref('reviewer_id') : sql.ref('review_asked_by')} = users.id
      and decision is not distinct from ${decision}
      and (users.admin or organization_members.role = 'ADMIN')`.execute(db);
  return rows[0];
}

/** The only way to notify users of events that concern them: on their page of notices, by mail, or in their daily mail. */
import { sql } from 'kysely';
import type { NoticeKind } from '../../common/contract/notices.ts';
import type { NewRow, Queries, Row, Transaction } from '../db/tables.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import type { ProjectNews } from '../mail/mails/project-news.ts';

/** Queues a mail as part of the transaction that causes it. */
export type EnqueueMail = (trx: Transaction, order: MailOrder) => Promise<void>;

/** The subject of a notice, with which it is deleted. */
type Subject = Partial<
  Pick<
    Row<'notices'>,
    | 'report_id'
    | 'assignment_id'
    | 'comment_id'
    | 'exception_id'
    | 'delivery_id'
    | 'batch_id'
    | 'draft_id'
    | 'issue_id'
    | 'issue_comment_id'
    | 'adoption_organization_id'
  >
>;

interface News {
  kind: NoticeKind;
  /** Recipients; duplicates and unknown users are ignored. */
  to: readonly (string | null)[];
  /** The acting user, who needs no notice; null for nobody. */
  actorId: string | null;
  /** Project; null for a file outside of projects, a specification and a request to join an organization. */
  projectId: string | null;
  /** Name of the rule, the issue, the delivery, the file, the draft or the organization. */
  about: string;
  day?: string | null;
  page: string;
  subject: Subject;
  /** Whether it is on the page; if false, it is sent by mail only. */
  isOnPage?: boolean;
  /** Users who got a mail about the same event, and users who get one are added. Absent: the event sends one kind of mail only. */
  mailed?: Set<string>;
  now: Date;
}

/** Notifies users; call it in the transaction of the event. `mailTo` returns the mail to one user, who may have switched it off. */
export async function notifyPeople(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  news: News,
  mailTo: (userId: string) => MailOrder,
): Promise<void> {
  const { kind, projectId, subject, isOnPage = true, mailed = new Set() } = news;
  const rows: NewRow<'notices'>[] = [];
  for (const person of await findRecipients(trx, news)) {
    const wantsMail = kind === 'REPORT_READY' ? person.notify_reports : !person.muted_mails.includes(kind);
    const mayKeep = projectId === null || person.isMember;
    const on_page = mayKeep && isOnPage && !person.muted_notices.includes(kind);
    const in_digest = mayKeep && wantsMail && person.daily_digest;
    if (on_page || in_digest) {
      const { actorId: actor_id, about, day, page, now: at } = news;
      rows.push({
        user_id: person.id,
        kind,
        project_id: projectId,
        actor_id,
        about,
        day,
        page,
        ...subject,
        at,
        on_page,
        in_digest,
      });
    }
    if (!wantsMail || in_digest || mailed.has(person.id)) continue;
    mailed.add(person.id);
    await enqueueMail(trx, mailTo(person.id));
  }
  if (rows.length > 0) await trx.insertInto('notices').values(rows).execute();
}

/** Notifies users of an event in a project, with its mail. */
export function notifyProject(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { kind, projectId, day = null, ...news }: Omit<News, 'kind'> & { kind: ProjectNews['news']; projectId: string },
): Promise<void> {
  const { about, page } = news;
  return notifyPeople(trx, enqueueMail, { ...news, kind, projectId, day }, (userId) => ({
    kind: 'PROJECT_NEWS',
    userId,
    ...{ news: kind, projectId, about, day, page },
  }));
}

interface Recipient extends Pick<Row<'users'>, 'id' | 'notify_reports' | 'muted_mails' | 'muted_notices' | 'daily_digest'> {
  isMember: boolean;
}

async function findRecipients(
  trx: Queries,
  { to, actorId, projectId }: Pick<News, 'to' | 'actorId' | 'projectId'>,
): Promise<Recipient[]> {
  const ids = [...new Set(to.filter((one) => one !== null && one !== actorId))];
  if (ids.length === 0) return [];
  return trx
    .selectFrom('users')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.user_id', '=', 'users.id').on('project_members.project_id', '=', projectId),
    )
    .select(['users.id', 'users.notify_reports', 'users.muted_mails', 'users.muted_notices', 'users.daily_digest'])
    .select(sql<boolean>`project_members.id is not null`.as('isMember'))
    .where('users.id', 'in', ids)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

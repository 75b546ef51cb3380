/** The one door through which people hear of what concerns them: on their page of notices, by mail, or in their daily mail. */
import { sql } from 'kysely';
import type { NoticeKind } from '../../common/contract/notices.ts';
import type { NewRow, Queries, Row, Transaction } from '../db/tables.ts';
import type { MailOrder, ProjectNews } from '../mail/mail-order.ts';

/** Part of the transaction that gives the reason for the mail. */
export type EnqueueMail = (trx: Transaction, order: MailOrder) => Promise<void>;

/** What it is about: the notice goes when that does. */
type Subject = Partial<
  Pick<
    Row<'notices'>,
    'report_id' | 'assignment_id' | 'comment_id' | 'exception_id' | 'delivery_id' | 'draft_id' | 'adoption_organization_id'
  >
>;

interface News {
  kind: NoticeKind;
  /** Who is told; others twice or unknown are left out. */
  to: readonly (string | null)[];
  /** Who did it, who knows already; null: nobody. */
  actorId: string | null;
  /** Null for a file outside of projects, a specification and a request to join an organization. */
  projectId: string | null;
  /** The name of the rule, the delivery, the file, the draft or the organization. */
  about: string;
  day?: string | null;
  page: string;
  subject: Subject;
  /** False: by mail alone. */
  isOnPage?: boolean;
  now: Date;
}

/** Call it in the transaction of what happened. `mailTo`: the mail to one person, who may have switched it off. */
export async function tellPeople(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  news: News,
  mailTo: (userId: string) => MailOrder,
): Promise<void> {
  const { kind, projectId, subject, isOnPage = true } = news;
  const rows: NewRow<'notices'>[] = [];
  for (const person of await findHearers(trx, news)) {
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
    if (wantsMail && !in_digest) await enqueueMail(trx, mailTo(person.id));
  }
  if (rows.length > 0) await trx.insertInto('notices').values(rows).execute();
}

/** Of what happened in a project, with the mail that says so. */
export function tellProject(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { kind, projectId, day = null, ...news }: Omit<News, 'kind'> & { kind: ProjectNews['news']; projectId: string },
): Promise<void> {
  const { about, page } = news;
  return tellPeople(trx, enqueueMail, { ...news, kind, projectId, day }, (userId) => ({
    kind: 'PROJECT_NEWS',
    userId,
    ...{ news: kind, projectId, about, day, page },
  }));
}

interface Hearer extends Pick<Row<'users'>, 'id' | 'notify_reports' | 'muted_mails' | 'muted_notices' | 'daily_digest'> {
  isMember: boolean;
}

async function findHearers(
  trx: Queries,
  { to, actorId, projectId }: Pick<News, 'to' | 'actorId' | 'projectId'>,
): Promise<Hearer[]> {
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

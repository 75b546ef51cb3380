/** Reads rows of `notices` for their recipient. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Notice, noticesReadSchema } from '../../common/contract/notices.ts';
import type { Queries } from '../db/tables.ts';
import { namedPerson } from '../http/named-person.ts';

/** Counts by an index on unread notices only, because every page shows the number. */
export async function countUnread(db: Queries, userId: string): Promise<number> {
  return countNotices(db, { userId, unread: true });
}

async function countNotices(db: Queries, search: Omit<NoticeSearch, 'limit' | 'offset'>): Promise<number> {
  const { count } = await noticesOf(db, search)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NoticeSearch {
  userId: string;
  unread: boolean;
  limit: number;
  offset: number;
}

function noticesOf(db: Queries, { userId, unread }: Pick<NoticeSearch, 'userId' | 'unread'>) {
  const pageNotices = db.selectFrom('notices').where('notices.user_id', '=', userId).where('on_page', '=', true);
  return unread ? pageNotices.where('read_at', 'is', null) : pageNotices;
}

/** Searches notices, newest first. */
export async function searchNotices(db: Queries, search: NoticeSearch): Promise<{ data: Notice[]; total: number }> {
  const total = await countNotices(db, search);
  const rows = await withNames(noticesOf(db, search))
    .orderBy('notices.at', 'desc')
    .orderBy('notices.id')
    .limit(search.limit)
    .offset(search.offset)
    .execute();
  return { data: rows.map(noticeResource), total };
}

/** Returns the notices of one daily mail, in the order in which they happened. */
export async function findDigest(db: Queries, userId: string, day: string): Promise<Notice[]> {
  const rows = await withNames(db.selectFrom('notices').where('notices.user_id', '=', userId).where('digest_day', '=', day))
    .orderBy('notices.at')
    .orderBy('notices.id')
    .execute();
  return rows.map(noticeResource);
}

function withNames(query: ReturnType<typeof noticesOf>) {
  return query
    .leftJoin('projects', 'projects.id', 'notices.project_id')
    .leftJoin('users as actors', (join) => join.onRef('actors.id', '=', 'notices.actor_id').on('actors.deleted_at', 'is', null))
    .leftJoin('finding_comments', 'finding_comments.id', 'notices.comment_id')
    .leftJoin('issue_comments', 'issue_comments.id', 'notices.issue_comment_id')
    .selectAll('notices')
    .select('projects.name as projectName')
    .select((row) => row.fn.coalesce('finding_comments.text', 'issue_comments.text').as('text'))
    .select(['actors.first_name as firstName', 'actors.last_name as lastName', 'actors.email as email']);
}

type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

function noticeResource(row: NamedRow): Notice {
  const { id, kind, at, read_at, project_id, projectName, firstName, lastName, email, about, day, text, page } = row;
  return {
    id,
    kind,
    at: at.toISOString(),
    read: read_at !== null,
    project: project_id === null ? null : { id: project_id, name: projectName ?? '' },
    actor: email === null ? null : namedPerson({ firstName, lastName, email }),
    about,
    day,
    text,
    page,
  };
}

/** Marks notices of the user as read: ids of other users' notices change nothing. */
export async function markRead(db: Queries, userId: string, which: z.output<typeof noticesReadSchema>, now: Date): Promise<void> {
  const onPage = db.updateTable('notices').set({ read_at: now }).where('user_id', '=', userId).where('on_page', '=', true);
  const unread = onPage.where('read_at', 'is', null);
  const chosen = 'ids' in which ? sql<boolean>`id = any(${which.ids})` : sql<boolean>`at <= ${new Date(which.until)}`;
  await unread.where(chosen).execute();
}

export async function deleteOldNotices(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('at', '<', before).execute();
}

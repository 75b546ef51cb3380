/** What happened that concerns the caller. */
import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { Notice, NoticeSearch, NoticesRead } from '../contract/notices.ts';
import type { User } from '../contract/users.ts';
import { call } from './client.ts';

const NOTICE_FIELDS = [
  'id',
  'kind',
  'at',
  'read',
  'project',
  'actor',
  'about',
  'day',
  'text',
  'page',
] as const satisfies FieldName<Notice>[];

export function searchNotices({ signal, ...body }: NoticeSearch & { signal?: AbortSignal }): Promise<ListResponse<Notice>> {
  return call('/notices/_search', { method: 'POST', body, fields: NOTICE_FIELDS, signal });
}

/** Answers how many are left. */
export function readNotices(body: NoticesRead): Promise<{ unread: number }> {
  return call('/notices/_read', { method: 'POST', body, fields: ['unread'] });
}

export function countUnreadNotices(signal?: AbortSignal): Promise<Pick<User, 'unreadNotices'>> {
  return call('/users/me', { fields: ['unreadNotices'], signal });
}

/** What happened that concerns the caller, and that it was read. */
import { noticeCalls } from '../../common/contract/notices.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf, type RouteOptions } from '../sessions/caller.ts';
import { countUnread, markRead, searchNotices } from './notice-queries.ts';

export function noticeRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  serve(api, noticeCalls.searchNotices, (request) => searchNotices(db, { userId: callerOf(request).userId, ...request.body }));

  serve(api, noticeCalls.readNotices, async (request) => {
    const { userId } = callerOf(request);
    const { body } = request;
    await markRead(db, userId, 'ids' in body ? { ids: body.ids.filter(isEntityId) } : body, now());
    return { unread: await countUnread(db, userId) };
  });
}

/** What happened that concerns the caller, and that it was read. */
import { listResponseSchema } from '../../common/contract/lists.ts';
import { noticeSchema, noticeSearchSchema, noticesReadSchema, unreadSchema } from '../../common/contract/notices.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, parseFields, projectFields, projectPart } from '../http/fields.ts';
import { callerOf, type RouteOptions } from '../sessions/caller.ts';
import { countUnread, markRead, searchNotices } from './notice-queries.ts';

const tags = ['notices'];

export function noticeRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  const searchSchema = {
    tags,
    operationId: 'searchNotices',
    querystring: fieldsQuerySchema,
    body: noticeSearchSchema,
    response: { 200: listResponseSchema(noticeSchema) },
  };
  api.post('/notices/_search', { schema: searchSchema }, async (request) => {
    const { data, total } = await searchNotices(db, { userId: callerOf(request).userId, ...request.body });
    const fields = parseFields(request.query.fields);
    return { data: data.map((notice) => projectFields(notice, fields)), total };
  });

  const description = 'Those with these ids, or all that happened until a moment. Answers how many are left.';
  const readSchema = {
    tags,
    operationId: 'readNotices',
    description,
    querystring: fieldsQuerySchema,
    body: noticesReadSchema,
    response: { 200: unreadSchema },
  };
  api.post('/notices/_read', { schema: readSchema }, async (request) => {
    const { userId } = callerOf(request);
    const { body } = request;
    await markRead(db, userId, 'ids' in body ? { ids: body.ids.filter(isEntityId) } : body, now());
    return projectPart({ unread: await countUnread(db, userId) }, parseFields(request.query.fields));
  });
}

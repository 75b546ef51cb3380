/** Personal API tokens: users list, create and revoke their own; platform admins revoke any (additive). */
import * as z from 'zod';
import { apiTokenSchema, newApiTokenAnswerSchema, newApiTokenSchema } from '../../common/contract/api-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { type Caller, callerOf, type RouteOptions } from '../sessions/caller.ts';
import { type ApiTokenRecord, apiTokenResource, findApiToken, findApiTokens } from './api-token-queries.ts';
import { createApiToken, revokeApiToken } from './change-api-tokens.ts';

export function apiTokenRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  const config = { session: true };
  const shared = { tags: ['API tokens'], querystring: fieldsQuerySchema };
  const context = ({ userId, organizationId }: Caller) => ({ actorId: userId, organizationId, now: now() });

  const listSchema = { ...shared, response: { 200: listResponseSchema(apiTokenSchema) } };
  api.get('/api-tokens', { config, schema: listSchema }, async (request) => {
    const records = await findApiTokens(db, callerOf(request).userId);
    const fields = parseFields(request.query.fields);
    return { data: records.map((record) => projectFields(apiTokenResource(record), fields)), total: records.length };
  });

  const createSchema = { ...shared, body: newApiTokenSchema, response: { 200: newApiTokenAnswerSchema } };
  api.post('/api-tokens', { config, schema: createSchema }, async (request) => {
    const caller = callerOf(request);
    if (request.body.scope === 'IMPORTMAP' && !mayOperate(caller)) throw new Refusal('FORBIDDEN', 'This scope is for operators');
    const { record, token } = await createApiToken(db, request.body, context(caller));
    return projectFields({ ...apiTokenResource(record), token }, parseFields(request.query.fields));
  });

  const one = { tags: shared.tags, params: z.object({ id: z.string() }) };
  api.delete('/api-tokens/:id', { config, schema: one }, async (request, reply) => {
    const caller = callerOf(request);
    const record = await findApiToken(db, readEntityId(request.params.id));
    if (!record) throw new Refusal('NOT_FOUND', 'There is no such token');
    if (!mayRevoke(caller, record)) throw new Refusal('FORBIDDEN');
    await revokeApiToken(db, record, context(caller));
    return reply.code(204).send();
  });
}

/** Its owner, and platform admins for a leaked token. */
function mayRevoke(caller: Caller, record: ApiTokenRecord): boolean {
  return caller.admin || record.user_id === caller.userId;
}

/** Where the caller is signed in, and ending that: one session, or all but the one of the call. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { sessionSchema } from '../../common/contract/sessions.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { type Caller, callerOf, type RouteOptions } from './caller.ts';
import { findSession, findSessions, revokeSession, revokeSessions } from './session-queries.ts';

const tags = ['sessions'];
const config = { session: true };

export function sessionRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  const listSchema = {
    tags,
    operationId: 'listSessions',
    querystring: fieldsQuerySchema,
    response: { 200: listResponseSchema(sessionSchema) },
  };
  api.get('/sessions', { config, schema: listSchema }, async (request) => {
    const { userId, sessionHash } = callerOf(request);
    const fields = parseFields(request.query.fields);
    const sessions = (await findSessions(db, userId, now())).map(({ token_hash, id, browser, system, ...times }) => ({
      ...{ id, browser, system },
      createdAt: times.created_at.toISOString(),
      lastUsedAt: times.last_used_at.toISOString(),
      current: token_hash === sessionHash,
    }));
    // That of the call first; the others by their last use.
    const data = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
    return { data: data.map((session) => projectFields(session, fields)), total: data.length };
  });

  const one = { tags, operationId: 'endSession', params: z.object({ id: z.string() }) };
  api.delete('/sessions/:id', { config, schema: one }, async (request, reply) => {
    const caller = callerOf(request);
    const session = await findSession(db, readEntityId(request.params.id), now());
    if (!session) throw new Refusal('NOT_FOUND', 'There is no such session');
    if (session.user_id !== caller.userId && !caller.admin) throw new Refusal('FORBIDDEN');
    await db.transaction().execute(async (trx) => {
      const ended = await revokeSession(trx, session.token_hash);
      if (ended > 0) await note(trx, caller, { userId: session.user_id, ended, now: now() });
    });
    return reply.code(204).send();
  });

  const description = 'All sessions of the caller but the one of the call. API tokens stay.';
  const others = { tags, operationId: 'endOtherSessions', description };
  api.delete('/sessions', { config, schema: others }, async (request, reply) => {
    const caller = callerOf(request);
    await db.transaction().execute(async (trx) => {
      const ended = await revokeSessions(trx, caller.userId, caller.sessionHash ?? undefined);
      if (ended > 0) await note(trx, caller, { userId: caller.userId, ended, now: now() });
    });
    return reply.code(204).send();
  });
}

function note(
  trx: Parameters<typeof recordAudit>[0],
  { userId: actorId, organizationId }: Caller,
  { userId, ended, now }: { userId: string; ended: number; now: Date },
): Promise<void> {
  const subject = { type: 'user', id: userId };
  return recordAudit(trx, { actorId, action: 'user.sessions-ended', subject, organizationId, details: { ended }, now });
}

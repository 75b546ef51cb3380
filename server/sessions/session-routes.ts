/** Routes to list the caller's sessions and to end one, or all but the current one. */
import { Refusal } from '../../common/contract/errors.ts';
import { sessionCalls } from '../../common/contract/sessions.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf, type RouteOptions } from './caller.ts';
import { findSession, findSessions, revokeSession, revokeSessions } from './session-queries.ts';

export function sessionRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  serve(api, sessionCalls.listSessions, async (request) => {
    const { userId, sessionHash } = callerOf(request);
    const sessions = (await findSessions(db, userId, now())).map(({ token_hash, id, browser, system, ...times }) => ({
      ...{ id, browser, system },
      createdAt: times.created_at.toISOString(),
      lastUsedAt: times.last_used_at.toISOString(),
      current: token_hash === sessionHash,
    }));
    // The session of the call comes first, then the others by their last use.
    const data = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
    return { data, total: data.length };
  });

  serve(api, sessionCalls.endSession, async (request) => {
    const caller = callerOf(request);
    const session = await findSession(db, readEntityId(request.params.id), now());
    if (!session) throw new Refusal('NOT_FOUND', 'There is no such session');
    if (session.user_id !== caller.userId && !caller.admin) throw new Refusal('FORBIDDEN');
    await db.transaction().execute(async (trx) => {
      const ended = await revokeSession(trx, session.token_hash);
      if (ended > 0) await recordEnd(trx, caller, { userId: session.user_id, ended, now: now() });
    });
  });

  serve(api, sessionCalls.endOtherSessions, async (request) => {
    const caller = callerOf(request);
    await db.transaction().execute(async (trx) => {
      const ended = await revokeSessions(trx, caller.userId, caller.sessionHash ?? undefined);
      if (ended > 0) await recordEnd(trx, caller, { userId: caller.userId, ended, now: now() });
    });
  });
}

/** Records in the audit log how many sessions ended. */
function recordEnd(
  trx: Parameters<typeof recordAudit>[0],
  { userId: actorId, organizationId }: Caller,
  { userId, ended, now }: { userId: string; ended: number; now: Date },
): Promise<void> {
  const subject = { type: 'user', id: userId };
  return recordAudit(trx, { actorId, action: 'user.sessions-ended', subject, organizationId, details: { ended }, now });
}

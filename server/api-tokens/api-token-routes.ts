/** Routes of personal API tokens: users list, create and revoke their own; platform admins revoke any (additive). */
import { apiTokenCalls } from '../../common/contract/api-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { mayOperate } from '../../common/contract/roles.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf, type RouteOptions } from '../sessions/caller.ts';
import { type ApiTokenRecord, apiTokenResource, findApiToken, findApiTokens } from './api-token-queries.ts';
import { createApiToken, revokeApiToken } from './change-api-tokens.ts';

export function apiTokenRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  const context = ({ userId, organizationId }: Caller) => ({ actorId: userId, organizationId, now: now() });

  serve(api, apiTokenCalls.listApiTokens, async (request) => {
    const records = await findApiTokens(db, callerOf(request).userId);
    return { data: records.map(apiTokenResource), total: records.length };
  });

  serve(api, apiTokenCalls.createApiToken, async (request) => {
    const caller = callerOf(request);
    if (request.body.scope === 'IMPORTMAP' && !mayOperate(caller)) throw new Refusal('FORBIDDEN', 'This scope is for operators');
    const { record, token } = await createApiToken(db, request.body, context(caller));
    return { ...apiTokenResource(record), token };
  });

  serve(api, apiTokenCalls.revokeApiToken, async (request) => {
    const caller = callerOf(request);
    const record = await findApiToken(db, readEntityId(request.params.id));
    if (!record) throw new Refusal('NOT_FOUND', 'There is no such token');
    if (!mayRevoke(caller, record)) throw new Refusal('FORBIDDEN');
    await revokeApiToken(db, record, context(caller));
  });
}

/** Returns whether the caller may revoke it: its owner, and platform admins for a leaked token. */
function mayRevoke(caller: Caller, record: ApiTokenRecord): boolean {
  return caller.admin || record.user_id === caller.userId;
}

/** Routes of the caller's second factor, and to remove it for a user who lost it. */
import { Refusal } from '../../common/contract/errors.ts';
import { secondFactorCalls } from '../../common/contract/second-factor.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { revokeSessions, strengthenSession } from '../sessions/session-queries.ts';
import type { CreateUserOptions } from './create-user.ts';
import { proveOwner, readOwner } from './prove-owner.ts';
import { beginFactor, checkCode, confirmFactor, removeFactor, renewRecoveryCodes } from './second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor-queries.ts';
import { mayTakeOffFactor } from './user-policy.ts';
import { findUser } from './user-queries.ts';

export function secondFactorRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  const readSelf = (caller: Caller) => readOwner(db, caller);

  serve(api, secondFactorCalls.readSecondFactor, async (request) => {
    const user = await readSelf(callerOf(request));
    const factor = await findSecondFactor(db, user.id);
    const { requiresSecondFactor } = await findRules(db, user.organization?.id);
    return {
      since: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      required: requiresSecondFactor,
    };
  });

  serve(api, secondFactorCalls.beginSecondFactor, async (request) => {
    const user = await proveOwner(db, callerOf(request), request.body.password, { address: request.ip, now: now() });
    return await beginFactor(db, user, now());
  });

  serve(api, secondFactorCalls.confirmSecondFactor, async (request) => {
    const { sessionHash, ...caller } = callerOf(request);
    const recoveryCodes = await confirmFactor(options, await readSelf({ ...caller, sessionHash }), request.body.code, now());
    await strengthenSession(db, sessionHash ?? '');
    await revokeSessions(db, caller.userId, sessionHash ?? '');
    return { recoveryCodes };
  });

  serve(api, secondFactorCalls.renewRecoveryCodes, async (request) => {
    const user = await readSelf(callerOf(request));
    await checkCode(options, user, request.body.code, now());
    const recoveryCodes = await renewRecoveryCodes(db, user, now());
    return { recoveryCodes };
  });

  serve(api, secondFactorCalls.endSecondFactor, async (request) => {
    const user = await readSelf(callerOf(request));
    const { requiresSecondFactor } = await findRules(db, user.organization?.id);
    if (requiresSecondFactor) throw new Refusal('CONFLICT', 'The organization requires a second factor');
    await checkCode(options, user, request.body.code, now());
    await removeFactor(options, user, { actorId: user.id, now: now() });
  });

  serve(api, secondFactorCalls.takeOffSecondFactor, async (request) => {
    const caller = callerOf(request);
    const user = await findUser(db, readEntityId(request.params.id));
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    if (!mayTakeOffFactor(caller, user)) throw new Refusal('FORBIDDEN');
    await removeFactor(options, user, { actorId: caller.userId, now: now() });
  });
}

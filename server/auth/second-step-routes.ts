/**
 * Routes of the second step of a sign-in: a code of the app or a recovery code, and setting the app up when the organization
 * requires it.
 */
import { authCalls } from '../../common/contract/auth.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { createSession } from '../sessions/session-queries.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { beginFactor, checkCode, confirmFactor } from '../users/second-factor.ts';
import { findUser, lockUserIfCurrent, type UserRecord } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { endStep, readStep } from './sign-in-steps.ts';

export function secondStepRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;

  serve(api, authCalls.takeSecondStep, async (request) => {
    const { step, code } = request.body;
    const { user_id, sets_up, oidc_issuer: oidcIssuer } = await readStep(db, step, now());
    const user = await readUser(db, user_id);
    const recoveryCodes = sets_up ? await confirmFactor(options, user, code, now()) : undefined;
    if (!sets_up) await checkCode(options, user, code, now());
    const start = { way: 'SECOND_FACTOR', oidcIssuer, userAgent: request.headers['user-agent'] } as const;
    const session = await db.transaction().execute(async (trx) => {
      // A change of the password meanwhile has ended the step.
      if (!(await lockUserIfCurrent(trx, user.id))) throw new Refusal('TOKEN_EXPIRED', 'The account is gone');
      await endStep(trx, step);
      return createSession(trx, user.id, now(), start);
    });
    return { ...session, user: userResource(await readUser(db, user_id)), ...(recoveryCodes && { recoveryCodes }) };
  });

  serve(api, authCalls.setUpInStep, async (request) => {
    const { user_id, sets_up } = await readStep(db, request.body.step, now());
    if (!sets_up) throw new Refusal('CONFLICT', 'There is a second factor already');
    return await beginFactor(db, await readUser(db, user_id), now());
  });
}

async function readUser(db: Queries, id: string): Promise<UserRecord> {
  const user = await findUser(db, id);
  if (!user) throw new Refusal('TOKEN_EXPIRED', 'The account is gone');
  return user;
}

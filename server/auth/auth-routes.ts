/** Routes to sign in by password or one-time link up to the second factor, and to set a password by a mailed link. */

import { authCalls } from '../../common/contract/auth.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { SignInStep } from '../../common/contract/second-factor.ts';
import type { LoginResponse } from '../../common/contract/users.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
import type { Database } from '../db/tables.ts';
import { readCookie } from '../http/cookies.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { createSession, type SessionStart } from '../sessions/session-queries.ts';
import { checkCredentials } from '../users/change-user.ts';
import { requireWay } from '../users/require-way.ts';
import { findUser, lockUserIfCurrent, type UserRecord } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { readLinkPurpose, requestReset, resetPassword } from './forgot-password.ts';
import { TICKET_COOKIE, ticketCookie } from './oidc-cookies.ts';
import { type OidcRouteOptions, oidcRoutes } from './oidc-routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { createStep } from './sign-in-steps.ts';
import { useTicket } from './tickets.ts';

export type AuthOptions = OidcRouteOptions;

export function authRoutes(api: RouteApp, options: AuthOptions): void {
  const { db, now, pause } = options;

  serve(api, authCalls.login, async (request) => {
    const { email, password } = request.body;
    const user = await checkCredentials(db, { email, password }, { email, address: request.ip, now: now(), pause });
    const start = { way: 'PASSWORD', userAgent: request.headers['user-agent'] } as const;
    return await signIn(db, user, now(), start);
  });

  serve(api, authCalls.exchangeTicket, async (request, _fields, reply) => {
    const browser = readCookie(request.headers.cookie, TICKET_COOKIE);
    const { userId, oidcIssuer } = await useTicket(db, { ticket: request.body.ticket, browser }, now());
    const user = await findUser(db, userId);
    if (!user) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
    const way = oidcIssuer === null ? 'LINK' : 'PROVIDER';
    if (oidcIssuer !== null) reply.header('set-cookie', ticketCookie(undefined, options.secureCookies ?? false));
    const start = { way, oidcIssuer, userAgent: request.headers['user-agent'] } as const;
    return await signIn(db, user, now(), start);
  });

  serve(api, authCalls.forgotPassword, async (request) => {
    const { email = '', token, password = '', firstName, lastName } = request.body;
    const attempt = { address: request.ip, now: now(), pause };
    if (token === undefined) await requestReset(options, { ...attempt, email });
    else await resetPassword(db, { token, password, firstName, lastName }, attempt);
  });

  serve(api, authCalls.readPasswordLink, (request) =>
    readLinkPurpose(db, request.body.token, { address: request.ip, now: now(), pause }),
  );

  secondStepRoutes(api, options);
  passkeySignInRoutes(api, options);
  oidcRoutes(api, options);
}

type Start = SessionStart & { way: SessionWay };

/**
 * Starts a session, or returns the token of the next step with SECOND_FACTOR_REQUIRED. A parallel change of the password ends
 * all sessions, and no session starts with the old password after it.
 */
async function signIn(db: Database, user: UserRecord, now: Date, start: Start): Promise<LoginResponse> {
  const lacked = await requireWay(db, user, start.way);
  const step = { userId: user.id, oidcIssuer: start.oidcIssuer ?? null };
  const [session, stepToken] = await db.transaction().execute(async (trx) => {
    if (!(await lockUserIfCurrent(trx, user.id, user.password_hash))) {
      throw new Refusal('UNAUTHORIZED', 'The password was changed at this moment');
    }
    if (lacked) return [undefined, await createStep(trx, { ...step, setsUp: lacked === 'FACTOR' }, now)];
    return [await createSession(trx, user.id, now, start), undefined];
  });
  if (session) return { ...session, user: userResource(user) };
  const details: SignInStep = { step: stepToken, setUp: lacked === 'FACTOR' };
  throw new Refusal('SECOND_FACTOR_REQUIRED', 'The second factor is still to be shown', { details });
}

/** Sign-in by password or one-time link up to the second factor, and setting a password by a mailed link. */

import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { SignInStep } from '../../common/contract/second-factor.ts';
import {
  forgotPasswordSchema,
  loginInputSchema,
  passwordLinkInputSchema,
  passwordLinkSchema,
} from '../../common/contract/sign-in.ts';
import { type LoginResponse, loginResponseSchema, ticketInputSchema } from '../../common/contract/users.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { createSession, type SessionStart } from '../sessions/session-queries.ts';
import { checkCredentials } from '../users/change-user.ts';
import { requireWay } from '../users/require-way.ts';
import { findUser, holdUser, type UserRecord } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { lookAtLink, requestReset, resetPassword } from './forgot-password.ts';
import { readCookie, TICKET_COOKIE, ticketCookie } from './oidc-cookies.ts';
import { type OidcRouteOptions, oidcRoutes } from './oidc-routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { createStep } from './sign-in-steps.ts';
import { useTicket } from './tickets.ts';

export type AuthOptions = OidcRouteOptions;

export function authRoutes(api: RouteApp, options: AuthOptions): void {
  const { db, now, pause } = options;
  const tags = ['auth'];
  const answers = { tags, querystring: fieldsQuerySchema, response: { 200: loginResponseSchema } };

  api.post(
    '/auth/login',
    { config: { public: true }, schema: { ...answers, operationId: 'login', body: loginInputSchema } },
    async (request) => {
      const { email, password } = request.body;
      const user = await checkCredentials(db, { email, password }, { email, address: request.ip, now: now(), pause });
      const start = { way: 'PASSWORD', userAgent: request.headers['user-agent'] } as const;
      return projectLogin(await signIn(db, user, now(), start), request.query.fields);
    },
  );

  api.post(
    '/auth/ticket',
    { config: { public: true }, schema: { ...answers, operationId: 'useTicket', body: ticketInputSchema } },
    async (request, reply) => {
      const browser = readCookie(request.headers.cookie, TICKET_COOKIE);
      const { userId, oidcIssuer } = await useTicket(db, { ticket: request.body.ticket, browser }, now());
      const user = await findUser(db, userId);
      if (!user) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
      const way = oidcIssuer === null ? 'LINK' : 'PROVIDER';
      if (oidcIssuer !== null) reply.header('set-cookie', ticketCookie(undefined, options.secureCookies ?? false));
      const start = { way, oidcIssuer, userAgent: request.headers['user-agent'] } as const;
      return projectLogin(await signIn(db, user, now(), start), request.query.fields);
    },
  );

  const forgotSchema = { tags, operationId: 'forgotPassword', body: forgotPasswordSchema };
  api.post('/auth/forgot-password', { config: { public: true }, schema: forgotSchema }, async (request, reply) => {
    const { email = '', token, password = '', firstName, lastName } = request.body;
    const attempt = { address: request.ip, now: now(), pause };
    if (token === undefined) await requestReset(options, { ...attempt, email });
    else await resetPassword(db, { token, password, firstName, lastName }, attempt);
    return reply.code(204).send();
  });

  const linkSchema = {
    tags,
    operationId: 'readPasswordLink',
    body: passwordLinkInputSchema,
    response: { 200: passwordLinkSchema },
  };
  api.post('/auth/password-link', { config: { public: true }, schema: linkSchema }, (request) =>
    lookAtLink(db, request.body.token, { address: request.ip, now: now(), pause }),
  );

  secondStepRoutes(api, options);
  passkeySignInRoutes(api, options);
  oidcRoutes(api, options);
}

type Start = SessionStart & { way: SessionWay };

/**
 * A session, or with SECOND_FACTOR_REQUIRED the token of the next step. A parallel change of the password ends all sessions, and no
 * session starts with the old one after it.
 */
async function signIn(db: Database, user: UserRecord, now: Date, start: Start): Promise<LoginResponse> {
  const lacked = await requireWay(db, user, start.way);
  const step = { userId: user.id, oidcIssuer: start.oidcIssuer ?? null };
  const [session, stepToken] = await db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, user.id, user.password_hash))) {
      throw new Refusal('UNAUTHORIZED', 'The password was changed at this moment');
    }
    if (lacked) return [undefined, await createStep(trx, { ...step, setsUp: lacked === 'FACTOR' }, now)];
    return [await createSession(trx, user.id, now, start), undefined];
  });
  if (session) return { ...session, user: userResource(user) };
  const details: SignInStep = { step: stepToken, setUp: lacked === 'FACTOR' };
  throw new Refusal('SECOND_FACTOR_REQUIRED', 'The second factor is still to be shown', { details });
}

function projectLogin(login: LoginResponse, fields: string | undefined): LoginResponse {
  return projectFields(login, parseFields(fields));
}

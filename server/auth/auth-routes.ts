/** Signing in, by password or by one-time link, and out. */
import { Refusal } from '../../common/contract/errors.ts';
import { type LoginResponse, loginInputSchema, loginResponseSchema, ticketInputSchema } from '../../common/contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import { createSession, revokeSession } from '../sessions/session-queries.ts';
import { checkCredentials } from '../users/change-user.ts';
import { findUser, type UserRecord } from '../users/user-queries.ts';
import { userResource } from '../users/user-resource.ts';
import { useTicket } from './tickets.ts';

export interface AuthOptions {
  db: Database;
  now(): Date;
  /** Waits where an account is under attack from many addresses; given by tests. */
  pause?: (ms: number) => Promise<unknown>;
}

export function authRoutes(api: RouteApp, { db, now, pause }: AuthOptions): void {
  const tags = ['auth'];
  const answers = { tags, querystring: fieldsQuerySchema, response: { 200: loginResponseSchema } };

  api.post('/auth/login', { config: { public: true }, schema: { ...answers, body: loginInputSchema } }, async (request) => {
    const { email, password } = request.body;
    const user = await checkCredentials(db, { email, password }, { email, address: request.ip, now: now(), pause });
    return projectLogin(await signIn(db, user, now()), request.query.fields);
  });

  api.post('/auth/ticket', { config: { public: true }, schema: { ...answers, body: ticketInputSchema } }, async (request) => {
    const user = await findUser(db, await useTicket(db, request.body.ticket, now()));
    if (!user) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
    return projectLogin(await signIn(db, user, now()), request.query.fields);
  });

  api.delete('/auth/logout', { schema: { tags } }, async (request, reply) => {
    await revokeSession(db, callerOf(request).sessionHash);
    return reply.code(204).send();
  });
}

async function signIn(db: Database, user: UserRecord, now: Date): Promise<LoginResponse> {
  return { ...(await createSession(db, user.id, now)), user: userResource(user) };
}

function projectLogin(login: LoginResponse, fields: string | undefined): LoginResponse {
  return projectFields(login, parseFields(fields));
}

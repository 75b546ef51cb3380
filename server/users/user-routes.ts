/** GET and PUT /users/{id}; `me` is the caller. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { type UserChange, userAnswerSchema, userChangeSchema, userSchema } from '../../common/contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { callerOf, readBasic } from '../sessions/caller.ts';
import { changePassword, changeUser, checkCredentials, setFirstPassword } from './change-user.ts';
import { mayEditUser, maySeeUser } from './user-policy.ts';
import { findUser, type UserRecord } from './user-queries.ts';
import { userResource } from './user-resource.ts';

export interface UserOptions {
  db: Database;
  now(): Date;
}

const params = z.object({ id: z.string() });

export function userRoutes(api: RouteApp, options: UserOptions): void {
  const { db, now } = options;
  const tags = ['users'];

  api.get(
    '/users/:id',
    { schema: { tags, params, querystring: fieldsQuerySchema, response: { 200: userSchema } } },
    async (request) => {
      const caller = callerOf(request);
      const user = await readUser(db, request.params.id, caller.userId);
      if (!maySeeUser(caller, user)) throw new Refusal('FORBIDDEN');
      return projectFields(userResource(user), parseFields(request.query.fields));
    },
  );

  const schema = { tags, params, querystring: fieldsQuerySchema, body: userChangeSchema, response: { 200: userAnswerSchema } };
  api.put('/users/:id', { config: { basic: true }, schema }, async (request) => {
    const { id } = request.params;
    const fields = parseFields(request.query.fields);
    if (readBasic(request)) {
      const { user, session } = await changeByBasic(request, id, { ...options, change: request.body });
      return { ...projectFields(userResource(user), fields), ...session };
    }
    const caller = callerOf(request);
    const user = await readUser(db, id, caller.userId);
    if (!mayEditUser(caller, user)) throw new Refusal('FORBIDDEN');
    if (request.body.password === undefined) await changeUser(db, user, request.body, now());
    else if (user.id !== caller.userId) throw new Refusal('UNAUTHORIZED', 'A password is changed by its owner');
    else await setFirstPassword(db, user, request.body, { now: now(), sessionHash: caller.sessionHash });
    return projectFields(userResource(await readUser(db, user.id)), fields);
  });
}

/** `me` needs the caller's id. Refuses with NOT_FOUND. */
async function readUser(db: Database, id: string, me?: string): Promise<UserRecord> {
  const user = await findUser(db, id === 'me' && me !== undefined ? me : readEntityId(id));
  if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
  return user;
}

/** With the password that is current, the answer carries a new session; the credentials must be the target's own. */
async function changeByBasic(request: FastifyRequest, id: string, options: UserOptions & { change: UserChange }) {
  const { db, now, change } = options;
  const credentials = readBasic(request) ?? { email: '', password: '' };
  const user = await checkCredentials(db, credentials, { email: credentials.email, address: request.ip, now: now() });
  if (id !== 'me' && readEntityId(id) !== user.id) throw new Refusal('UNAUTHORIZED', 'These are the credentials of another user');
  const session = change.password === undefined ? undefined : await changePassword(db, user, change, now());
  if (!session) await changeUser(db, user, change, now());
  return { user: await readUser(db, user.id), session };
}

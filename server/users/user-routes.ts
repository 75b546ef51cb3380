/** Routes to search, add, read, change and delete users; the id `me` is the caller. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { type User, type UserChange, userCalls } from '../../common/contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { type FieldTree, includesField, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { countUnread } from '../notices/notice-queries.ts';
import { type Caller, callerOf, readBasic, requireSession } from '../sessions/caller.ts';
import { addressRoutes } from './address-routes.ts';
import { adoptionRoutes } from './adoption-routes.ts';
import { changesRights } from './change-rights.ts';
import { changePassword, changeUser, checkCredentials, requireAddressKept, setFirstPassword } from './change-user.ts';
import { createUser, planUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { type PasskeyRouteOptions, passkeyRoutes } from './passkey-routes.ts';
import { readPersonalData } from './personal-data.ts';
import { requireWay } from './require-way.ts';
import { checkCode } from './second-factor.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { mayChangeRights, mayEditUser, maySeeUser, requireUserScope, requireUsersManager } from './user-policy.ts';
import { findUser, searchUsers, USER_SORTS, type UserRecord, type UserSort } from './user-queries.ts';
import { plannedUserResource, suggestionResource, userResource } from './user-resource.ts';

const DEFAULT_SORTS: UserSort[] = [
  { field: 'firstName', order: 'asc' },
  { field: 'lastName', order: 'asc' },
];

type UserOptions = PasskeyRouteOptions;

export function userRoutes(api: RouteApp, options: UserOptions): void {
  listRoutes(api, options);
  singleRoutes(api, options);
  adoptionRoutes(api, options);
  invitationRoutes(api, options);
  addressRoutes(api, options);
  secondFactorRoutes(api, options);
  passkeyRoutes(api, options);
}

function listRoutes(api: RouteApp, options: UserOptions): void {
  const { db } = options;

  serve(api, userCalls.searchUsers, async (request) => {
    const { query, limit, offset } = request.body;
    const scope = await requireUserScope(db, callerOf(request), { query, limit });
    const sorts = readSorts(request.body, USER_SORTS, DEFAULT_SORTS);
    const { data, total } = await searchUsers(db, { scope, query, sorts, limit, offset });
    const resource = typeof scope === 'object' && 'colleaguesOf' in scope ? suggestionResource : userResource;
    return { data: data.map(resource) as User[], total };
  });

  serve(api, userCalls.createUser, async (request, fields, reply) => {
    const caller = callerOf(request);
    requireUsersManager(caller);
    if (request.query['dry-run'] === 'true') {
      const plan = await planUser(options, caller, request.body);
      const user = projectFields(plannedUserResource(request.body, plan), fields);
      return reply.send({ ...user, domainTrusted: plan.domainTrusted });
    }
    const { id, domainTrusted } = await createUser(options, caller, request.body);
    return reply.send({ ...projectFields(userResource(await readUser(db, id)), fields), domainTrusted });
  });
}

function singleRoutes(api: RouteApp, options: UserOptions): void {
  const { db, now } = options;

  serve(api, userCalls.getUser, async (request, fields) => {
    const caller = callerOf(request);
    const user = await readUser(db, request.params.id, caller.userId);
    if (!maySeeUser(caller, user)) throw new Refusal('FORBIDDEN');
    return answerOf(db, caller, user, fields);
  });

  serve(api, userCalls.getPersonalData, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const user = await readUser(db, request.params.id, caller.userId);
    if (!mayEditUser(caller, user)) throw new Refusal('FORBIDDEN');
    reply.header('content-disposition', 'attachment; filename="vakwerk-personal-data.json"');
    return readPersonalData(db, user);
  });

  serve(api, userCalls.deleteUser, async (request) => {
    const caller = callerOf(request);
    const user = await readUser(db, request.params.id, caller.userId);
    if (!mayEditUser(caller, user)) throw new Refusal('FORBIDDEN');
    await deleteUser(db, user, { actorId: caller.userId, now: now() });
  });

  serve(api, userCalls.updateUser, async (request, fields, reply) => {
    const { id } = request.params;
    if (readBasic(request)) {
      const { user, session } = await changeByBasic(request, id, { ...options, change: request.body });
      return reply.send({ ...projectFields(userResource(user), fields), ...session });
    }
    const caller = callerOf(request);
    const user = await readUser(db, id, caller.userId);
    if (!mayEditUser(caller, user)) throw new Refusal('FORBIDDEN');
    requireAddressKept(user, request.body);
    const { password } = request.body;
    if (changesRights(request.body) && !mayChangeRights(caller)) throw new Refusal('FORBIDDEN');
    if (changesRights(request.body) || password !== undefined) requireSession(caller);
    const context = { actorId: caller.userId, now: now() };
    if (password === undefined) await changeUser(db, user, request.body, context);
    else if (changesRights(request.body)) throw new Refusal('FORBIDDEN', 'Rights are not changed with a password');
    else if (user.id !== caller.userId) throw new Refusal('UNAUTHORIZED', 'A password is changed by its owner');
    else await setFirstPassword(db, user, request.body, { now: now(), sessionHash: caller.sessionHash ?? '' });
    return answerOf(db, caller, await readUser(db, user.id), fields);
  });
}

/** Answers the caller with the number of unread notices, so that pages need no separate call. */
async function answerOf(db: Database, caller: Caller, user: UserRecord, fields: FieldTree): Promise<User> {
  const isCounted = user.id === caller.userId && includesField(fields, 'unreadNotices');
  const counted = isCounted ? { unreadNotices: await countUnread(db, user.id) } : {};
  return { ...userResource(user), ...counted };
}

/** Reads a user; `me` needs the caller's id. Refuses with NOT_FOUND. */
async function readUser(db: Database, id: string, me?: string): Promise<UserRecord> {
  const user = await findUser(db, id === 'me' && me !== undefined ? me : readEntityId(id));
  if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
  return user;
}

/** Changes the password with the current one; the answer has a new session. The credentials must be those of the changed user. */
async function changeByBasic(request: FastifyRequest, id: string, options: UserOptions & { change: UserChange }) {
  const { db, now, change } = options;
  const credentials = readBasic(request) ?? { email: '', password: '' };
  const user = await checkCredentials(db, credentials, { email: credentials.email, address: request.ip, now: now() });
  const lacked = await requireWay(db, user, 'PASSWORD');
  if (lacked === 'CODE') {
    if (change.code === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED', 'A code of the second factor is needed as well');
    await checkCode(options, user, change.code, now());
  }
  if (id !== 'me' && readEntityId(id) !== user.id) throw new Refusal('UNAUTHORIZED', 'These are the credentials of another user');
  if (changesRights(change)) throw new Refusal('FORBIDDEN', 'Rights are not changed with a password');
  requireAddressKept(user, change);
  const session =
    change.password === undefined
      ? undefined
      : await changePassword(db, user, change, {
          now: now(),
          userAgent: request.headers['user-agent'],
          way: lacked === 'CODE' ? 'SECOND_FACTOR' : 'PASSWORD',
        });
  if (!session) await changeUser(db, user, change, { actorId: user.id, now: now() });
  return { user: await readUser(db, user.id), session };
}

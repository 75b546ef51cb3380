/** The own passkeys: added, named, removed. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeySchema,
} from '../../common/contract/passkeys.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { ownAddress } from '../http/own-address.ts';
import { callerOf } from '../sessions/caller.ts';
import type { CreateUserOptions } from './create-user.ts';
import { findPasskeys, passkeyResource, renamePasskey } from './passkey-queries.ts';
import { addPasskey, offerPasskey, removePasskey } from './passkeys.ts';
import { proveOwnerByAll, readOwner } from './prove-owner.ts';
import { requireWay } from './require-way.ts';

const PATH = '/users/me/passkeys';
const config = { session: true };
const shared = { tags: ['users'], querystring: fieldsQuerySchema };
const params = z.object({ id: z.string() });

export interface PasskeyRouteOptions extends CreateUserOptions {
  publicUrl?: string;
}

/** Of the service, as the browser has to know it: what a device signs for any other is refused. */
export function originOf(options: Pick<PasskeyRouteOptions, 'publicUrl'>, request: FastifyRequest): string {
  return new URL(ownAddress(options, request.socket)).origin;
}

export function passkeyRoutes(api: RouteApp, options: PasskeyRouteOptions): void {
  const { db, now } = options;
  const readSelf = (request: FastifyRequest) => readOwner(db, callerOf(request));

  const listSchema = { ...shared, operationId: 'listPasskeys', response: { 200: listResponseSchema(passkeySchema) } };
  api.get(PATH, { config, schema: listSchema }, async (request) => {
    const data = (await findPasskeys(db, callerOf(request).userId)).map(passkeyResource);
    const fields = parseFields(request.query.fields);
    return { data: data.map((passkey) => projectFields(passkey, fields)), total: data.length };
  });

  const offerSchema = {
    ...shared,
    operationId: 'offerPasskey',
    description: 'A passkey signs in by itself: so this asks for all that a sign-in with the password does.',
    body: passkeyProofSchema,
    response: { 200: passkeyOptionsSchema },
  };
  api.post(`${PATH}/options`, { config, schema: offerSchema }, async (request) => {
    const user = await proveOwnerByAll(options, callerOf(request), request.body, { address: request.ip, now: now() });
    await requireWay(db, user, 'PASSKEY');
    return { options: { ...(await offerPasskey(options, user, originOf(options, request))) } };
  });

  const addSchema = { tags: ['users'], operationId: 'addPasskey', body: newPasskeySchema };
  api.post(PATH, { config, schema: addSchema }, async (request, reply) => {
    await addPasskey(options, await readSelf(request), request.body, originOf(options, request));
    return reply.code(204).send();
  });

  const renameSchema = { tags: ['users'], operationId: 'renamePasskey', params, body: passkeyNameSchema };
  api.put(`${PATH}/:id`, { config, schema: renameSchema }, async (request, reply) => {
    const isDone = await renamePasskey(db, callerOf(request).userId, readEntityId(request.params.id), request.body.name);
    if (!isDone) throw new Refusal('NOT_FOUND', 'There is no such passkey');
    return reply.code(204).send();
  });

  const removeSchema = { tags: ['users'], operationId: 'removePasskey', params };
  api.delete(`${PATH}/:id`, { config, schema: removeSchema }, async (request, reply) => {
    await removePasskey(options, await readSelf(request), readEntityId(request.params.id));
    return reply.code(204).send();
  });
}

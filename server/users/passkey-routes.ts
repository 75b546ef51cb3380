/** Routes to add, rename and remove the caller's passkeys. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { passkeyCalls } from '../../common/contract/passkeys.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { ownAddress } from '../http/own-address.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { CreateUserOptions } from './create-user.ts';
import { findPasskeys, passkeyResource, renamePasskey } from './passkey-queries.ts';
import { addPasskey, offerPasskey, removePasskey } from './passkeys.ts';
import { proveOwnerByAll, readOwner } from './prove-owner.ts';
import { requireWay } from './require-way.ts';

export interface PasskeyRouteOptions extends CreateUserOptions {
  publicUrl?: string;
}

/** Returns the origin of the service as browsers see it: signatures for any other origin are refused. */
export function originOf(options: Pick<PasskeyRouteOptions, 'publicUrl'>, request: FastifyRequest): string {
  return new URL(ownAddress(options, request.socket)).origin;
}

export function passkeyRoutes(api: RouteApp, options: PasskeyRouteOptions): void {
  const { db, now } = options;
  const readSelf = (request: FastifyRequest) => readOwner(db, callerOf(request));

  serve(api, passkeyCalls.listPasskeys, async (request) => {
    const data = (await findPasskeys(db, callerOf(request).userId)).map(passkeyResource);
    return { data, total: data.length };
  });

  serve(api, passkeyCalls.offerPasskey, async (request) => {
    const user = await proveOwnerByAll(options, callerOf(request), request.body, { address: request.ip, now: now() });
    await requireWay(db, user, 'PASSKEY');
    return { options: { ...(await offerPasskey(options, user, originOf(options, request))) } };
  });

  serve(api, passkeyCalls.addPasskey, async (request) => {
    await addPasskey(options, await readSelf(request), request.body, originOf(options, request));
  });

  serve(api, passkeyCalls.renamePasskey, async (request) => {
    const isDone = await renamePasskey(db, callerOf(request).userId, readEntityId(request.params.id), request.body.name);
    if (!isDone) throw new Refusal('NOT_FOUND', 'There is no such passkey');
  });

  serve(api, passkeyCalls.removePasskey, async (request) => {
    await removePasskey(options, await readSelf(request), readEntityId(request.params.id));
  });
}

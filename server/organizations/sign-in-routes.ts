/** How people of an organization sign in: its admins see and change the provider of OpenID Connect. */
import * as z from 'zod';
import {
  type OrganizationSignIn,
  organizationSignInInputSchema,
  organizationSignInSchema,
} from '../../common/contract/organization-sign-in.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor } from './organization-policy.ts';
import { findSignIn, type OrganizationSignInRecord, removeSignIn, setSignIn } from './organization-sign-in.ts';

export function signInRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;
  const path = '/organizations/:id/sign-in';
  // Whoever changes it decides who gets in: no program does.
  const config = { session: true };
  const schema = { tags: ['organizations'], params: z.object({ id: z.string() }) };

  const answerSchema = organizationSignInSchema.nullable().describe('Null: no provider');
  api.get(
    path,
    { config, schema: { ...schema, operationId: 'readOrganizationSignIn', response: { 200: answerSchema } } },
    async (request, reply) => {
      const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
      const record = await findSignIn(db, id);
      return reply.type('application/json').send(record ? resource(record) : null);
    },
  );

  const putSchema = {
    ...schema,
    operationId: 'setOrganizationSignIn',
    body: organizationSignInInputSchema,
    response: { 200: organizationSignInSchema },
  };
  api.put(path, { config, schema: putSchema }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    return resource(await setSignIn(options, request.body, { organizationId: id, actorId: caller.userId, now: now() }));
  });

  api.delete(path, { config, schema: { ...schema, operationId: 'removeOrganizationSignIn' } }, async (request, reply) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await removeSignIn(options, { organizationId: id, actorId: caller.userId, now: now() });
    return reply.code(204).send();
  });
}

function resource(record: OrganizationSignInRecord): OrganizationSignIn {
  return {
    issuer: record.issuer,
    clientId: record.client_id,
    hasClientSecret: record.client_secret !== null,
    adminClaim: record.admin_claim,
    adminValue: record.admin_value,
  };
}

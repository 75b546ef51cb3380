/** How people of an organization sign in: its admins see and change the provider of OpenID Connect. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import {
  type OrganizationSignIn,
  type OrganizationSignInInput,
  organizationSignInInputSchema,
  organizationSignInSchema,
} from '../../common/contract/organization-sign-in.ts';
import { signInRulesSchema } from '../../common/contract/second-factor.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor } from './organization-policy.ts';
import { findSignIn, type OrganizationSignInRecord, removeSignIn, setSignIn } from './organization-sign-in.ts';
import { findRules, setRules } from './sign-in-rules.ts';

export function signInRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;
  const path = '/organizations/:id/sign-in';
  // Whoever changes it decides who gets in: no program does.
  const config = { session: true };
  const schema = { tags: ['organizations'], params: z.object({ id: z.string() }), querystring: fieldsQuerySchema };

  const answerSchema = organizationSignInSchema.nullable().describe('Null: no provider');
  api.get(
    path,
    { config, schema: { ...schema, operationId: 'readOrganizationSignIn', response: { 200: answerSchema } } },
    async (request, reply) => {
      const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
      const record = await findSignIn(db, id);
      const fields = parseFields(request.query.fields);
      return reply.type('application/json').send(record ? projectFields(resource(record), fields) : null);
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
    await requireProvider(options, request.body);
    const record = await setSignIn(options, request.body, { organizationId: id, actorId: caller.userId, now: now() });
    return projectFields(resource(record), parseFields(request.query.fields));
  });

  api.delete(path, { config, schema: { ...schema, operationId: 'removeOrganizationSignIn' } }, async (request, reply) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await removeSignIn(options, { organizationId: id, actorId: caller.userId, now: now() });
    return reply.code(204).send();
  });

  const rulesPath = '/organizations/:id/sign-in-rules';
  const rulesSchema = { ...schema, response: { 200: signInRulesSchema } };
  api.get(rulesPath, { config, schema: { ...rulesSchema, operationId: 'readSignInRules' } }, async (request) => {
    const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    return projectFields(await findRules(db, id), parseFields(request.query.fields));
  });

  const setSchema = { ...rulesSchema, operationId: 'setSignInRules', body: signInRulesSchema };
  api.put(rulesPath, { config, schema: setSchema }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    const rules = await setRules(options, request.body, { caller, organizationId: id, now: now() });
    return projectFields(rules, parseFields(request.query.fields));
  });
}

/** Refuses an issuer that does not answer as a provider of OpenID Connect, before anybody is sent there. */
async function requireProvider({ discover }: OrganizationOptions, client: OrganizationSignInInput): Promise<void> {
  try {
    await discover(client);
  } catch (cause) {
    const details = [{ path: 'issuer', message: 'PROVIDER_UNKNOWN' }];
    throw new Refusal('VALIDATION_FAILED', 'The issuer does not answer as a provider of OpenID Connect', { details, cause });
  }
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

/** Routes of the sign-in of an organization: its admins see and change the provider of OpenID Connect. */
import { Refusal } from '../../common/contract/errors.ts';
import {
  type OrganizationSignIn,
  type OrganizationSignInInput,
  organizationSignInCalls,
} from '../../common/contract/organization-sign-in.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { projectFields } from '../http/fields.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor } from './organization-policy.ts';
import { findSignIn, type OrganizationSignInRecord, removeSignIn, setSignIn } from './organization-sign-in.ts';
import { findRules, setRules } from './sign-in-rules.ts';

export function signInRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;

  serve(api, organizationSignInCalls.getOrganizationSignIn, async (request, fields, reply) => {
    const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    const record = await findSignIn(db, id);
    return reply.type('application/json').send(record ? projectFields(resource(record), fields) : null);
  });

  serve(api, organizationSignInCalls.setOrganizationSignIn, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await requireProvider(options, request.body);
    const record = await setSignIn(options, request.body, { organizationId: id, actorId: caller.userId, now: now() });
    return resource(record);
  });

  serve(api, organizationSignInCalls.removeOrganizationSignIn, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await removeSignIn(options, { organizationId: id, actorId: caller.userId, now: now() });
  });

  serve(api, organizationSignInCalls.getSignInRules, async (request) => {
    const { id } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    return await findRules(db, id);
  });

  serve(api, organizationSignInCalls.setSignInRules, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    const rules = await setRules(options, request.body, { caller, organizationId: id, now: now() });
    return rules;
  });
}

/** Refuses an issuer that does not answer as a provider of OpenID Connect, before users are sent there. */
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

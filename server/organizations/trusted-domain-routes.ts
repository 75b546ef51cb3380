/** Routes of the trusted domains of an organization: its members see them, its admins change them. */
import { trustedDomainCalls } from '../../common/contract/trusted-domains.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { type CallRequest, serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationReader } from './organization-policy.ts';
import { trustedDomainResource } from './organization-resource.ts';
import { checkDomain } from './prove-domain.ts';
import { addTrustedDomain, removeTrustedDomain } from './trust-domain.ts';
import { findDomains } from './trusted-domain-queries.ts';

/** Look-ups in the domain name system on behalf of one person. */
const DOMAIN_CHECKS_PER_MINUTE = 20;

export function trustedDomainRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db } = options;

  serve(api, trustedDomainCalls.listTrustedDomains, async (request) => {
    const { id } = await requireOrganizationReader(db, callerOf(request), request.params.id);
    const data = (await findDomains(db, id)).map(trustedDomainResource);
    return { data, total: data.length };
  });

  serve(api, trustedDomainCalls.addTrustedDomain, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    return trustedDomainResource(await addTrustedDomain(options, id, request.body, caller.userId));
  });

  const check = async (request: CallRequest<typeof trustedDomainCalls.checkTrustedDomain>) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const context = { organizationId, actorId: caller.userId, now: options.now() };
    return trustedDomainResource(await checkDomain(options, request.params.domainId, context));
  };
  serve(api, trustedDomainCalls.checkTrustedDomain, check, {
    rateLimit: { max: DOMAIN_CHECKS_PER_MINUTE, timeWindow: '1 minute' },
  });

  serve(api, trustedDomainCalls.removeTrustedDomain, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    await removeTrustedDomain(options, { organizationId, id: request.params.domainId }, caller.userId);
  });
}

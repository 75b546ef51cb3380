/** Routes of organizations: platform admins list and create them, their admins change them, their members read them. */
import { organizationCalls } from '../../common/contract/organizations.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { auditRoutes } from './audit-routes.ts';
import { changeOrganization, createOrganization } from './change-organization.ts';
import { type DeleteOptions, deleteOrganization } from './delete-organization.ts';
import { memberRoutes } from './member-routes.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationReader, requireOrganizationsManager } from './organization-policy.ts';
import { ORGANIZATION_SORTS, searchOrganizations } from './organization-queries.ts';
import { organizationResource } from './organization-resource.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { trustedDomainRoutes } from './trusted-domain-routes.ts';

export function organizationRoutes(api: RouteApp, options: DeleteOptions): void {
  listRoutes(api, options);
  singleRoutes(api, options);
  memberRoutes(api, options);
  signInRoutes(api, options);
  trustedDomainRoutes(api, options);
  subscriptionRoutes(api, options);
  auditRoutes(api, options);
}

function listRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db } = options;

  serve(api, organizationCalls.searchOrganizations, async (request) => {
    const { query, limit, offset } = request.body;
    requireOrganizationsManager(callerOf(request));
    const sorts = readSorts(request.body, ORGANIZATION_SORTS, [{ field: 'name', order: 'asc' }]);
    const { data, total } = await searchOrganizations(db, { query, sorts, limit, offset });
    return { data: data.map(organizationResource), total };
  });

  serve(api, organizationCalls.createOrganization, async (request) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const id = await createOrganization(options, request.body, caller.userId);
    return organizationResource(await requireOrganizationReader(db, caller, id));
  });
}

function singleRoutes(api: RouteApp, options: DeleteOptions): void {
  const { db, now } = options;

  serve(api, organizationCalls.getOrganization, async (request) =>
    organizationResource(await requireOrganizationReader(db, callerOf(request), request.params.id)),
  );

  serve(api, organizationCalls.updateOrganization, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await changeOrganization(options, id, request.body, caller.userId);
    return organizationResource(await requireOrganizationReader(db, caller, id));
  });

  serve(api, organizationCalls.deleteOrganization, async (request) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const { id: organizationId } = await requireOrganizationReader(db, caller, request.params.id);
    await deleteOrganization(options, { organizationId, actorId: caller.userId, now: now() }, request.body);
  });
}

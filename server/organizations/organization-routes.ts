/** Organizations: platform admins list and create them, their admins change them, their members read them. */
import * as z from 'zod';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import { newOrganizationSchema, organizationChangeSchema, organizationSchema } from '../../common/contract/organizations.ts';
import { typedConfirmationSchema } from '../../common/contract/typed-confirmation.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
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

const shared = { tags: ['organizations'], querystring: fieldsQuerySchema };

function listRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db } = options;

  const searchSchema = { ...shared, body: searchInputSchema, response: { 200: listResponseSchema(organizationSchema) } };
  api.post('/organizations/_search', { schema: searchSchema }, async (request) => {
    const { query, limit, offset } = request.body;
    requireOrganizationsManager(callerOf(request));
    const sorts = readSorts(request.body, ORGANIZATION_SORTS, [{ field: 'name', order: 'asc' }]);
    const { data, total } = await searchOrganizations(db, { query, sorts, limit, offset });
    const fields = parseFields(request.query.fields);
    return { data: data.map((record) => projectFields(organizationResource(record), fields)), total };
  });

  const createSchema = { ...shared, body: newOrganizationSchema, response: { 200: organizationSchema } };
  api.post('/organizations', { schema: createSchema }, async (request) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const id = await createOrganization(options, request.body, caller.userId);
    const record = await requireOrganizationReader(db, caller, id);
    return projectFields(organizationResource(record), parseFields(request.query.fields));
  });
}

function singleRoutes(api: RouteApp, options: DeleteOptions): void {
  const { db, now } = options;
  const one = { ...shared, params: z.object({ id: z.string() }), response: { 200: organizationSchema } };

  api.get('/organizations/:id', { schema: one }, async (request) => {
    const record = await requireOrganizationReader(db, callerOf(request), request.params.id);
    return projectFields(organizationResource(record), parseFields(request.query.fields));
  });

  api.put('/organizations/:id', { schema: { ...one, body: organizationChangeSchema } }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireOrganizationEditor(db, caller, request.params.id);
    await changeOrganization(options, id, request.body, caller.userId);
    const record = await requireOrganizationReader(db, caller, id);
    return projectFields(organizationResource(record), parseFields(request.query.fields));
  });

  const deleteSchema = { tags: shared.tags, params: one.params, body: typedConfirmationSchema };
  api.delete('/organizations/:id', { config: { session: true }, schema: deleteSchema }, async (request, reply) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const { id: organizationId } = await requireOrganizationReader(db, caller, request.params.id);
    await deleteOrganization(options, { organizationId, actorId: caller.userId, now: now() }, request.body);
    return reply.code(204).send();
  });
}

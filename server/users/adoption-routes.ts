/** Accounts at the domains that an organization has proved: its admins see and add those that belong to nobody (D141). */
import * as z from 'zod';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import { adoptableUserSchema, adoptionSchema, organizationMemberSchema } from '../../common/contract/organization-members.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { memberResource } from '../organizations/organization-resource.ts';
import { callerOf } from '../sessions/caller.ts';
import { adoptUser } from './adopt-user.ts';
import { searchAdoptable } from './adoption-queries.ts';
import type { CreateUserOptions } from './create-user.ts';

export function adoptionRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  const shared = { tags: ['organization members'], querystring: fieldsQuerySchema, params: z.object({ id: z.string() }) };

  const searchSchema = { ...shared, body: searchInputSchema, response: { 200: listResponseSchema(adoptableUserSchema) } };
  api.post('/organizations/:id/adoptable-users/_search', { schema: searchSchema }, async (request) => {
    const { id: organizationId } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    const { query, limit, offset } = request.body;
    const { data, total } = await searchAdoptable(db, { organizationId, query, limit, offset });
    const fields = parseFields(request.query.fields);
    return { data: data.map((user) => projectFields(user, fields)), total };
  });

  const adoptSchema = { ...shared, body: adoptionSchema, response: { 200: organizationMemberSchema } };
  api.post('/organizations/:id/members', { schema: adoptSchema }, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const adoption = { organizationId, actorId: caller.userId, now: now() };
    const member = await adoptUser(options, request.body.user.id, adoption);
    return projectFields(memberResource(member), parseFields(request.query.fields));
  });
}

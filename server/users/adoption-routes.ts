/** Accounts at the domains that an organization has proved: its admins see and add those that belong to nobody (D141). */
import { sql } from 'kysely';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import {
  adoptableUserSchema,
  adoptionRequestSchema,
  adoptionSchema,
  askedAdoptionSchema,
  organizationMemberSchema,
} from '../../common/contract/organization-members.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import type { ListSearch } from '../http/list-input.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { memberResource } from '../organizations/organization-resource.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { adoptUser, agreeToAdoption, findAdoptionRequests, refuseAdoption } from './adopt-user.ts';
import type { CreateUserOptions } from './create-user.ts';

export function adoptionRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;
  const mine = { tags: ['users'], querystring: fieldsQuerySchema };
  const shared = { tags: ['organization members'], querystring: fieldsQuerySchema, params: z.object({ id: z.string() }) };

  const searchSchema = { ...shared, body: searchInputSchema, response: { 200: listResponseSchema(adoptableUserSchema) } };
  api.post('/organizations/:id/adoptable-users/_search', { schema: searchSchema }, async (request) => {
    const { id: organizationId } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    const { query, limit, offset } = request.body;
    const { data, total } = await searchAdoptable(db, { organizationId, query, limit, offset });
    const fields = parseFields(request.query.fields);
    return { data: data.map((user) => projectFields(user, fields)), total };
  });

  const adoptSchema = {
    ...shared,
    description: 'Answers 202 where the account is in use: its owner is asked, and joins by agreeing.',
    body: adoptionSchema,
    response: { 200: organizationMemberSchema, 202: askedAdoptionSchema },
  };
  api.post('/organizations/:id/members', { schema: adoptSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const adoption = { organizationId, actorId: caller.userId, now: now() };
    const member = await adoptUser(options, request.body.user.id, adoption);
    if (!member) return reply.code(202).send({ asked: true });
    return projectFields(memberResource(member), parseFields(request.query.fields));
  });

  const config = { session: true };
  const listSchema = { ...mine, response: { 200: listResponseSchema(adoptionRequestSchema) } };
  api.get('/users/me/adoptions', { config, schema: { ...listSchema, operationId: 'readAdoptions' } }, async (request) => {
    const fields = parseFields(request.query.fields);
    const found = await findAdoptionRequests(db, callerOf(request).userId);
    const data = found.map((organization) => projectFields({ organization }, fields));
    return { data, total: data.length };
  });

  const one = { tags: mine.tags, params: z.object({ organizationId: z.string() }) };
  const path = '/users/me/adoptions/:organizationId';
  const answer = (caller: Caller, organizationId: string) => ({ organizationId, actorId: caller.userId, now: now() });
  api.post(path, { config, schema: { ...one, operationId: 'agreeToAdoption' } }, async (request, reply) => {
    await agreeToAdoption(options, answer(callerOf(request), request.params.organizationId));
    return reply.code(204).send();
  });
  api.delete(path, { config, schema: { ...one, operationId: 'refuseAdoption' } }, async (request, reply) => {
    await refuseAdoption(options, answer(callerOf(request), request.params.organizationId));
    return reply.code(204).send();
  });
}

/** The rule of adopt-user.ts as a list. Nothing is told of these people but the address. */
async function searchAdoptable(
  db: Queries,
  { organizationId, query, limit, offset }: Omit<ListSearch<never>, 'sorts'> & { organizationId: string },
): Promise<{ data: { id: string; email: string }[]; total: number }> {
  const found = db
    .selectFrom('users')
    .leftJoin('organization_members as membership', 'membership.user_id', 'users.id')
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`lower(split_part(users.email, '@', 2)) in (
        select lower(domain) from trusted_domains where organization_id = ${organizationId} and proved_at is not null)`,
    )
    .where(
      sql<boolean>`(membership.id is null or (
        membership.organization_id <> ${organizationId} and users.password_hash is null and users.email_confirmed_at is null))`,
    )
    .where(
      sql<boolean>`not exists (
        select from declined_adoptions where organization_id = ${organizationId} and user_id = users.id)`,
    )
    .where(
      sql<boolean>`not exists (
        select from adoption_requests where organization_id = ${organizationId} and user_id = users.id)`,
    )
    .where(matchesAllWords('users.search_text', query));
  return findPage(found.select(['users.id', 'users.email']).orderBy('users.email').orderBy('users.id'), { limit, offset });
}

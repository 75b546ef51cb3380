/**
 * Routes of accounts at the domains that an organization has proved: its admins see and add those without an organization
 * (D141).
 */
import { sql } from 'kysely';
import { organizationMemberCalls } from '../../common/contract/organization-members.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import type { ListSearch } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { memberResource } from '../organizations/organization-resource.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { adoptUser, agreeToAdoption, findAdoptionRequests, refuseAdoption } from './adopt-user.ts';
import type { CreateUserOptions } from './create-user.ts';

export function adoptionRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db, now } = options;

  serve(api, organizationMemberCalls.searchAdoptableUsers, async (request) => {
    const { id: organizationId } = await requireOrganizationEditor(db, callerOf(request), request.params.id);
    const { query, limit, offset } = request.body;
    return searchAdoptable(db, { organizationId, query, limit, offset });
  });

  serve(api, organizationMemberCalls.adoptUser, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const adoption = { organizationId, actorId: caller.userId, now: now() };
    const member = await adoptUser(options, request.body.user.id, adoption);
    if (!member) return reply.code(202).send({ asked: true });
    return memberResource(member);
  });

  serve(api, organizationMemberCalls.readAdoptions, async (request) => {
    const requests = await findAdoptionRequests(db, callerOf(request).userId);
    return { data: requests.map((organization) => ({ organization })), total: requests.length };
  });

  const contextOf = (caller: Caller, organizationId: string) => ({ organizationId, actorId: caller.userId, now: now() });
  serve(api, organizationMemberCalls.agreeToAdoption, async (request) => {
    await agreeToAdoption(options, contextOf(callerOf(request), request.params.organizationId));
  });
  serve(api, organizationMemberCalls.refuseAdoption, async (request) => {
    await refuseAdoption(options, contextOf(callerOf(request), request.params.organizationId));
  });
}

/** Lists accounts by the rule of adopt-user.ts. The answer contains only the addresses of these people. */
async function searchAdoptable(
  db: Queries,
  { organizationId, query, limit, offset }: Omit<ListSearch<never>, 'sorts'> & { organizationId: string },
): Promise<{ data: { id: string; email: string }[]; total: number }> {
  const matches = db
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
  return findPage(matches.select(['users.id', 'users.email']).orderBy('users.email').orderBy('users.id'), { limit, offset });
}

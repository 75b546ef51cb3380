/**
 * Routes of the members of an organization: members list them, admins change them, adopted users may leave (D141). POST /users
 * adds one (D82).
 */
import { organizationMemberCalls } from '../../common/contract/organization-members.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeMember, declineAdoption, removeMember } from './change-members.ts';
import { findMember, MEMBER_SORTS, type MemberSort, searchMembers } from './member-queries.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationEditor, requireOrganizationReader } from './organization-policy.ts';
import { memberResource } from './organization-resource.ts';

const DEFAULT_SORTS: MemberSort[] = [
  { field: 'user.firstName', order: 'asc' },
  { field: 'user.lastName', order: 'asc' },
  { field: 'user.email', order: 'asc' },
];

export function memberRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;

  serve(api, organizationMemberCalls.searchOrganizationMembers, async (request) => {
    const caller = callerOf(request);
    const { query, userId, limit, offset } = request.body;
    const { id: organizationId } = await requireOrganizationReader(db, caller, request.params.id);
    const sorts = readSorts(request.body, MEMBER_SORTS, DEFAULT_SORTS);
    const whose = userId === 'me' ? caller.userId : userId;
    const { data, total } = await searchMembers(db, { organizationId, query, userId: whose, sorts, limit, offset });
    return { data: data.map(memberResource), total };
  });

  serve(api, organizationMemberCalls.updateOrganizationMember, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationEditor(db, caller, request.params.id);
    const context = { organizationId, actorId: caller.userId, now: now(), id: request.params.userId };
    const member = await changeMember(options, context, request.body);
    return memberResource(member);
  });

  serve(api, organizationMemberCalls.removeOrganizationMember, async (request) => {
    const caller = callerOf(request);
    const { id: organizationId } = await requireOrganizationReader(db, caller, request.params.id);
    const id = request.params.userId === 'me' ? caller.userId : request.params.userId;
    const context = { organizationId, actorId: caller.userId, now: now(), id };
    const member = await findMember(db, organizationId, id);
    if (member?.userId === caller.userId && member.adoptedAt !== null) await declineAdoption(options, context);
    else {
      await requireOrganizationEditor(db, caller, organizationId);
      await removeMember(options, context);
    }
  });
}

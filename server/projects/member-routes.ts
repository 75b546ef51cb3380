/** Routes of the members of a project: readers list them, editors change them. */
import { Refusal } from '../../common/contract/errors.ts';
import { type ProjectMember, projectMemberCalls } from '../../common/contract/project-members.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { addMember, changeMember, removeMember } from './change-members.ts';
import { sendInvitation, showInvitation, withdrawInvitation } from './invitations.ts';
import { findMember, MEMBER_SORTS, type MemberRecord, type MemberSort, searchMembers } from './member-queries.ts';
import { readProjectAccess } from './project-access.ts';
import { requireProjectEditor } from './project-policy.ts';

const DEFAULT_SORTS: MemberSort[] = [
  { field: 'user.firstName', order: 'asc' },
  { field: 'user.lastName', order: 'asc' },
  { field: 'user.email', order: 'asc' },
];

export function memberRoutes(api: RouteApp, options: CreateUserOptions): void {
  const { db } = options;

  serve(api, projectMemberCalls.searchProjectMembers, async (request) => {
    const caller = callerOf(request);
    const { query, userId, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    const sorts = readSorts(request.body, MEMBER_SORTS, DEFAULT_SORTS);
    const whose = userId === 'me' ? caller.userId : userId;
    const { data, total } = await searchMembers(db, { projectId, query, userId: whose, sorts, limit, offset });
    return { data: data.map(memberResource), total };
  });

  serve(api, projectMemberCalls.addProjectMember, async (request) => {
    const caller = callerOf(request);
    const { id: projectId, organizationId } = await requireProjectEditor(db, caller, request.params.id);
    const { user, role } = request.body;
    const userId = await addMember(options, { projectId, organizationId, actorId: caller.userId, user, role });
    return memberResource(await readMember(options, projectId, userId));
  });

  serve(api, projectMemberCalls.updateProjectMember, async (request) => {
    const membership = await readMembership(options, callerOf(request), request.params);
    const userId = await changeMember(options, membership, request.body);
    return memberResource(await readMember(options, membership.projectId, userId));
  });

  serve(api, projectMemberCalls.removeProjectMember, async (request) => {
    await removeMember(options, await readMembership(options, callerOf(request), request.params));
  });

  serve(api, projectMemberCalls.sendProjectInvitation, async (request) => {
    await sendInvitation(options, await readMembership(options, callerOf(request), request.params));
  });

  serve(api, projectMemberCalls.createProjectInvitationLink, async (request) =>
    showInvitation(options, await readMembership(options, callerOf(request), request.params)),
  );

  serve(api, projectMemberCalls.withdrawProjectInvitation, async (request) => {
    await withdrawInvitation(options, await readMembership(options, callerOf(request), request.params));
  });
}

/** Returns the membership that a call names. Refuses a caller who may not change it. */
async function readMembership({ db }: CreateUserOptions, caller: Caller, { id, userId }: { id: string; userId: string }) {
  const { id: projectId, organizationId } = await requireProjectEditor(db, caller, id);
  return { projectId, organizationId, actorId: caller.userId, id: userId };
}

async function readMember({ db }: CreateUserOptions, projectId: string, userId: string): Promise<MemberRecord> {
  const member = await findMember(db, projectId, userId);
  if (!member) throw new Refusal('NOT_FOUND', 'The project has no such member');
  return member;
}

/** Converts a member to its API form. */
function memberResource(record: MemberRecord): ProjectMember {
  const { organizationId, organizationName } = record;
  const organization = organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };
  return {
    id: record.id,
    role: record.role,
    invited: record.isInvited,
    user: {
      id: record.userId,
      firstName: record.firstName,
      lastName: record.lastName,
      email: record.email,
      organization: organization && { ...organization, avatarUrl: avatarUrl(organization) },
    },
    project: { id: record.projectId },
  };
}

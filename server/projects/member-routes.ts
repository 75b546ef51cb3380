/** Members of a project: listed by its readers, changed by its editors. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  newProjectMemberSchema,
  type ProjectMember,
  projectMemberChangeSchema,
  projectMemberSchema,
  projectMemberSearchSchema,
} from '../../common/contract/project-members.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import type { CreateUserOptions } from '../users/create-user.ts';
import { addMember, changeMember, removeMember } from './change-members.ts';
import { sendInvitation, withdrawInvitation } from './invitations.ts';
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
  const shared = { tags: ['project members'], querystring: fieldsQuerySchema };
  const ofProject = { ...shared, params: z.object({ id: z.string() }) };
  const one = { ...shared, params: z.object({ id: z.string(), userId: z.string() }) };

  const searchSchema = {
    ...ofProject,
    body: projectMemberSearchSchema,
    response: { 200: listResponseSchema(projectMemberSchema) },
  };
  api.post('/projects/:id/members/_search', { schema: searchSchema }, async (request) => {
    const caller = callerOf(request);
    const { query, userId, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    const sorts = readSorts(request.body, MEMBER_SORTS, DEFAULT_SORTS);
    const whose = userId === 'me' ? caller.userId : userId;
    const { data, total } = await searchMembers(db, { projectId, query, userId: whose, sorts, limit, offset });
    const fields = parseFields(request.query.fields);
    return { data: data.map((record) => projectFields(memberResource(record), fields)), total };
  });

  const addSchema = { ...ofProject, body: newProjectMemberSchema, response: { 200: projectMemberSchema } };
  api.post('/projects/:id/members', { schema: addSchema }, async (request) => {
    const caller = callerOf(request);
    const { id: projectId, organizationId } = await requireProjectEditor(db, caller, request.params.id);
    const { user, role } = request.body;
    const userId = await addMember(options, { projectId, organizationId, actorId: caller.userId, user, role });
    return projectFields(memberResource(await readMember(options, projectId, userId)), parseFields(request.query.fields));
  });

  const changeSchema = { ...one, body: projectMemberChangeSchema, response: { 200: projectMemberSchema } };
  api.put('/projects/:id/members/:userId', { schema: changeSchema }, async (request) => {
    const asked = await readAsked(options, callerOf(request), request.params);
    const userId = await changeMember(options, asked, request.body);
    return projectFields(memberResource(await readMember(options, asked.projectId, userId)), parseFields(request.query.fields));
  });

  api.delete('/projects/:id/members/:userId', { schema: one }, async (request, reply) => {
    await removeMember(options, await readAsked(options, callerOf(request), request.params));
    return reply.code(204).send();
  });

  const invitation = { tags: shared.tags, params: one.params };
  const sendSchema = { ...invitation, operationId: 'sendProjectInvitation' };
  api.post('/projects/:id/members/:userId/invitation', { schema: sendSchema }, async (request, reply) => {
    await sendInvitation(options, await readAsked(options, callerOf(request), request.params));
    return reply.code(204).send();
  });

  const withdrawSchema = { ...invitation, operationId: 'withdrawProjectInvitation' };
  api.delete('/projects/:id/members/:userId/invitation', { schema: withdrawSchema }, async (request, reply) => {
    await withdrawInvitation(options, await readAsked(options, callerOf(request), request.params));
    return reply.code(204).send();
  });
}

/** The membership that a call names, by somebody who may change it. */
async function readAsked({ db }: CreateUserOptions, caller: Caller, { id, userId }: { id: string; userId: string }) {
  const { id: projectId, organizationId } = await requireProjectEditor(db, caller, id);
  return { projectId, organizationId, actorId: caller.userId, id: userId };
}

async function readMember({ db }: CreateUserOptions, projectId: string, userId: string): Promise<MemberRecord> {
  const member = await findMember(db, projectId, userId);
  if (!member) throw new Refusal('NOT_FOUND', 'The project has no such member');
  return member;
}

/** A member as the API shows one. */
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

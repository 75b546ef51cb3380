/** Members of a project: shapes of the API and rules of the form (specification §3, §5, §7). */
import * as z from 'zod';
import { call } from './call.ts';
import { fieldsQuerySchema, listResponseSchema, searchInputSchema } from './lists.ts';
import { EMAIL_MAX_LENGTH } from './mail-address.ts';
import { invitationLinkSchema } from './organization-members.ts';
import { MEMBER_ROLES } from './roles.ts';

const roleSchema = z.enum(MEMBER_ROLES, { message: 'ROLE_INVALID' });

export const projectMemberSchema = z.object({
  id: z.string(),
  role: roleSchema,
  /** Additive: was added and has not been here yet. */
  invited: z.boolean(),
  /** Names are empty until an invited user fills them in: the e-mail address stands for them (D61). */
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    organization: z.object({ id: z.string(), name: z.string(), avatarUrl: z.string() }).nullable(),
  }),
  project: z.object({ id: z.string() }),
});
export type ProjectMember = z.infer<typeof projectMemberSchema>;

/** POST /projects/{id}/members/_search */
export const projectMemberSearchSchema = searchInputSchema.extend({
  /** This user's membership only. */
  userId: z.string().optional(),
});
export type ProjectMemberSearch = z.input<typeof projectMemberSearchSchema>;

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

/** Whether the text is sent as an e-mail address instead of an id. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

const inviteeSchema = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .max(EMAIL_MAX_LENGTH, 'EMAIL_INVALID')
  .refine((text) => !text.includes('@') || looksLikeEmail(text), 'EMAIL_INVALID');

const userSchema = z.union([z.string(), z.object({ email: z.string() }), z.object({ id: z.string() })], { message: 'REQUIRED' });

/** {id}, {email} and a plain text are equivalent (D103). */
function textOf(user: z.output<typeof userSchema>): string {
  if (typeof user === 'string') return user;
  return 'id' in user ? user.id : user.email;
}

/** POST /projects/{id}/members */
export const newProjectMemberSchema = z.object({
  user: userSchema.transform(textOf).pipe(inviteeSchema),
  role: roleSchema.default('USER'),
});
export type NewProjectMember = z.input<typeof newProjectMemberSchema>;

/** PUT /projects/{id}/members/{userId} */
export const projectMemberChangeSchema = z.object({ role: roleSchema });
export type ProjectMemberChange = z.infer<typeof projectMemberChangeSchema>;

const tag = 'project members';
const path = '/projects/:id/members';
const one = `${path}/:userId` as const;
const invitation = `${one}/invitation` as const;

export const projectMemberCalls = {
  searchProjectMembers: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: projectMemberSearchSchema,
    answer: listResponseSchema(projectMemberSchema),
  }),
  addProjectMember: call({ method: 'POST', path, tag, body: newProjectMemberSchema, answer: projectMemberSchema }),
  updateProjectMember: call({ method: 'PUT', path: one, tag, body: projectMemberChangeSchema, answer: projectMemberSchema }),
  /** The call answers nothing, but its description has always had `fields`. */
  removeProjectMember: call({ method: 'DELETE', path: one, tag, query: fieldsQuerySchema }),
  sendProjectInvitation: call({ method: 'POST', path: invitation, tag, operationId: 'sendProjectInvitation' }),
  withdrawProjectInvitation: call({ method: 'DELETE', path: invitation, tag, operationId: 'withdrawProjectInvitation' }),
  createProjectInvitationLink: call({
    method: 'POST',
    path: `${one}/invitation-link`,
    tag,
    description: 'A link to choose a password, where the service sends no mail; otherwise CONFLICT.',
    answer: invitationLinkSchema,
    operationId: 'createProjectInvitationLink',
  }),
};

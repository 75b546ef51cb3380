/** Members of an organization: shapes of the API (specification §3, §7). Adding one is POST /users (D82). */
import * as z from 'zod';
import { call } from './call.ts';
import { fieldsQuerySchema, listResponseSchema, searchInputSchema } from './lists.ts';
import { MEMBER_ROLES } from './roles.ts';

const roleSchema = z.enum(MEMBER_ROLES, { message: 'ROLE_INVALID' });

export const organizationMemberSchema = z.object({
  id: z.string(),
  role: roleSchema,
  /** Additive: has not chosen a password yet. */
  invited: z.boolean(),
  /** Additive: whether the account is connected with the provider of the organization; null: it has no provider. */
  connected: z.boolean().nullable(),
  user: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  organization: z.object({ id: z.string() }),
});
export type OrganizationMember = z.infer<typeof organizationMemberSchema>;

/** POST /organizations/{id}/members/_search */
export const organizationMemberSearchSchema = searchInputSchema.extend({
  /** This user's membership only. */
  userId: z.string().optional(),
});
export type OrganizationMemberSearch = z.input<typeof organizationMemberSearchSchema>;

/** POST /organizations/{id}/adoptable-users/_search (additive, D141): accounts at its proved domains without an organization. */
export const adoptableUserSchema = z.object({ id: z.string(), email: z.string() });
export type AdoptableUser = z.infer<typeof adoptableUserSchema>;

/** POST /organizations/{id}/members (additive, D141): one of those becomes a member, or is asked to. */
export const adoptionSchema = z.object({ user: z.object({ id: z.string() }, { message: 'REQUIRED' }) });

/** The 202 answer to that: the account is in use, and its owner was asked. */
export const askedAdoptionSchema = z.object({ asked: z.literal(true) });
export type AskedAdoption = z.infer<typeof askedAdoptionSchema>;

/** GET /users/me/adoptions (additive): organizations that ask the caller to join. */
export const adoptionRequestSchema = z.object({ organization: z.object({ id: z.string(), name: z.string() }) });
export type AdoptionRequest = z.infer<typeof adoptionRequestSchema>;

/** POST …/members/{userId}/invitation-link (additive): for the inviter to hand over where the service sends no mail. */
export const invitationLinkSchema = z.object({ path: z.string(), validUntil: z.string() });
export type InvitationLink = z.infer<typeof invitationLinkSchema>;

/** PUT /organizations/{id}/members/{userId} */
export const organizationMemberChangeSchema = z.object({ role: roleSchema });
export type OrganizationMemberChange = z.infer<typeof organizationMemberChangeSchema>;

const tag = 'organization members';
const path = '/organizations/:id/members';
const one = `${path}/:userId` as const;
const invitation = `${one}/invitation` as const;
const invitationLink = `${one}/invitation-link` as const;
const adoptions = '/users/me/adoptions';
const adoption = `${adoptions}/:organizationId` as const;

export const organizationMemberCalls = {
  searchOrganizationMembers: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: organizationMemberSearchSchema,
    answer: listResponseSchema(organizationMemberSchema),
  }),
  updateOrganizationMember: call({
    method: 'PUT',
    path: one,
    tag,
    body: organizationMemberChangeSchema,
    answer: organizationMemberSchema,
  }),
  /** The call answers nothing, but its description has always had `fields`. */
  removeOrganizationMember: call({ method: 'DELETE', path: one, tag, query: fieldsQuerySchema }),
  sendOrganizationInvitation: call({ method: 'POST', path: invitation, tag, operationId: 'sendOrganizationInvitation' }),
  withdrawOrganizationInvitation: call({
    method: 'DELETE',
    path: invitation,
    tag,
    operationId: 'withdrawOrganizationInvitation',
  }),
  createOrganizationInvitationLink: call({
    method: 'POST',
    path: invitationLink,
    tag,
    description: 'A link to choose a password, where the service sends no mail; otherwise CONFLICT.',
    answer: invitationLinkSchema,
    operationId: 'createOrganizationInvitationLink',
  }),
  searchAdoptableUsers: call({
    method: 'POST',
    path: '/organizations/:id/adoptable-users/_search',
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(adoptableUserSchema),
  }),
  adoptUser: call({
    method: 'POST',
    path,
    tag,
    description: 'Answers 202 where the account is in use: its owner is asked, and joins by agreeing.',
    body: adoptionSchema,
    answer: organizationMemberSchema,
    otherAnswers: { 202: askedAdoptionSchema },
  }),
  readAdoptions: call({
    method: 'GET',
    path: adoptions,
    tag: 'users',
    access: 'session',
    answer: listResponseSchema(adoptionRequestSchema),
    operationId: 'readAdoptions',
  }),
  agreeToAdoption: call({ method: 'POST', path: adoption, tag: 'users', access: 'session', operationId: 'agreeToAdoption' }),
  refuseAdoption: call({ method: 'DELETE', path: adoption, tag: 'users', access: 'session', operationId: 'refuseAdoption' }),
};

/** Users, sessions and sign-in: shapes of the API (specification §3, §7). */
import * as z from 'zod';
import { apiTokenSchema } from './api-tokens.ts';
import { call } from './call.ts';
import { emailSchema } from './domains.ts';
import { nameSchema } from './line-text.ts';
import { type ListResponse, listResponseSchema, searchInputSchema } from './lists.ts';
import { MAIL_KINDS, NOTICE_KINDS, noticeSchema } from './notices.ts';
import { organizationSummarySchema } from './organizations.ts';
import { passkeySchema } from './passkeys.ts';
import { sessionSchema } from './sessions.ts';
import { newPasswordSchema } from './sign-in.ts';

export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const FEATURE_FLAGS = ['PROJECTS', 'SUBSCRIPTIONS', 'AREA_REPORT'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  admin: z.boolean(),
  /** Role in the organization; null without one. */
  role: z.enum(['USER', 'ADMIN']).nullable(),
  featureFlags: z.array(z.string()),
  organization: organizationSummarySchema.nullable(),
  /** Additive: false until a password is set (D60). */
  hasPassword: z.boolean().optional(),
  /** Additive: true when the user is a member of at least one project (D62). */
  hasProjects: z.boolean().optional(),
  /** Additive: whether an account with a provider of OpenID Connect signs in as this user. */
  connected: z.boolean().optional(),
  /** Additive: whether a code is asked after the password. */
  secondFactor: z.boolean().optional(),
  /** Additive: whether a mail tells that a report is ready. */
  notifyReports: z.boolean().optional(),
  /** Additive: mails about what happens in projects that the user does not want. */
  mutedMails: z.array(z.enum(MAIL_KINDS)).optional(),
  /** Additive: kinds of notice that the user does not want on the page. */
  mutedNotices: z.array(z.enum(NOTICE_KINDS)).optional(),
  /** Additive: whether mails about notices come together, once a day. */
  dailyDigest: z.boolean().optional(),
  /** Additive, of the caller alone: notices that are not read yet. */
  unreadNotices: z.int().optional(),
  /** Additive: the organization added the account because of its address; the person may leave it (D141). */
  adopted: z.boolean().optional(),
  /** Additive: whether the user ships by the import map. */
  operator: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

export const loginResponseSchema = z.object({ token: z.string(), validUntil: z.string(), user: userSchema });
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** POST /auth/second-step; with the recovery codes where the second factor was set up in it. */
export const secondStepAnswerSchema = loginResponseSchema.extend({ recoveryCodes: z.array(z.string()).optional() });
export type SecondStepAnswer = z.infer<typeof secondStepAnswerSchema>;

/** POST /users: the form to add a user or a member (D80, D82). */
export const newUserSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  email: emailSchema,
  language: z.enum(LANGUAGES, { error: ({ input }) => (input === undefined || input === '' ? 'REQUIRED' : 'LANGUAGE_INVALID') }),
  /** Organization admins: their own, also when absent. Platform admins: any, or none (D89). */
  organization: z.object({ id: z.string() }).nullish(),
});
export type NewUserInput = z.infer<typeof newUserSchema>;

/** What POST /users answers. With ?dry-run=true it is the user that would be, without id; nothing is stored or mailed. */
export const newUserAnswerSchema = userSchema.partial({ id: true }).extend({
  /** False: the address is of a domain that the organization does not trust, and the person who adds is to confirm (D80). */
  domainTrusted: z.boolean(),
});
export type NewUserAnswer = z.infer<typeof newUserAnswerSchema>;

/** PUT /users/{id}: changed fields only (D99). */
export const userChangeSchema = z.object({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  language: z.enum(LANGUAGES, { message: 'LANGUAGE_INVALID' }).optional(),
  password: newPasswordSchema.optional(),
  /** Additive, with basic credentials: a code, where the account has a second factor. */
  code: z.string().max(40, 'CODE_WRONG').optional(),
  /** Additive: a new password ends the API tokens as well unless this is false (D142). */
  endApiTokens: z.boolean().optional(),
  /** Additive. */
  notifyReports: z.boolean().optional(),
  mutedMails: z.array(z.enum(MAIL_KINDS)).max(MAIL_KINDS.length).optional(),
  mutedNotices: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length).optional(),
  dailyDigest: z.boolean().optional(),
  /** Additive, platform admins alone (D63, D82). */
  admin: z.boolean().optional(),
  operator: z.boolean().optional(),
  featureFlags: z.array(z.enum(FEATURE_FLAGS)).max(FEATURE_FLAGS.length).optional(),
  /** Null: none any more. */
  organization: z.object({ id: z.string() }).nullable().optional(),
  /** Cannot be changed (D99). Additive: with the first password, in place of the address that the installation made up. */
  email: emailSchema.optional(),
  // Cannot be changed (D99).
  id: z.undefined({ message: 'IMMUTABLE' }).optional(),
});
export type UserChange = z.infer<typeof userChangeSchema>;

/** After a password change all sessions end, so the answer carries a new one (D65). */
export const userAnswerSchema = userSchema.extend({ token: z.string().optional(), validUntil: z.string().optional() });

/** POST /auth/ticket (additive): the token of a one-time sign-in link for a session (D64). */
export const ticketInputSchema = z.object({ ticket: z.string().min(1, 'REQUIRED') });

const atSchema = z.string().describe('ISO 8601 UTC');

/** GET /users/{id}/personal-data (additive, D134): the person and platform admins. */
export const personalDataSchema = z.object({
  user: userSchema,
  createdAt: atSchema,
  sessions: z.array(sessionSchema.omit({ id: true, current: true })),
  /** Accounts with providers of OpenID Connect that sign in as this person. */
  connectedAccounts: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: atSchema, lastUsedAt: atSchema })),
  /** Codes after the password; null: none are asked. */
  secondFactor: z.object({ since: atSchema, recoveryCodesLeft: z.int() }).nullable(),
  passkeys: z.array(passkeySchema.omit({ id: true })),
  /** Changes of the address that are open or can be undone. */
  addressChanges: z.array(z.object({ from: z.string(), to: z.string(), askedAt: atSchema, confirmedAt: atSchema.nullable() })),
  apiTokens: z.array(apiTokenSchema.omit({ id: true })),
  projects: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(['USER', 'ADMIN']) })),
  files: z.array(
    z.object({
      id: z.string(),
      filename: z.string(),
      size: z.int(),
      version: z.int(),
      projectId: z.string().nullable(),
      uploadedAt: atSchema,
    }),
  ),
  /** Deliveries that the person planned, accepts, delivered to or decided about. */
  deliveries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      projectId: z.string(),
      accepts: z.boolean(),
      expected: z.array(z.string()).describe('Name patterns of the files that are expected of the person'),
      delivered: z.array(z.object({ filename: z.string(), version: z.int(), deliveredAt: atSchema })),
      decisions: z.array(
        z.object({
          decision: z.enum(['ACCEPTED', 'REJECTED']),
          reason: z.string(),
          decidedAt: atSchema,
          certificateId: z.string().nullable(),
          disclosures: z.array(z.string()).describe('The name beside the signature of the certificate, as it is handed over'),
        }),
      ),
      /** The acceptance by the person whose certificate is not complete, or could not be completed. */
      accepting: z.object({ reason: z.string(), decidedAt: atSchema, failedAt: atSchema.nullable() }).nullable(),
    }),
  ),
  /** Drafts of specifications that the person changed last, or whose changes of the person were replaced, or with a review of the person. */
  specificationDrafts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      changedAt: atSchema.nullable(),
      replacedAt: atSchema.nullable(),
      /** The review that the person asked of a colleague, and what the person decided when asked. */
      asked: z.object({ at: atSchema, words: z.string() }).nullable(),
      decided: z.object({ at: atSchema, decision: z.enum(['APPROVED', 'RETURNED']), words: z.string() }).nullable(),
    }),
  ),
  /** Versions of specifications whose draft the person approved. */
  reviewedSpecifications: z.array(z.object({ id: z.string(), name: z.string(), version: z.string(), reviewedAt: atSchema })),
  /** Exceptions that the person asked or decided on. */
  exceptions: z.array(
    z.object({
      rule: z.string(),
      delivery: z.string().nullable().describe('The one that it holds in alone'),
      reason: z.string(),
      until: z.string(),
      status: z.string(),
      askedAt: z.string(),
    }),
  ),
  /** Findings that the person is to solve. */
  assignments: z.array(z.object({ filename: z.string(), rule: z.string(), due: z.string().nullable(), assignedAt: z.string() })),
  comments: z.array(
    z.object({
      filename: z.string(),
      text: z.string(),
      createdAt: z.string(),
      importedFrom: z.string().optional().describe('It came in a BCF file, which names this author'),
    }),
  ),
  /** Issues that the person wrote, is to solve or commented on, with the person's own texts. */
  issues: z.array(
    z.object({
      title: z.string(),
      projectId: z.string(),
      status: z.string(),
      due: z.string().nullable(),
      createdAt: z.string(),
      wrote: z.boolean(),
      assigned: z.boolean(),
      description: z.string().describe('Empty unless the person wrote the issue'),
      comments: z.array(z.object({ text: z.string(), createdAt: z.string() })),
    }),
  ),
  /** The notices that the person has received and still has on the page of notices. */
  notices: z.array(noticeSchema.pick({ kind: true, at: true, read: true, about: true, day: true, page: true })),
  /** What the person did, and what others did to the account. */
  actions: z.array(z.object({ at: atSchema, action: z.string(), details: z.record(z.string(), z.unknown()) })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

const tag = 'users';
const one = '/users/:id';
const dryRunQuerySchema = z.object({
  'dry-run': z.enum(['true', 'false']).default('false').describe('true: check everything and store nothing'),
});

/** Users without the right to list users get suggestions, which have names and the address only (D86). */
const listedUsersSchema = listResponseSchema(userSchema.partial().required({ id: true }));

/** The id `me` is the caller. */
export const userCalls = {
  searchUsers: call({
    method: 'POST',
    path: '/users/_search',
    tag,
    body: searchInputSchema,
    answer: listedUsersSchema as z.ZodType<ListResponse<User>>,
  }),
  createUser: call({
    method: 'POST',
    path: '/users',
    tag,
    query: dryRunQuerySchema,
    body: newUserSchema,
    answer: newUserAnswerSchema,
  }),
  getUser: call({ method: 'GET', path: one, tag, answer: userSchema }),
  getPersonalData: call({ method: 'GET', path: `${one}/personal-data`, tag, answer: personalDataSchema }),
  deleteUser: call({ method: 'DELETE', path: one, tag, access: 'session' }),
  /** Basic credentials prove the current password while it is changed (D65). */
  updateUser: call({ method: 'PUT', path: one, tag, access: 'basic', body: userChangeSchema, answer: userAnswerSchema }),
};

/** Schemas of the sign-in and password forms, apart from users.ts, so that the sign-in page stays small. */
import * as z from 'zod';
import { lineSchema } from './line-text.ts';
import { EMAIL_MAX_LENGTH } from './mail-address.ts';

/** Characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

export const loginInputSchema = z.object({
  email: z.string({ message: 'REQUIRED' }).min(1, 'REQUIRED').includes('@', { message: 'EMAIL_INVALID' }),
  password: z.string({ message: 'REQUIRED' }).min(1, 'REQUIRED'),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

/** The first administrator's address if the environment sets none; it has no mailbox. */
export const MADE_UP_ADMIN_EMAIL = 'admin@vakwerk.local';

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, 'PASSWORD_TOO_SHORT')
  .max(PASSWORD_MAX_LENGTH, 'PASSWORD_TOO_LONG');

/** Optional names on the page of an invitation. */
const optionalNameSchema = lineSchema.optional();
export const invitedNamesSchema = z.object({ firstName: optionalNameSchema, lastName: optionalNameSchema });

/** POST /auth/password-link (additive): what the link in a mail is for. */
export const passwordLinkInputSchema = z.object({ token: z.string().min(1, 'REQUIRED') });
export const passwordLinkSchema = z.object({
  purpose: z.enum(['RESET', 'INVITATION']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** By whom and to what; null for a reset, and for an invitation of before 23 November 2026. */
  invitation: z
    .object({
      inviter: z.string(),
      organization: z.string().nullable(),
      project: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
});
export type PasswordLink = z.infer<typeof passwordLinkSchema>;

/** POST /auth/forgot-password: `email` asks for a link; `token` (of the link) with `password` sets the new one (D67, D68). */
export const forgotPasswordSchema = z
  .object({
    email: z
      .string()
      .min(1, 'REQUIRED')
      .includes('@', { message: 'EMAIL_INVALID' })
      .max(EMAIL_MAX_LENGTH, 'EMAIL_INVALID')
      .optional(),
    token: z.string().min(1, 'REQUIRED').optional(),
    password: newPasswordSchema.optional(),
    // Additive, with a token.
    ...invitedNamesSchema.shape,
  })
  .superRefine(({ email, token, password }, context) => {
    if (token === undefined && email === undefined) context.addIssue({ code: 'custom', path: ['email'], message: 'REQUIRED' });
    if (token !== undefined && password === undefined)
      context.addIssue({ code: 'custom', path: ['password'], message: 'REQUIRED' });
  });

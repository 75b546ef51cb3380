/** What the sign-in and password forms ask: apart from users.ts, because a page that signs in needs no more. */
import * as z from 'zod';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

export const loginInputSchema = z.object({
  email: z.string({ message: 'REQUIRED' }).min(1, 'REQUIRED').includes('@', { message: 'EMAIL_INVALID' }),
  password: z.string({ message: 'REQUIRED' }).min(1, 'REQUIRED'),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH, 'PASSWORD_TOO_SHORT')
  .max(PASSWORD_MAX_LENGTH, 'PASSWORD_TOO_LONG');

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
  })
  .superRefine(({ email, token, password }, context) => {
    if (token === undefined && email === undefined) context.addIssue({ code: 'custom', path: ['email'], message: 'REQUIRED' });
    if (token !== undefined && password === undefined)
      context.addIssue({ code: 'custom', path: ['password'], message: 'REQUIRED' });
  });

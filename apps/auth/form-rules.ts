/** Validation of the forms. */
import { zodResolver } from '@vakwerk/forms';
import * as z from 'zod';
import { invitedNamesSchema, loginInputSchema, newPasswordSchema } from '../../common/contract/sign-in.ts';

export const signInRules = zodResolver(loginInputSchema);
export const requestRules = zodResolver(loginInputSchema.pick({ email: true }));
export const resetRules = zodResolver(
  invitedNamesSchema.extend({ password: z.string().min(1, 'REQUIRED').pipe(newPasswordSchema) }),
);

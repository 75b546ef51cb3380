/** Changing the e-mail address of an account: shapes of the API. */
import * as z from 'zod';
import { call } from './call.ts';
import { emailSchema } from './domains.ts';
import { codeSchema } from './second-factor.ts';

/** POST /users/me/address: mails a link to the new address; nothing changes until it is followed. */
export const newAddressSchema = z.object({
  email: emailSchema,
  /** The current password; an account without one needs a sign-in of the last minutes instead. */
  password: z.string().min(1, 'REQUIRED').optional(),
  code: codeSchema.optional().describe('Of an account with a second factor'),
  /** The API tokens end as well, when the new address is confirmed, unless this is false (D142). */
  endApiTokens: z.boolean().optional(),
});
export type NewAddress = z.infer<typeof newAddressSchema>;

/** POST /auth/address-link: uses the link to confirm, of the mail to the new address, or to undo, of the mail to the old one. */
export const addressLinkInputSchema = z.object({ token: z.string().min(1, 'REQUIRED') });
export const usedAddressLinkSchema = z.object({
  done: z.enum(['CONFIRMED', 'UNDONE']),
  email: z.string().describe('The address of the account from now on'),
});
export type UsedAddressLink = z.infer<typeof usedAddressLinkSchema>;

export const addressCalls = {
  askForAddress: call({
    method: 'POST',
    path: '/users/me/address',
    tag: 'users',
    access: 'session',
    operationId: 'askForAddress',
    description: 'Mails a link to the new address. An address that has an account gets none; the answer is the same.',
    body: newAddressSchema,
  }),
  followAddressLink: call({
    method: 'POST',
    path: '/auth/address-link',
    tag: 'auth',
    access: 'public',
    operationId: 'useAddressLink',
    body: addressLinkInputSchema,
    answer: usedAddressLinkSchema,
  }),
};

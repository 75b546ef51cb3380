/**
 * Defines the values of the form that adds a user. With a list of trusted domains the address is typed without its domain, which is
 * selected next to it; with "Other…" the whole address is typed.
 */
import * as z from 'zod';
import { emailSchema } from '../contract/domains.ts';
import { newUserSchema } from '../contract/users.ts';

/** The value of "Other…". */
export const OTHER_DOMAIN = '';
/** The value of the organization field for a text that names none. */
export const UNKNOWN_ORGANIZATION = '?';
export const organizationIdSchema = z.string().refine((id) => id !== UNKNOWN_ORGANIZATION, 'INVALID');

const fieldsSchema = newUserSchema.pick({ firstName: true, lastName: true, language: true }).extend({
  email: z.string().trim().min(1, 'REQUIRED'),
  domain: z.string(),
  /** Empty means no organization. */
  organizationId: organizationIdSchema,
});
export type NewUserFields = z.input<typeof fieldsSchema>;

/** Returns the whole address. */
export function addressOf({ email, domain }: Pick<NewUserFields, 'email' | 'domain'>): string {
  return domain === OTHER_DOMAIN ? email.trim() : `${email.trim()}@${domain}`;
}

const hasTwoParts = ({ email, domain }: Pick<NewUserFields, 'email' | 'domain'>) =>
  domain !== OTHER_DOMAIN && email.includes('@');

/** Validates the address even if other fields are invalid. */
const always = { path: ['email'], when: () => true };

export const newUserFormSchema = fieldsSchema
  .refine((fields) => !hasTwoParts(fields), { ...always, message: 'LOCAL_PART_INVALID' })
  .refine((fields) => hasTwoParts(fields) || fields.email.trim() === '' || emailSchema.safeParse(addressOf(fields)).success, {
    ...always,
    message: 'EMAIL_INVALID',
  });

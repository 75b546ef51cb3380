/**
 * What the form to add a user holds. With a list of trusted domains the address is typed without its domain, which is
 * chosen beside it; the list ends with "Other…", and then the whole address is typed.
 */
import * as z from 'zod';
import { emailSchema } from '../contract/domains.ts';
import { newUserSchema } from '../contract/users.ts';

/** The value of "Other…". */
export const OTHER_DOMAIN = '';
/** The value of the organization's field for a text that names none. */
export const UNKNOWN_ORGANIZATION = '?';
export const organizationIdSchema = z.string().refine((id) => id !== UNKNOWN_ORGANIZATION, 'INVALID');

const fieldsSchema = newUserSchema.pick({ firstName: true, lastName: true, language: true }).extend({
  email: z.string().trim().min(1, 'REQUIRED'),
  domain: z.string(),
  /** Empty: none. */
  organizationId: organizationIdSchema,
});
export type NewUserFields = z.input<typeof fieldsSchema>;

/** The address that is meant. */
export function addressOf({ email, domain }: Pick<NewUserFields, 'email' | 'domain'>): string {
  return domain === OTHER_DOMAIN ? email.trim() : `${email.trim()}@${domain}`;
}

const hasTwoParts = ({ email, domain }: Pick<NewUserFields, 'email' | 'domain'>) =>
  domain !== OTHER_DOMAIN && email.includes('@');

/** The address is judged at once with the other fields, not after they are right. */
const always = { path: ['email'], when: () => true };

export const newUserFormSchema = fieldsSchema
  .refine((fields) => !hasTwoParts(fields), { ...always, message: 'LOCAL_PART_INVALID' })
  .refine((fields) => hasTwoParts(fields) || fields.email.trim() === '' || emailSchema.safeParse(addressOf(fields)).success, {
    ...always,
    message: 'EMAIL_INVALID',
  });

/** Sessions of a user: where somebody is signed in (additive). */
import * as z from 'zod';

const atSchema = z.string().describe('ISO 8601 UTC');

export const sessionSchema = z.object({
  id: z.string().describe('Names the session in other calls; it is not its token'),
  browser: z.string().nullable().describe('What the browser called itself at the sign-in, such as Firefox; null: unknown'),
  system: z.string().nullable().describe('Of the machine, such as Windows; null: unknown'),
  createdAt: atSchema,
  lastUsedAt: atSchema.describe('To the hour'),
  current: z.boolean().describe('That of the call'),
});
export type Session = z.infer<typeof sessionSchema>;

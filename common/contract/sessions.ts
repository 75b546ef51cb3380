/** Sessions of a user: where somebody is signed in (additive). */
import * as z from 'zod';
import { call } from './call.ts';
import { listResponseSchema } from './lists.ts';

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

const tag = 'sessions';

/** Where the caller is signed in. */
export const sessionCalls = {
  listSessions: call({
    method: 'GET',
    path: '/sessions',
    tag,
    access: 'session',
    operationId: 'listSessions',
    answer: listResponseSchema(sessionSchema),
  }),
  endSession: call({ method: 'DELETE', path: '/sessions/:id', tag, access: 'session', operationId: 'endSession' }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/sessions',
    tag,
    access: 'session',
    operationId: 'endOtherSessions',
    description: 'All sessions of the caller but the one of the call. API tokens stay.',
  }),
};

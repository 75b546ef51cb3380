/** Personal API tokens, for programs (additive). */
import * as z from 'zod';
import { call } from './call.ts';
import { API_TOKEN_DAYS, API_TOKEN_DAYS_MAX } from './limits.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema } from './lists.ts';

/**
 * READ: read-only. WRITE: everything its owner may do, except changing the account and its tokens. IMPORTMAP: operating the import
 * map only.
 */
export const API_TOKEN_SCOPES = ['READ', 'WRITE', 'IMPORTMAP'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

const atSchema = z.string().describe('ISO 8601 UTC');

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_TOKEN_SCOPES),
  /** Signed in through the browser, and let in to the openCDE APIs alone. */
  isProgram: z.boolean(),
  createdAt: atSchema,
  expiresAt: atSchema,
  /** To the minute; null: never. */
  lastUsedAt: atSchema.nullable(),
});
export type ApiToken = z.infer<typeof apiTokenSchema>;

/** POST /api-tokens: the form "New token". */
export const newApiTokenSchema = z.object({
  name: nameSchema,
  scope: z.enum(API_TOKEN_SCOPES, { message: 'SCOPE_INVALID' }).default('READ'),
  /** From now. */
  days: z.int({ message: 'DAYS_INVALID' }).min(1, 'DAYS_INVALID').max(API_TOKEN_DAYS_MAX, 'DAYS_INVALID').default(API_TOKEN_DAYS),
});
export type NewApiToken = z.input<typeof newApiTokenSchema>;

/** The only answer with the token itself. */
export const newApiTokenAnswerSchema = apiTokenSchema.extend({ token: z.string() });
export type NewApiTokenAnswer = z.infer<typeof newApiTokenAnswerSchema>;

const tag = 'API tokens';
const TOKEN_FIELDS = ['id', 'name', 'scope', 'isProgram', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** The caller's own tokens. */
export const apiTokenCalls = {
  listApiTokens: call({
    method: 'GET',
    path: '/api-tokens',
    tag,
    access: 'session',
    answer: listResponseSchema(apiTokenSchema),
    fields: TOKEN_FIELDS,
  }),
  createApiToken: call({
    method: 'POST',
    path: '/api-tokens',
    tag,
    access: 'session',
    body: newApiTokenSchema,
    answer: newApiTokenAnswerSchema,
    fields: [...TOKEN_FIELDS, 'token'],
  }),
  revokeApiToken: call({ method: 'DELETE', path: '/api-tokens/:id', tag, access: 'session' }),
};

/**
 * Programs that sign in through the browser (additive): OAuth 2.0 with an authorization code and PKCE, as the Foundation API of
 * openCDE asks for. What a program sends is named as OAuth names it; what our page sends, as everywhere.
 */
import * as z from 'zod';
import { call } from './call.ts';
import { ADDRESS_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts';

/** Addresses that a program may return to. */
const PROGRAM_REDIRECTS_MAX = 5;

/** What a person may grant: to read, or to read and write. */
export const PROGRAM_SCOPES = ['READ', 'WRITE'] as const;
export type ProgramScope = (typeof PROGRAM_SCOPES)[number];

/** Where people answer what a program asks. */
export const AUTHORIZE_PATH = '/authorize';
/** The issuer by RFC 8414 and RFC 9207, and the folder of the endpoints. */
export const OAUTH_PATH = '/opencde/foundation/oauth2';

const addressSchema = z.string().max(ADDRESS_MAX_LENGTH, 'TOO_LONG');

/** RFC 6749 §4.1.1 with RFC 7636 §4.3; `redirect_url` is how the Foundation API writes it. */
export const authorizationRequestSchema = z.object({
  response_type: z.literal('code', { message: 'RESPONSE_TYPE_INVALID' }),
  client_id: z.string({ message: 'REQUIRED' }).max(TEXT_MAX_LENGTH, 'TOO_LONG'),
  redirect_uri: addressSchema.optional(),
  redirect_url: addressSchema.optional(),
  scope: z.string().max(TEXT_MAX_LENGTH, 'TOO_LONG').optional(),
  state: z
    .string()
    .max(1_000, 'TOO_LONG')
    .regex(/^[\x20-\x7e]*$/, 'CHARACTER_INVALID')
    .optional(),
  code_challenge: z.string({ message: 'CHALLENGE_REQUIRED' }).regex(/^[\w-]{43}$/, 'CHALLENGE_INVALID'),
  code_challenge_method: z.literal('S256', { message: 'CHALLENGE_METHOD_INVALID' }),
});
export type AuthorizationRequest = z.output<typeof authorizationRequestSchema>;

/** Where the browser goes with the answer: to this device, to a website, or to an app by a scheme of its own. */
const REDIRECT_KINDS = ['DEVICE', 'SITE', 'APP'] as const;

/** POST /programs/authorizations/_check */
export const askedAuthorizationSchema = z.object({
  program: z.object({ id: z.string(), name: z.string().describe('As the program calls itself') }),
  redirect: z.object({ kind: z.enum(REDIRECT_KINDS), place: z.string().describe('Host or scheme') }),
  /** What may be granted, the most last. */
  scopes: z.array(z.enum(PROGRAM_SCOPES)),
});
export type AskedAuthorization = z.infer<typeof askedAuthorizationSchema>;

/** POST /programs/authorizations */
export const authorizationAnswerSchema = z.object({
  request: authorizationRequestSchema,
  /** Null: nothing. */
  scope: z.enum(PROGRAM_SCOPES, { message: 'SCOPE_INVALID' }).nullable(),
});
export type AuthorizationAnswer = z.infer<typeof authorizationAnswerSchema>;

export const authorizationResultSchema = z.object({
  location: z.string().describe('Where the browser goes on, with a code or with an error'),
});
export type AuthorizationResult = z.infer<typeof authorizationResultSchema>;

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;

/** In the form of the Foundation API (`redirect_url`), or in that of RFC 7591 (`redirect_uris`). */
export const programRegistrationSchema = z.object({
  client_name: z.string({ message: 'REQUIRED' }).max(TEXT_MAX_LENGTH, 'TOO_LONG'),
  redirect_url: addressSchema.optional(),
  redirect_uris: z.array(addressSchema).max(PROGRAM_REDIRECTS_MAX, 'TOO_MANY').optional(),
  token_endpoint_auth_method: z.enum(AUTH_METHODS).default('client_secret_basic'),
});

export const registeredProgramSchema = z
  .object({
    client_id: z.string(),
    client_secret: z.string().optional().describe('Only here; a program of the method `none` has none'),
    client_secret_expires_at: z.literal(0).optional(),
    client_id_issued_at: z.int().describe('Seconds since 1970'),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    token_endpoint_auth_method: z.enum(AUTH_METHODS),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
  })
  .meta({ id: 'RegisteredProgram' });

export const programTokensSchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Seconds'),
    refresh_token: z.string().describe('Works once'),
    scope: z.string(),
  })
  .meta({ id: 'ProgramTokens' });

/** RFC 8414 */
export const authorizationServerSchema = z
  .object({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    registration_endpoint: z.string(),
    revocation_endpoint: z.string(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    authorization_response_iss_parameter_supported: z.boolean(),
  })
  .meta({ id: 'AuthorizationServer' });

const programCall = { method: 'POST', tag: 'programs', access: 'session' } as const;

/** The calls of our page for the signed-in user: a token of any kind may not let a program in. Programs call the endpoints of OAuth. */
export const programCalls = {
  checkAuthorization: call({
    ...programCall,
    path: '/programs/authorizations/_check',
    operationId: 'checkAuthorization',
    body: z.object({ request: authorizationRequestSchema }),
    answer: askedAuthorizationSchema,
  }),
  answerAuthorization: call({
    ...programCall,
    path: '/programs/authorizations',
    operationId: 'answerAuthorization',
    body: authorizationAnswerSchema,
    answer: authorizationResultSchema,
  }),
};

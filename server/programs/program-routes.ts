/**
 * Routes of programs that sign in through the browser: their endpoints under /opencde/foundation/oauth2, and the two calls of
 * our page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  AUTHORIZE_PATH,
  authorizationServerSchema,
  OAUTH_PATH,
  programCalls,
  programRegistrationSchema,
  programTokensSchema,
  registeredProgramSchema,
} from '../../common/contract/programs.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { ownAddress } from '../http/own-address.ts';
import { type CallRequest, serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { answerRevocation, answerTokenCall, type TokenAnswer, type TokenCall } from './answer-token-call.ts';
import { answerAuthorization, checkAuthorization } from './authorize-program.ts';
import type { OAuthOptions } from './oauth-model.ts';
import { registerProgram } from './register-program.ts';

/** Bytes of one registration. */
const PROGRAM_REGISTRATION_MAX_BYTES = 8_192;

export interface ProgramOptions extends OAuthOptions {
  publicUrl?: string;
}

const tags = ['programs'];
const config = { public: true };
/** A repeated parameter is refused (RFC 6749 §3.2). */
const fieldsSchema = z.record(z.string(), z.string());

export function programRoutes(api: RouteApp, options: ProgramOptions): void {
  pageRoutes(api, options);
  endpointRoutes(api, options);
  const issuerOf = (request: FastifyRequest) => ownAddress(options, request.socket) + OAUTH_PATH;

  const registration = { tags, operationId: 'registerProgram', body: programRegistrationSchema };
  api.post(
    `${OAUTH_PATH}/reg`,
    {
      config,
      bodyLimit: PROGRAM_REGISTRATION_MAX_BYTES,
      schema: { ...registration, response: { 201: registeredProgramSchema } },
    },
    async (request, reply) => {
      const registered = await registerProgram(options.db, request.body, { address: request.ip, now: options.now() });
      return reply.code(201).header('cache-control', 'no-store').send(registered);
    },
  );

  const metadata = { tags, operationId: 'getAuthorizationServer', response: { 200: authorizationServerSchema } };
  api.get(`${OAUTH_PATH}/metadata`, { config, schema: metadata }, async (request) => describeServer(issuerOf(request)));
}

/** Routes for the signed-in user on our page: a token of any kind may not let a program in. */
function pageRoutes(api: RouteApp, options: ProgramOptions): void {
  const check = (request: CallRequest<typeof programCalls.checkAuthorization>) =>
    checkAuthorization(options, request.body.request);
  serve(api, programCalls.checkAuthorization, check, { reads: true });

  serve(api, programCalls.answerAuthorization, async (request) => {
    const { userId } = callerOf(request);
    const issuer = ownAddress(options, request.socket) + OAUTH_PATH;
    return { location: await answerAuthorization({ ...options, userId, issuer }, request.body) };
  });
}

function endpointRoutes(api: RouteApp, options: ProgramOptions): void {
  // Nothing is checked here: the page signs the user in first, and then reads the request.
  api.get(`${OAUTH_PATH}/auth`, { config, schema: { tags, operationId: 'authorizeProgram' } }, async (request, reply) => {
    const query = (request.raw.url ?? '').split('?').slice(1).join('?');
    return reply.header('cache-control', 'no-store').redirect(`${AUTHORIZE_PATH}${query && `?${query}`}`, 303);
  });

  const call = { tags, body: fieldsSchema };
  const tokens = { ...call, operationId: 'getProgramTokens', response: { 200: programTokensSchema } };
  api.post(`${OAUTH_PATH}/token`, { config, schema: tokens }, async (request, reply) =>
    send(reply, await answerTokenCall(options, tokenCallOf(request))),
  );

  const revocation = { ...call, operationId: 'revokeProgramTokens', response: { 200: z.object({}) } };
  api.post(`${OAUTH_PATH}/revoke`, { config, schema: revocation }, async (request, reply) =>
    send(reply, await answerRevocation(options, tokenCallOf(request))),
  );
}

/** The Foundation API sends the fields in the address. */
function tokenCallOf({
  headers,
  query,
  body,
}: Pick<FastifyRequest, 'headers' | 'query'> & { body: TokenCall['fields'] }): TokenCall {
  const inAddress = Object.entries(query as Record<string, unknown>).filter(
    (one): one is [string, string] => typeof one[1] === 'string',
  );
  return { authorization: headers.authorization, fields: { ...Object.fromEntries(inAddress), ...body } };
}

function send(reply: FastifyReply, { status, body }: TokenAnswer): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Vakwerk"');
  return reply.code(status).header('cache-control', 'no-store').header('pragma', 'no-cache').send(body);
}

function describeServer(issuer: string): z.output<typeof authorizationServerSchema> {
  const methods = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/reg`,
    revocation_endpoint: `${issuer}/revoke`,
    scopes_supported: ['read', 'write'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

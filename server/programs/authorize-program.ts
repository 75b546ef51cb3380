/** Shows the authorization that a program requests, and returns the address for the browser after the answer. */
import OAuth2Server from '@node-oauth/oauth2-server';
import { Refusal } from '../../common/contract/errors.ts';
import {
  type AskedAuthorization,
  type AuthorizationAnswer,
  type AuthorizationRequest,
  PROGRAM_SCOPES,
  type ProgramScope,
} from '../../common/contract/programs.ts';
import { requirePlace } from '../api-tokens/change-api-tokens.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { createOAuthModel, type OAuthOptions, scopesOf } from './oauth-model.ts';
import { findProgram, type Program } from './program-queries.ts';
import { describeRedirect, isSameRedirect, withAnswer } from './redirect-uri.ts';

interface RequestedAuthorization {
  program: Program;
  /** The answer goes to this address. */
  redirectUri: string;
  scopes: ProgramScope[];
}

/** Returns the data for the page. */
export async function checkAuthorization(options: OAuthOptions, request: AuthorizationRequest): Promise<AskedAuthorization> {
  const { program, redirectUri, scopes } = await readRequest(options, request);
  return { program: { id: program.id, name: program.name }, redirect: describeRedirect(redirectUri), scopes };
}

/**
 * Refuses an invalid request instead of sending the browser back with an error: anybody may register a program, so the address
 * is trusted only when a user chose to go there (RFC 9700 §4.11.2).
 */
async function readRequest({ db, now }: OAuthOptions, request: AuthorizationRequest): Promise<RequestedAuthorization> {
  const program = await findProgram(db, request.client_id, now());
  if (!program) throw new Refusal('NOT_FOUND', 'There is no such program: it has to register first');
  const named = request.redirect_uri ?? request.redirect_url;
  const [first, ...others] = program.redirect_uris;
  const isKnown = named === undefined ? others.length === 0 : program.redirect_uris.some((one) => isSameRedirect(one, named));
  if (!first || !isKnown) throw invalidInput([{ path: 'redirect_uri', message: 'REDIRECT_UNKNOWN' }]);
  const words = request.scope?.split(' ') ?? [];
  const readsOnly = words.includes('read') && !words.includes('write');
  return { program, redirectUri: named ?? first, scopes: readsOnly ? ['READ'] : [...PROGRAM_SCOPES] };
}

/** Creates a code for the signed-in user, unless they grant nothing. */
export async function answerAuthorization(
  options: OAuthOptions & { userId: string; issuer: string },
  { request, scope }: AuthorizationAnswer,
): Promise<string> {
  const { redirectUri, scopes } = await readRequest(options, request);
  const shared = { state: request.state, iss: options.issuer };
  if (scope === null) return withAnswer(redirectUri, { error: 'access_denied', ...shared });
  if (!scopes.includes(scope)) throw invalidInput([{ path: 'scope', message: 'SCOPE_INVALID' }]);
  await options.db.transaction().execute((trx) => requirePlace(trx, options.userId));
  const code = await createCode(options, { ...request, redirect_uri: redirectUri, scope: scopesOf(scope).join(' ') }, request);
  return withAnswer(redirectUri, { code, ...shared });
}

/** Creates a code. RFC 6749 §4.1.3: a program that names `redirect_uri` here has to name it again. */
async function createCode(
  options: OAuthOptions & { userId: string },
  body: AuthorizationRequest,
  { redirect_uri }: AuthorizationRequest,
): Promise<string> {
  const user = { id: options.userId, redirectNamed: redirect_uri !== undefined };
  const server = new OAuth2Server({ model: createOAuthModel(options) });
  const sent = new OAuth2Server.Request({ method: 'POST', headers: {}, query: {}, body });
  const { authorizationCode } = await server.authorize(sent, new OAuth2Server.Response(), {
    authenticateHandler: { handle: () => user },
    allowEmptyState: true,
  });
  return authorizationCode;
}

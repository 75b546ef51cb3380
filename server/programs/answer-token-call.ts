/**
 * Answers the endpoints of programs: tokens for a code or for a refresh token (RFC 6749 §4.1.3, §6), and revocation (RFC 7009).
 */
import OAuth2Server from '@node-oauth/oauth2-server';
import { disconnectProgram, PROGRAM_ACCESS_MINUTES, PROGRAM_IDLE_DAYS } from './connect-program.ts';
import { createOAuthModel, findClient, type OAuthOptions } from './oauth-model.ts';
import { findProgramToken } from './program-queries.ts';

type Fields = Record<string, string>;
export interface TokenCall {
  authorization: string | undefined;
  fields: Fields;
}
/** Refusals have the form of OAuth here, which programs expect. */
export interface TokenAnswer {
  status: number;
  body: object;
}

/** A code or refresh token identifies programs without a secret; the model refuses programs that should have sent one. */
const PUBLIC_TOO = { authorization_code: false, refresh_token: false };
const FORM = 'application/x-www-form-urlencoded';

export async function answerTokenCall(options: OAuthOptions, call: TokenCall): Promise<TokenAnswer> {
  const server = new OAuth2Server({
    model: createOAuthModel(options),
    accessTokenLifetime: PROGRAM_ACCESS_MINUTES * 60,
    refreshTokenLifetime: PROGRAM_IDLE_DAYS * 86_400,
    requireClientAuthentication: PUBLIC_TOO,
  });
  const { authorization, fields } = call;
  // The library checks for a body, which is already read here.
  const headers = { 'content-type': FORM, 'content-length': '1', ...(authorization !== undefined && { authorization }) };
  const response = new OAuth2Server.Response();
  try {
    await server.token(new OAuth2Server.Request({ method: 'POST', headers, query: {}, body: fields }), response);
    return { status: 200, body: response.body };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Ends the whole sign-in. Answers 200 for a token that is unknown or of another program, as RFC 7009 requires. */
export async function answerRevocation(options: OAuthOptions, { authorization, fields }: TokenCall): Promise<TokenAnswer> {
  const { db, now } = options;
  const { id, secret } = readCredentials(authorization, fields);
  if (id === undefined || !(await findClient(options, id, secret)))
    return refusalOf(new OAuth2Server.InvalidClientError('Invalid client: client is invalid', { code: 401 }));
  const programToken = fields.token === undefined ? undefined : await findProgramToken(db, fields.token, now());
  if (programToken?.program_id === id.toLowerCase()) await disconnectProgram(db, programToken.api_token_id, now());
  return { status: 200, body: {} };
}

function readCredentials(authorization = '', fields: Fields): { id?: string; secret?: string } {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return { id: fields.client_id, secret: fields.client_secret };
  const [id, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: rest.join(':') };
}

/** Converts errors of the library; rethrows internal errors. */
function refusalOf(error: unknown): TokenAnswer {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') throw error;
  if ('inner' in error && !isOAuthName(error.name)) throw error.inner;
  return { status: error.code, body: { error: error.name, error_description: error.message } };
}

function isOAuthName(name: string): boolean {
  return /^(invalid|unauthorized|unsupported|access)_/.test(name);
}

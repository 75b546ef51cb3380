/**
 * The model that @node-oauth/oauth2-server queries while it answers at the endpoints: programs, codes and tokens. The library
 * compares clients, addresses, challenges and scopes. Times are compared here, by the clock of the app.
 */
import OAuth2Server from '@node-oauth/oauth2-server';
import type { ProgramScope } from '../../common/contract/programs.ts';
import type { Database } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { connectProgram, disconnectProgram, renewTokens } from './connect-program.ts';
import { ACCESS_PREFIX } from './find-program-caller.ts';
import {
  findCode,
  findProgram,
  findProgramToken,
  insertCode,
  type Program,
  useCode,
  useRefreshToken,
} from './program-queries.ts';
import { isSameRedirect } from './redirect-uri.ts';

/** How long the code of a sign-in is valid. */
const PROGRAM_CODE_MINUTES = 2;

export interface OAuthOptions {
  db: Database;
  now(): Date;
}

const REFRESH_PREFIX = 'vakwerkrefresh_';
/** The library checks whether a token has expired; the model returns only live ones. */
const NEVER = new Date(8_640_000_000_000_000);

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

export function createOAuthModel(options: OAuthOptions): Model {
  const { db, now } = options;
  return {
    getClient: (id, secret) => findClient(options, id, secret),
    // The library does not guard calls here: server/sessions/caller.ts does.
    getAccessToken: async () => undefined,
    validateRedirectUri: async (requested, { redirectUris = [] }) =>
      [redirectUris].flat().some((registered) => isSameRedirect(registered, requested)),
    validateScope: async (_user, _client, scope) => scope,
    generateAuthorizationCode: async () => createToken().token,
    generateAccessToken: async () => ACCESS_PREFIX + createToken().token,
    generateRefreshToken: async () => REFRESH_PREFIX + createToken().token,
    saveAuthorizationCode: async (code, client, user) => {
      if (!code.codeChallenge || code.codeChallengeMethod !== 'S256')
        throw new OAuth2Server.InvalidRequestError('Invalid request: PKCE with S256 is required');
      await insertCode(db, {
        code: code.authorizationCode,
        program_id: client.id,
        user_id: user.id,
        scope: scopeOf(code.scope),
        redirect_uri: user.redirectNamed ? code.redirectUri : null,
        challenge: code.codeChallenge,
        created_at: now(),
        expires_at: new Date(now().getTime() + PROGRAM_CODE_MINUTES * 60_000),
      });
      return { ...code, client, user };
    },
    getAuthorizationCode: (code) => readCode(options, code),
    revokeAuthorizationCode: ({ authorizationCode }) => useCode(db, authorizationCode, now()),
    getRefreshToken: (token) => readRefreshToken(options, token),
    revokeToken: ({ refreshToken }) => useRefreshToken(db, refreshToken, now()),
    saveToken: async (token, client, user) => {
      if (!(await saveTokens(options, token, client, user)))
        throw new OAuth2Server.InvalidGrantError('Invalid grant: the person ended it');
      return { ...token, client, user };
    },
  };
}

/** Finds a client. The secret is null at the page, where the program itself does not call; undefined when it sends none. */
export async function findClient(
  { db, now }: OAuthOptions,
  id: string,
  secret: string | null | undefined,
): Promise<OAuth2Server.Client | undefined> {
  const program = await findProgram(db, id, now());
  return program && (secret === null || knowsSecret(program, secret)) ? clientOf(program) : undefined;
}

/** A program with a secret sends it, and one without sends none. */
function knowsSecret({ secret_hash }: Program, secret: string | undefined): boolean {
  return secret_hash === null ? !secret : secret !== undefined && hashToken(secret) === secret_hash;
}

function clientOf({ id, name, redirect_uris }: Program): OAuth2Server.Client {
  return { id, name, redirectUris: redirect_uris, grants: ['authorization_code', 'refresh_token'] };
}

async function readCode({ db, now }: OAuthOptions, code: string): Promise<OAuth2Server.AuthorizationCode | undefined> {
  const authorizationCode = await findCode(db, code, now());
  const program = authorizationCode && (await findProgram(db, authorizationCode.program_id, now()));
  if (!program) return undefined;
  if (authorizationCode.used_at) {
    if (authorizationCode.api_token_id) await disconnectProgram(db, authorizationCode.api_token_id, now());
    return undefined;
  }
  return {
    authorizationCode: code,
    expiresAt: NEVER,
    // The type requires an address; the library accepts its absence.
    redirectUri: authorizationCode.redirect_uri as string,
    scope: scopesOf(authorizationCode.scope),
    codeChallenge: authorizationCode.challenge,
    codeChallengeMethod: 'S256',
    client: clientOf(program),
    user: { id: authorizationCode.user_id },
  };
}

async function readRefreshToken({ db, now }: OAuthOptions, token: string): Promise<OAuth2Server.RefreshToken | undefined> {
  const programToken = await findProgramToken(db, token, now());
  if (programToken?.kind !== 'REFRESH' || programToken.program_id === null) return undefined;
  if (programToken.used_at) {
    await disconnectProgram(db, programToken.api_token_id, now());
    return undefined;
  }
  const program = await findProgram(db, programToken.program_id, now());
  if (!program) return undefined;
  const user = { id: programToken.user_id, apiTokenId: programToken.api_token_id };
  return { refreshToken: token, scope: scopesOf(programToken.scope), client: clientOf(program), user };
}

/** Saves tokens. Returns false when their code or API token was deleted. */
function saveTokens(
  { db, now }: OAuthOptions,
  { accessToken, refreshToken = '', authorizationCode, scope }: OAuth2Server.Token,
  client: OAuth2Server.Client,
  user: OAuth2Server.User,
): Promise<boolean> {
  const pair = { access: accessToken, refresh: refreshToken, scope: scopeOf(scope), now: now() };
  if (user.apiTokenId) return renewTokens(db, { ...pair, id: user.apiTokenId });
  return connectProgram(db, { ...pair, code: authorizationCode, program: { id: client.id, name: client.name }, userId: user.id });
}

/** Returns the scopes as programs name them: write includes read. */
export function scopesOf(scope: ProgramScope): string[] {
  return scope === 'WRITE' ? ['read', 'write'] : ['read'];
}

function scopeOf(scopes: string[] = []): ProgramScope {
  return scopes.includes('write') ? 'WRITE' : 'READ';
}

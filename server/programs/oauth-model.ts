/**
 * What @node-oauth/oauth2-server asks while it answers at the endpoints: who a program is, and what became of its codes and tokens.
 * The library compares clients, addresses, challenges and scopes. Times are compared here, by the clock of the app.
 */
import OAuth2Server from '@node-oauth/oauth2-server';
import { PROGRAM_CODE_MINUTES } from '../../common/contract/limits.ts';
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

export interface OAuthOptions {
  db: Database;
  now(): Date;
}

const REFRESH_PREFIX = 'vakwerkrefresh_';
/** The library asks whether what we found is over: it never is. */
const NEVER = new Date(8_640_000_000_000_000);

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel;

export function createOAuthModel(options: OAuthOptions): Model {
  const { db, now } = options;
  return {
    getClient: (id, secret) => findClient(options, id, secret),
    // The library guards no calls here: server/sessions/caller.ts does.
    getAccessToken: async () => undefined,
    validateRedirectUri: async (asked, { redirectUris = [] }) =>
      [redirectUris].flat().some((registered) => isSameRedirect(registered, asked)),
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

/** Secret: null at the page, where the program itself is not there; undefined where it shows none. */
export async function findClient(
  { db, now }: OAuthOptions,
  id: string,
  secret: string | null | undefined,
): Promise<OAuth2Server.Client | undefined> {
  const program = await findProgram(db, id, now());
  return program && (secret === null || knowsSecret(program, secret)) ? clientOf(program) : undefined;
}

/** A program with a secret shows it, and one without shows none. */
function knowsSecret({ secret_hash }: Program, secret: string | undefined): boolean {
  return secret_hash === null ? !secret : secret !== undefined && hashToken(secret) === secret_hash;
}

function clientOf({ id, name, redirect_uris }: Program): OAuth2Server.Client {
  return { id, name, redirectUris: redirect_uris, grants: ['authorization_code', 'refresh_token'] };
}

async function readCode({ db, now }: OAuthOptions, code: string): Promise<OAuth2Server.AuthorizationCode | undefined> {
  const found = await findCode(db, code, now());
  const program = found && (await findProgram(db, found.program_id, now()));
  if (!program) return undefined;
  if (found.used_at) {
    if (found.api_token_id) await disconnectProgram(db, found.api_token_id, now());
    return undefined;
  }
  return {
    authorizationCode: code,
    expiresAt: NEVER,
    // Typed as if there were always one; the library asks for none where there is none.
    redirectUri: found.redirect_uri as string,
    scope: scopesOf(found.scope),
    codeChallenge: found.challenge,
    codeChallengeMethod: 'S256',
    client: clientOf(program),
    user: { id: found.user_id },
  };
}

async function readRefreshToken({ db, now }: OAuthOptions, token: string): Promise<OAuth2Server.RefreshToken | undefined> {
  const found = await findProgramToken(db, token, now());
  if (found?.kind !== 'REFRESH' || found.program_id === null) return undefined;
  if (found.used_at) {
    await disconnectProgram(db, found.api_token_id, now());
    return undefined;
  }
  const program = await findProgram(db, found.program_id, now());
  if (!program) return undefined;
  const user = { id: found.user_id, apiTokenId: found.api_token_id };
  return { refreshToken: token, scope: scopesOf(found.scope), client: clientOf(program), user };
}

/** False when what they belong to is gone. */
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

/** As programs name them: who may write may read. */
export function scopesOf(scope: ProgramScope): string[] {
  return scope === 'WRITE' ? ['read', 'write'] : ['read'];
}

function scopeOf(scopes: string[] = []): ProgramScope {
  return scopes.includes('write') ? 'WRITE' : 'READ';
}

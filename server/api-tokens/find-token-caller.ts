/** Finds the caller of an API token. The prefix distinguishes kinds of tokens, so that each call reads one table. */
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { hashToken } from '../sessions/token.ts';
import { findTokenOwner } from './api-token-queries.ts';

/** Lets scanners of source code detect a leaked token. */
export const API_TOKEN_PREFIX = 'vakwerk_';

export async function findTokenCaller(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const owner = await findTokenOwner(db, { token_hash: hashToken(token) }, now);
  if (!owner) return undefined;
  const { id, scope, ...actor } = owner;
  return { ...actor, sessionHash: null, apiToken: { id, scope }, embedToken: null };
}

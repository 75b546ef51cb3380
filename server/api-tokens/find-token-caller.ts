/** The caller that an API token stands for. Tokens tell themselves apart by their prefix, so no call looks in two tables. */
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { hashToken } from '../sessions/token.ts';
import { findTokenOwner } from './api-token-queries.ts';

/** Also lets scanners of source code know a leaked one. */
export const API_TOKEN_PREFIX = 'vakwerk_';

export async function findTokenCaller(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  if (!token.startsWith(API_TOKEN_PREFIX)) return undefined;
  const owner = await findTokenOwner(db, hashToken(token), now);
  if (!owner) return undefined;
  const { id, scope, ...actor } = owner;
  return { ...actor, sessionHash: null, apiToken: { id, scope }, embedToken: null };
}

/** The caller of an access token of a program. */
import { findTokenOwner } from '../api-tokens/api-token-queries.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { findProgramToken } from './program-queries.ts';

/** Tells kinds of tokens apart, and lets scanners of source code detect a leaked one. */
export const ACCESS_PREFIX = 'vakwerkaccess_';

export async function findProgramCaller(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  if (!token.startsWith(ACCESS_PREFIX)) return undefined;
  const found = await findProgramToken(db, token, now);
  const owner = found?.kind === 'ACCESS' ? await findTokenOwner(db, { id: found.api_token_id }, now) : undefined;
  if (!found || !owner) return undefined;
  const { id, scope: _, ...actor } = owner;
  return { ...actor, sessionHash: null, apiToken: { id, scope: found.scope, isOfProgram: true }, embedToken: null };
}

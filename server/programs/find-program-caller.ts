/** Finds the caller of an access token of a program. */
import { findTokenOwner } from '../api-tokens/api-token-queries.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { findProgramToken } from './program-queries.ts';

/** Prefix that distinguishes kinds of tokens, and lets scanners of source code detect a leaked one. */
export const ACCESS_PREFIX = 'vakwerkaccess_';

export async function findProgramCaller(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  if (!token.startsWith(ACCESS_PREFIX)) return undefined;
  const programToken = await findProgramToken(db, token, now);
  const owner = programToken?.kind === 'ACCESS' ? await findTokenOwner(db, { id: programToken.api_token_id }, now) : undefined;
  if (!programToken || !owner) return undefined;
  const { id, scope: _, ...actor } = owner;
  return { ...actor, sessionHash: null, apiToken: { id, scope: programToken.scope, isOfProgram: true }, embedToken: null };
}

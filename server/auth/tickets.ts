/** One-time sign-in links: the token is a ticket of 10 minutes, exchanged once for a session (D60, D64). */
import { Refusal } from '../../common/contract/errors.ts';
import { SIGN_IN_LINK_MINUTES } from '../../common/contract/limits.ts';
import type { Queries } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';

/** The token for `…/sign-in?token=`. */
export async function createTicket(db: Queries, userId: string, now: Date, oidcIssuer: string | null = null): Promise<string> {
  const { token, hash } = createToken();
  const expires = new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000);
  await db
    .insertInto('tickets')
    .values({ token_hash: hash, user_id: userId, oidc_issuer: oidcIssuer, created_at: now, expires_at: expires })
    .execute();
  return token;
}

/** Uses a ticket. Unknown, used and expired tickets are all refused with TOKEN_EXPIRED. */
export async function useTicket(db: Queries, ticket: string, now: Date): Promise<{ userId: string; oidcIssuer: string | null }> {
  const used = await db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'oidc_issuer'])
    .executeTakeFirst();
  if (!used) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
  return { userId: used.user_id, oidcIssuer: used.oidc_issuer };
}

/** One-time sign-in links: the token is a ticket of 10 minutes, exchanged once for a session (D60, D64). */
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';

/** How long a ticket is valid. */
export const SIGN_IN_LINK_MINUTES = 10;

/** Binds the ticket of a sign-in with a provider. */
interface ProviderTicket {
  oidcIssuer: string;
  /** The secret in the cookie of the browser that started. */
  browser: string;
}

/** Creates a ticket and returns its token, for `…/sign-in?token=`. */
export async function createTicket(db: Queries, userId: string, now: Date, provider?: ProviderTicket): Promise<string> {
  const { token, hash } = createToken();
  const bound = { oidc_issuer: provider?.oidcIssuer ?? null, browser_hash: provider ? hashToken(provider.browser) : null };
  const expires = new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000);
  await db
    .insertInto('tickets')
    .values({ token_hash: hash, user_id: userId, ...bound, created_at: now, expires_at: expires })
    .execute();
  return token;
}

/** Uses a ticket. Refuses unknown, used and expired tickets, and those of another browser, with TOKEN_EXPIRED. */
export async function useTicket(
  db: Queries,
  { ticket, browser }: { ticket: string; browser?: string },
  now: Date,
): Promise<{ userId: string; oidcIssuer: string | null }> {
  const browserHash = browser === undefined ? null : hashToken(browser);
  const used = await db
    .updateTable('tickets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row.or([row('browser_hash', 'is', null), row('browser_hash', '=', browserHash)]))
    .returning(['user_id', 'oidc_issuer'])
    .executeTakeFirst();
  if (!used) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
  return { userId: used.user_id, oidcIssuer: used.oidc_issuer };
}

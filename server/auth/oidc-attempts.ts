/** Rows of `oidc_attempts`: pending sign-ins of browsers with a provider. Each is used once. */
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { hashToken } from '../sessions/token.ts';

/** From the click that leads to a provider of OpenID Connect until it leads back. */
export const OIDC_ATTEMPT_MINUTES = 15;
/** Sign-ins with a provider, or with a passkey, that one address may begin in a minute. */
export const OIDC_STARTS_PER_MINUTE = 30;

export type OidcAttempt = Row<'oidc_attempts'>;
type NewAttempt = Omit<NewRow<'oidc_attempts'>, 'state_hash' | 'created_at' | 'expires_at'> & { state: string };

export async function insertAttempt(db: Queries, { state, ...attempt }: NewAttempt, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + OIDC_ATTEMPT_MINUTES * 60_000);
  const values = { ...attempt, state_hash: hashToken(state), created_at: now, expires_at: expires };
  await db.insertInto('oidc_attempts').values(values).execute();
}

/** Uses an attempt. Returns undefined when there is none, or it has expired. */
export function consumeAttempt(db: Queries, state: string, now: Date): Promise<OidcAttempt | undefined> {
  return db
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

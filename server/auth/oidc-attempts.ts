/** Rows of `oidc_attempts`: a browser on its way to a provider and back. Each is used once. */
import { OIDC_ATTEMPT_MINUTES } from '../../common/contract/limits.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { hashToken } from '../sessions/token.ts';

export type OidcAttempt = Row<'oidc_attempts'>;
type NewAttempt = Omit<NewRow<'oidc_attempts'>, 'state_hash' | 'created_at' | 'expires_at'> & { state: string };

export async function insertAttempt(db: Queries, { state, ...attempt }: NewAttempt, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + OIDC_ATTEMPT_MINUTES * 60_000);
  const values = { ...attempt, state_hash: hashToken(state), created_at: now, expires_at: expires };
  await db.insertInto('oidc_attempts').values(values).execute();
}

/** Undefined when there is none, or it is too old. */
export function takeAttempt(db: Queries, state: string, now: Date): Promise<OidcAttempt | undefined> {
  return db
    .deleteFrom('oidc_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

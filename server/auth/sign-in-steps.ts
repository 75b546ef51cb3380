/** Rows of `sign_in_steps`: sign-ins that wait for the second factor. The token gives no other access. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries, Row } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';

/** How long the second step of a sign-in may take. */
const SIGN_IN_STEP_MINUTES = 10;

interface NewStep {
  userId: string;
  /** True when the second factor is set up in this step. */
  setsUp: boolean;
  /** The provider that started the sign-in; null for none. */
  oidcIssuer: string | null;
}

export async function createStep(db: Queries, { userId, setsUp, oidcIssuer }: NewStep, now: Date): Promise<string> {
  const { token, hash } = createToken();
  const expires = new Date(now.getTime() + SIGN_IN_STEP_MINUTES * 60_000);
  const times = { created_at: now, expires_at: expires };
  await db
    .insertInto('sign_in_steps')
    .values({ token_hash: hash, user_id: userId, sets_up: setsUp, oidc_issuer: oidcIssuer, ...times })
    .execute();
  return token;
}

/** Reads a step. Refuses with TOKEN_EXPIRED. */
export async function readStep(db: Queries, token: string, now: Date): Promise<Row<'sign_in_steps'>> {
  const step = await db
    .selectFrom('sign_in_steps')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!step) throw stepExpired();
  return step;
}

/** Ends a step: of two parallel sign-ins one succeeds. Refuses with TOKEN_EXPIRED. */
export async function endStep(db: Queries, token: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_steps').where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (numDeletedRows === 0n) throw stepExpired();
}

function stepExpired(): Refusal {
  return new Refusal('TOKEN_EXPIRED', 'The sign-in took too long: begin again');
}

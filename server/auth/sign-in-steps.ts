/** Rows of `sign_in_steps`: the password was right, the second factor is still to be shown. The token opens nothing else. */
import { Refusal } from '../../common/contract/errors.ts';
import { SIGN_IN_STEP_MINUTES } from '../../common/contract/limits.ts';
import type { Queries, Row } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';

export async function createStep(db: Queries, userId: string, setsUp: boolean, now: Date): Promise<string> {
  const { token, hash } = createToken();
  const expires = new Date(now.getTime() + SIGN_IN_STEP_MINUTES * 60_000);
  const times = { created_at: now, expires_at: expires };
  await db
    .insertInto('sign_in_steps')
    .values({ token_hash: hash, user_id: userId, sets_up: setsUp, ...times })
    .execute();
  return token;
}

/** Refuses with TOKEN_EXPIRED. */
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

/** Of two at the same moment one signs in. Refuses with TOKEN_EXPIRED. */
export async function endStep(db: Queries, token: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('sign_in_steps').where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (numDeletedRows === 0n) throw stepExpired();
}

function stepExpired(): Refusal {
  return new Refusal('TOKEN_EXPIRED', 'The sign-in took too long: begin again');
}

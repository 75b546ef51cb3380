/** Rows of `passkeys` and `passkey_challenges`. */
import { PASSKEY_CHALLENGE_MINUTES } from '../../common/contract/limits.ts';
import type { Passkey } from '../../common/contract/passkeys.ts';
import type { Queries, Row } from '../db/tables.ts';
import { hashToken } from '../sessions/token.ts';

export type PasskeyRecord = Row<'passkeys'>;

export function passkeyResource({ id, name, created_at, last_used_at }: PasskeyRecord): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

/** The oldest first. */
export function findPasskeys(db: Queries, userId: string): Promise<PasskeyRecord[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export function findPasskey(db: Queries, credentialId: string): Promise<PasskeyRecord | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** False where the credential is known already. */
export async function insertPasskey(
  db: Queries,
  passkey: Pick<PasskeyRecord, 'user_id' | 'name' | 'credential_id' | 'public_key' | 'counter' | 'created_at'>,
): Promise<boolean> {
  const made = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** False where it is removed, or its counter went up meanwhile: of two uses at once one is a copy. Devices that do not count say 0 always. */
export async function notePasskeyUse(db: Queries, { id, counter }: PasskeyRecord, next: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** False where the user has no such passkey. */
export async function renamePasskey(db: Queries, userId: string, id: string, name: string): Promise<boolean> {
  const own = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId);
  return (await own.returning('id').executeTakeFirst()) !== undefined;
}

/** False where the user has no such passkey. */
export async function deletePasskey(db: Queries, userId: string, id: string): Promise<boolean> {
  const own = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
  return (await own.returning('id').executeTakeFirst()) !== undefined;
}

/** `userId`: who adds a passkey; null: somebody signs in. */
export async function insertChallenge(db: Queries, challenge: string, userId: string | null, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000);
  const values = { challenge_hash: hashToken(challenge), user_id: userId, created_at: now, expires_at: expires };
  await db.insertInto('passkey_challenges').values(values).execute();
}

/** Used once, by whom and for what it was made. */
export async function takeChallenge(db: Queries, challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

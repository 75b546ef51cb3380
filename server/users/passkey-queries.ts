/** Rows of `passkeys` and `passkey_challenges`. */
import type { Passkey } from '../../common/contract/passkeys.ts';
import type { Queries, Row } from '../db/tables.ts';
import { hashToken } from '../sessions/token.ts';

/** How long a device may take to sign. */
const PASSKEY_CHALLENGE_MINUTES = 5;

export type PasskeyRecord = Row<'passkeys'>;

export function passkeyResource({ id, name, created_at, last_used_at }: PasskeyRecord): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

/** Returns the passkeys, the oldest first. */
export function findPasskeys(db: Queries, userId: string): Promise<PasskeyRecord[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export function findPasskey(db: Queries, credentialId: string): Promise<PasskeyRecord | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Inserts a passkey. Returns false when the credential already exists. */
export async function insertPasskey(
  db: Queries,
  passkey: Pick<PasskeyRecord, 'user_id' | 'name' | 'credential_id' | 'public_key' | 'counter' | 'created_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records a use. Returns false when the passkey was removed, or when its counter has increased meanwhile: of two parallel uses
 * one is a copy. Devices without a counter always send 0.
 */
export async function recordPasskeyUse(db: Queries, { id, counter }: PasskeyRecord, next: number, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Renames a passkey. Returns false when the user has no such passkey. */
export async function renamePasskey(db: Queries, userId: string, id: string, name: string): Promise<boolean> {
  const update = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes a passkey. Returns false when the user has no such passkey. */
export async function deletePasskey(db: Queries, userId: string, id: string): Promise<boolean> {
  const removal = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
  return (await removal.returning('id').executeTakeFirst()) !== undefined;
}

/** Inserts a challenge. `userId` is the user who adds a passkey; null for a sign-in. */
export async function insertChallenge(db: Queries, challenge: string, userId: string | null, now: Date): Promise<void> {
  const expires = new Date(now.getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000);
  const values = { challenge_hash: hashToken(challenge), user_id: userId, created_at: now, expires_at: expires };
  await db.insertInto('passkey_challenges').values(values).execute();
}

/** Deletes the challenge of this user and purpose; it can be used once. */
export async function consumeChallenge(db: Queries, challenge: string, userId: string | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

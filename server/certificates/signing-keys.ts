/**
 * Manages the keys that sign certificates. The first is created on first use; a new one retires the previous one, whose private part is
 * then deleted and whose public part stays published.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK_OKP_Private } from 'jose';
import type { PublicKey, PublicKeys } from '../../common/contract/certificates.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries, Transaction } from '../db/tables.ts';

export interface SigningKey {
  id: string;
  privateKey: JWK_OKP_Private;
}

/** Returns the current key; waits for another transaction that creates the first. */
export async function currentKey(trx: Transaction, now: Date): Promise<SigningKey> {
  const currentRow = await findCurrent(trx);
  if (currentRow) return currentRow;
  const newKey = await insertKey(trx, now);
  if (newKey) await recordKey(trx, 'signing-key.created', newKey, { actorId: null, now });
  const current = newKey ?? (await findCurrent(trx));
  if (!current) throw new Error('There is no key to sign with');
  return current;
}

async function findCurrent(trx: Transaction): Promise<SigningKey | undefined> {
  const row = await trx
    .selectFrom('signing_keys')
    .select(['id', 'private_key'])
    .where('retired_at', 'is', null)
    // A rotation waits until transactions that are signing have committed.
    .forShare()
    .executeTakeFirst();
  return row?.private_key ? { id: row.id, privateKey: row.private_key } : undefined;
}

/** Creates a key; returns undefined if another transaction created one. */
async function insertKey(trx: Transaction, now: Date): Promise<SigningKey | undefined> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const privateKey = (await exportJWK(pair.privateKey)) as JWK_OKP_Private;
  const { x } = privateKey;
  const id = await calculateJwkThumbprint(privateKey);
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid: id, alg: 'EdDSA', use: 'sig' };
  const values = { id, public_key: JSON.stringify(publicKey), private_key: JSON.stringify(privateKey), created_at: now };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('signing_keys')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? { id, privateKey } : undefined;
}

/** Replaces the key and returns the id of the new one. Certificates signed by the old one stay valid. */
export async function rotateKeys(trx: Transaction, context: { actorId: string | null; now: Date }): Promise<string> {
  await trx
    .updateTable('signing_keys')
    .set({ retired_at: context.now, private_key: null })
    .where('retired_at', 'is', null)
    .execute();
  const newKey = await insertKey(trx, context.now);
  if (!newKey) throw new Error('Another rotation runs');
  await recordKey(trx, 'signing-key.rotated', newKey, context);
  return newKey.id;
}

function recordKey(
  trx: Transaction,
  action: 'signing-key.created' | 'signing-key.rotated',
  { id }: SigningKey,
  context: { actorId: string | null; now: Date },
): Promise<void> {
  return recordAudit(trx, { ...context, action, subject: { type: 'signing-key', id }, details: { name: id } });
}

/** Returns all public keys, newest first. */
export async function readPublicKeys(db: Queries): Promise<PublicKeys> {
  const rows = await db
    .selectFrom('signing_keys')
    .select('public_key')
    .orderBy((row) => row('retired_at', 'is', null), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { keys: rows.map(({ public_key }) => public_key) };
}

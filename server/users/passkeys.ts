/**
 * Passkeys (WebAuthn Level 3). A device stores the passkey and asks its owner for a fingerprint, a face or a PIN, so it counts
 * as both factors. The library checks challenge, origin, host, signature, user verification and counter.
 */
import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server';
import { Refusal } from '../../common/contract/errors.ts';
import type { NewPasskey, PasskeySignIn } from '../../common/contract/passkeys.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import type { SecurityNews } from '../mail/mails/security.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import {
  consumeChallenge,
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  type PasskeyRecord,
} from './passkey-queries.ts';
import { findUser, lockUser, type UserRecord } from './user-queries.ts';

/** Passkeys of one person. */
export const PASSKEYS_MAX = 20;

const NAME = 'Vakwerk';

/** Loads the library with the first passkey: it takes a tenth of a start of the service. */
const loadLibrary = () => import('@simplewebauthn/server');

export interface PasskeyOptions {
  db: Database;
  enqueueMail: EnqueueMail;
  now(): Date;
}

/**
 * Returns the options with which a device creates a passkey. `address` is that of the service; the passkey belongs to its host.
 */
export async function offerPasskey({ db, now }: PasskeyOptions, user: UserRecord, address: string) {
  const existing = await findPasskeys(db, user.id);
  if (existing.length >= PASSKEYS_MAX) throw tooMany();
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(address).hostname,
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(db, options.challenge, user.id, now());
  return options;
}

/**
 * Adds a passkey. Refuses with PASSKEY_REFUSED when the device signed for another challenge, origin or person, or when the
 * password changed meanwhile; with CONFLICT at the maximum number.
 */
export async function addPasskey(
  { db, enqueueMail, now }: PasskeyOptions,
  user: UserRecord,
  { name, response }: NewPasskey,
  address: string,
): Promise<void> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { registrationInfo } = await refuseErrors(
    verifyRegistrationResponse({
      response: response as VerifyRegistrationResponseOpts['response'],
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, user.id, now()),
      expectedOrigin: address,
      expectedRPID: new URL(address).hostname,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  await db.transaction().execute(async (trx) => {
    if ((await lockUser(trx, user.id))?.password_hash !== user.password_hash) throw passkeyRefused();
    if ((await findPasskeys(trx, user.id)).length >= PASSKEYS_MAX) throw tooMany();
    const isNew = await insertPasskey(trx, {
      user_id: user.id,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      created_at: now(),
    });
    if (!isNew) throw passkeyRefused();
    await recordOfUser(trx, user, { actorId: user.id, action: 'user.passkey-added', now: now() });
    await enqueueMail(trx, newsOf(user, 'PASSKEY_ADDED'));
  });
}

/** Removes a passkey. Refuses another user's passkey with NOT_FOUND, and the last way to sign in with CONFLICT. */
export async function removePasskey({ db, enqueueMail, now }: PasskeyOptions, user: UserRecord, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockUser(trx, user.id);
    if (!(await deletePasskey(trx, user.id, id))) throw new Refusal('NOT_FOUND', 'There is no such passkey');
    const hasOther = held && (held.password_hash !== null || held.isConnected || (await findPasskeys(trx, user.id)).length > 0);
    if (!hasOther) throw new Refusal('CONFLICT', 'Set a password first: nothing else signs in to this account');
    await recordOfUser(trx, user, { actorId: user.id, action: 'user.passkey-removed', now: now() });
    await enqueueMail(trx, newsOf(user, 'PASSKEY_REMOVED'));
  });
}

/** Returns options that name no passkey: the device shows its passkeys for this host, and nobody learns who has one. */
export async function offerSignIn({ db, now }: Pick<PasskeyOptions, 'db' | 'now'>, address: string) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({ rpID: new URL(address).hostname, userVerification: 'required' });
  await insertChallenge(db, options.challenge, null, now());
  return options;
}

/** Returns the user and the counter of the signing passkey. Refuses every fault with PASSKEY_REFUSED. */
export async function recognize(
  { db, now }: Pick<PasskeyOptions, 'db' | 'now'>,
  { response }: PasskeySignIn,
  address: string,
): Promise<{ user: UserRecord; passkey: PasskeyRecord; counter: number }> {
  const passkey = await findPasskey(db, response.id);
  const user = passkey && (await findUser(db, passkey.user_id));
  const handle = response.response.userHandle;
  const isOwn = handle !== undefined && Buffer.from(handle, 'base64url').toString() === user?.id;
  if (!passkey || !user || !isOwn) throw passkeyRefused();
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await refuseErrors(
    verifyAuthenticationResponse({
      response: response as VerifyAuthenticationResponseOpts['response'],
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, null, now()),
      expectedOrigin: address,
      expectedRPID: new URL(address).hostname,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw passkeyRefused();
  return { user, passkey, counter: authenticationInfo.newCounter };
}

/** Converts errors of the library, which throws when it does not accept an answer, to refusals. */
async function refuseErrors<T>(checked: Promise<T>): Promise<T> {
  try {
    return await checked;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
}

/** Returns the same refusal for every fault. */
export function passkeyRefused(cause?: unknown): Refusal {
  return new Refusal('PASSKEY_REFUSED', 'This passkey was not accepted', { cause });
}

function tooMany(): Refusal {
  return new Refusal('CONFLICT', 'There are as many passkeys as there may be');
}

function newsOf({ id }: UserRecord, news: SecurityNews) {
  return { kind: 'SECURITY', userId: id, news } as const;
}

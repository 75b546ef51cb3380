/** Sets up, checks and removes codes of an authenticator app (RFC 6238) and recovery codes. */
import { Secret, TOTP } from 'otpauth';
import { Refusal } from '../../common/contract/errors.ts';
import type { SecondFactorSecret } from '../../common/contract/second-factor.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { SecurityNews } from '../mail/mails/security.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { recordAttempt, resetAttempts } from '../sessions/throttle.ts';
import {
  claimTimeStep,
  consumeRecoveryCode,
  deleteFactor,
  findNewFactor,
  findSecondFactor,
  insertFactor,
  markFactorConfirmed,
  replaceRecoveryCodes,
  type SecondFactorRecord,
} from './second-factor-queries.ts';
import { lockUser, type UserRecord } from './user-queries.ts';

const ISSUER = 'Vakwerk';
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones differ, so the codes of the time steps before and after also count. */
const STEPS_BESIDE = 1;
const SECRET_BYTES = 20;

export interface FactorOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/** The actor and the time. */
interface Act {
  actorId: string;
  now: Date;
}

/** Creates a secret. Sign-ins do not need it before `confirmFactor`. Refuses with CONFLICT when there is already one. */
export async function beginFactor(db: Queries, { id, email }: UserRecord, now: Date): Promise<SecondFactorSecret> {
  const secret = new Secret({ size: SECRET_BYTES });
  if (!(await insertFactor(db, id, secret.base32, now))) throw new Refusal('CONFLICT', 'There is a second factor already');
  return { secret: secret.base32, uri: totpOf(secret.base32, email).toString() };
}

/** Confirms the factor with a right code and returns the recovery codes. Refuses like `checkCode`, and with CONFLICT. */
export async function confirmFactor(options: FactorOptions, user: UserRecord, code: string, now: Date): Promise<string[]> {
  const { db, enqueueMail } = options;
  await recordAttempt(db, keyOf(user.id), now);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const factor = await findNewFactor(trx, user.id);
    if (!factor) throw new Refusal('CONFLICT', 'No second factor is being set up');
    if (!(await matchesApp(trx, factor, code, now))) throw wrongCode();
    await resetAttempts(trx, keyOf(user.id));
    await markFactorConfirmed(trx, user.id, now);
    await recordOfUser(trx, user, { action: 'user.second-factor-set', actorId: user.id, now });
    await notify(trx, enqueueMail, user.id, 'SECOND_FACTOR_ON');
    return replaceRecoveryCodes(trx, user.id);
  });
}

/**
 * Checks a code of the app or a recovery code; each works once. An attempt is counted before the code is checked. Refuses with
 * VALIDATION_FAILED at `code`, and with LOGIN_THROTTLED regardless of the network address.
 */
export async function checkCode(
  { db, enqueueMail }: FactorOptions,
  { id }: Pick<UserRecord, 'id'>,
  code: string,
  now: Date,
): Promise<void> {
  await recordAttempt(db, keyOf(id), now);
  const factor = await findSecondFactor(db, id);
  if (!factor) throw wrongCode();
  if (!(await matchesApp(db, factor, code, now))) {
    if (!(await consumeRecoveryCode(db, id, code, now))) throw wrongCode();
    await db.transaction().execute((trx) => notify(trx, enqueueMail, id, 'RECOVERY_CODE_USED'));
  }
  await resetAttempts(db, keyOf(id));
}

/** Replaces the recovery codes by ten new ones. */
export function renewRecoveryCodes(db: Database, user: UserRecord, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await recordOfUser(trx, user, { action: 'user.recovery-codes-renewed', actorId: user.id, now });
    return replaceRecoveryCodes(trx, user.id);
  });
}

/** Removes the factor, for its owner or by an admin for a user who lost it. Refuses with NOT_FOUND when there is none. */
export async function removeFactor({ db, enqueueMail }: FactorOptions, user: UserRecord, act: Act): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (!(await deleteFactor(trx, user.id))) throw new Refusal('NOT_FOUND', 'There is no second factor');
    await recordOfUser(trx, user, { action: 'user.second-factor-removed', ...act });
    await notify(trx, enqueueMail, user.id, act.actorId === user.id ? 'SECOND_FACTOR_OFF' : 'SECOND_FACTOR_TAKEN_OFF');
  });
}

/** Returns what a sign-in with the password still needs: a code, or a second factor that the organization requires. */
export async function lackedFactor(db: Queries, user: UserRecord): Promise<'CODE' | 'FACTOR' | undefined> {
  if (await findSecondFactor(db, user.id)) return 'CODE';
  const rules = await findRules(db, user.organization?.id);
  return rules.requiresSecondFactor ? 'FACTOR' : undefined;
}

async function matchesApp(db: Queries, factor: SecondFactorRecord, code: string, now: Date): Promise<boolean> {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const timestamp = now.getTime();
  // The library compares in constant time.
  const delta = totpOf(factor.secret).validate({ token: digits, timestamp, window: STEPS_BESIDE });
  if (delta === null) return false;
  return claimTimeStep(db, factor, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });
}

function keyOf(userId: string): string {
  return `code:${userId}`;
}

function wrongCode(): Refusal {
  return invalidInput([{ path: 'code', message: 'CODE_WRONG' }]);
}

function notify(trx: Transaction, enqueueMail: EnqueueMail, userId: string, news: SecurityNews): Promise<void> {
  return enqueueMail(trx, { kind: 'SECURITY', userId, news });
}

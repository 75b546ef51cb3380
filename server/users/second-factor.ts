/** Codes of an authenticator app (RFC 6238) and recovery codes: set up, asked, taken off. */
import { Secret, TOTP } from 'otpauth';
import { Refusal } from '../../common/contract/errors.ts';
import type { SecondFactorSecret } from '../../common/contract/second-factor.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { SecurityNews } from '../mail/mail-order.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { countTry, forgiveTries } from '../sessions/throttle.ts';
import {
  deleteFactor,
  findNewFactor,
  findSecondFactor,
  insertFactor,
  markFactorConfirmed,
  replaceRecoveryCodes,
  type SecondFactorRecord,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.ts';
import { lockUser, type UserRecord } from './user-queries.ts';

const ISSUER = 'Vakwerk';
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones differ: the code before and the one after count too. */
const STEPS_BESIDE = 1;
const SECRET_BYTES = 20;

export interface FactorOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/** Who acts, and when. */
interface Act {
  actorId: string;
  now: Date;
}

/** A new secret. It asks nothing at sign-in before `confirmFactor`. Refuses with CONFLICT where there is one already. */
export async function beginFactor(db: Queries, { id, email }: UserRecord, now: Date): Promise<SecondFactorSecret> {
  const secret = new Secret({ size: SECRET_BYTES });
  if (!(await insertFactor(db, id, secret.base32, now))) throw new Refusal('CONFLICT', 'There is a second factor already');
  return { secret: secret.base32, uri: totpOf(secret.base32, email).toString() };
}

/** Holds from now on, when the code is right. Answers the recovery codes. Refuses as `checkCode` does, and with CONFLICT. */
export async function confirmFactor(options: FactorOptions, user: UserRecord, code: string, now: Date): Promise<string[]> {
  const { db, enqueueMail } = options;
  await countTry(db, keyOf(user.id), now);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const factor = await findNewFactor(trx, user.id);
    if (!factor) throw new Refusal('CONFLICT', 'No second factor is being set up');
    if (!(await matchesApp(trx, factor, code, now))) throw wrongCode();
    await forgiveTries(trx, keyOf(user.id));
    await markFactorConfirmed(trx, user.id, now);
    await recordOfUser(trx, user, { action: 'user.second-factor-set', actorId: user.id, now });
    await tell(trx, enqueueMail, user.id, 'SECOND_FACTOR_ON');
    return replaceRecoveryCodes(trx, user.id);
  });
}

/**
 * A code of the app, each time step once, or a recovery code, each once. A try is counted before it is looked at. Refuses with
 * VALIDATION_FAILED at `code`, and with LOGIN_THROTTLED from whatever address.
 */
export async function checkCode(
  { db, enqueueMail }: FactorOptions,
  { id }: Pick<UserRecord, 'id'>,
  code: string,
  now: Date,
): Promise<void> {
  await countTry(db, keyOf(id), now);
  const factor = await findSecondFactor(db, id);
  if (!factor) throw wrongCode();
  if (!(await matchesApp(db, factor, code, now))) {
    if (!(await takeRecoveryCode(db, id, code, now))) throw wrongCode();
    await db.transaction().execute((trx) => tell(trx, enqueueMail, id, 'RECOVERY_CODE_USED'));
  }
  await forgiveTries(db, keyOf(id));
}

/** Ten others in place of those before. */
export function renewRecoveryCodes(db: Database, user: UserRecord, now: Date): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await recordOfUser(trx, user, { action: 'user.recovery-codes-renewed', actorId: user.id, now });
    return replaceRecoveryCodes(trx, user.id);
  });
}

/** By its owner, or by an admin for somebody who lost it. Refuses with NOT_FOUND where there is none. */
export async function removeFactor({ db, enqueueMail }: FactorOptions, user: UserRecord, act: Act): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (!(await deleteFactor(trx, user.id))) throw new Refusal('NOT_FOUND', 'There is no second factor');
    await recordOfUser(trx, user, { action: 'user.second-factor-removed', ...act });
    await tell(trx, enqueueMail, user.id, act.actorId === user.id ? 'SECOND_FACTOR_OFF' : 'SECOND_FACTOR_TAKEN_OFF');
  });
}

/** What a sign-in with the password still lacks: a code, or a second factor that the organization requires. */
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
  return takeStep(db, factor, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
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

function tell(trx: Transaction, enqueueMail: EnqueueMail, userId: string, news: SecurityNews): Promise<void> {
  return enqueueMail(trx, { kind: 'SECURITY', userId, news });
}

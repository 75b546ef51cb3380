/** Proves that the caller of a session owns the account, before the way to sign in changes. */
import { isRefusal, Refusal } from '../../common/contract/errors.ts';
import type { Database, Queries } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { Caller } from '../sessions/caller.ts';
import { isFreshSession } from '../sessions/session-queries.ts';
import type { Attempt } from '../sessions/throttle.ts';
import { checkCredentials } from './change-user.ts';
import { checkCode, type FactorOptions } from './second-factor.ts';
import { findUser, type UserRecord } from './user-queries.ts';

/**
 * Proves ownership by the password, or for an account without one by a recent sign-in. Refuses with VALIDATION_FAILED at
 * `password`, LOGIN_THROTTLED or SIGN_IN_TOO_OLD.
 */
export async function proveOwner(
  db: Database,
  caller: Caller,
  password: string | undefined,
  attempt: Omit<Attempt, 'email'>,
): Promise<UserRecord> {
  const user = await readOwner(db, caller);
  const { sessionHash } = caller;
  if (sessionHash === null) throw notSignedIn();
  if (user.password_hash !== null) {
    if (password === undefined) throw invalidInput([{ path: 'password', message: 'REQUIRED' }]);
    return checkCredentials(db, { email: user.email, password }, { ...attempt, email: user.email }).catch(nameField);
  }
  if (await isFreshSession(db, sessionHash, attempt.now)) return user;
  throw new Refusal('SIGN_IN_TOO_OLD', 'Sign in again first: this needs a sign-in of the last minutes');
}

/** Returns the caller's account. Refuses with UNAUTHORIZED when it was deleted meanwhile. */
export async function readOwner(db: Queries, { userId }: Caller): Promise<UserRecord> {
  const user = await findUser(db, userId);
  if (!user) throw notSignedIn();
  return user;
}

function notSignedIn(): Refusal {
  return new Refusal('UNAUTHORIZED', 'Sign in first');
}

/** Also requires the code of the second factor if the account has one: for every change that opens the account like a sign-in. */
export async function proveOwnerByAll(
  options: FactorOptions,
  caller: Caller,
  { password, code }: { password?: string; code?: string },
  attempt: Omit<Attempt, 'email'>,
): Promise<UserRecord> {
  const user = await proveOwner(options.db, caller, password, attempt);
  return checkFactor(options, user, code, attempt);
}

/** Accepts a recent sign-in instead of the password. */
export async function proveFreshOwner(
  options: FactorOptions,
  caller: Caller,
  { password, code }: { password?: string; code?: string },
  attempt: Omit<Attempt, 'email'>,
): Promise<UserRecord> {
  const { sessionHash } = caller;
  const isFresh = sessionHash !== null && (await isFreshSession(options.db, sessionHash, attempt.now));
  const user = isFresh ? await readOwner(options.db, caller) : await proveOwner(options.db, caller, password, attempt);
  return checkFactor(options, user, code, attempt);
}

async function checkFactor(
  options: FactorOptions,
  user: UserRecord,
  code: string | undefined,
  attempt: Omit<Attempt, 'email'>,
): Promise<UserRecord> {
  if (!user.hasSecondFactor) return user;
  if (code === undefined) throw invalidInput([{ path: 'code', message: 'REQUIRED' }]);
  await checkCode(options, user, code, attempt.now);
  return user;
}

/** The session is valid, so the refusal names the field. */
function nameField(error: unknown): never {
  const isWrong = isRefusal(error) && error.code === 'UNAUTHORIZED';
  throw isWrong ? invalidInput([{ path: 'password', message: 'PASSWORD_WRONG' }]) : error;
}

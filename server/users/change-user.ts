/** PUT /users/{id}: changes names, language, password and, for platform admins, rights; only the given fields (D99). */
import { Refusal } from '../../common/contract/errors.ts';
import { MADE_UP_ADMIN_EMAIL } from '../../common/contract/sign-in.ts';
import type { UserChange } from '../../common/contract/users.ts';
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { BasicCredentials } from '../sessions/caller.ts';
import { hashPassword, passwordMatches } from '../sessions/password.ts';
import { createSession, type NewSession, revokeSessions, type SessionStart } from '../sessions/session-queries.ts';
import { type Attempt, countAttempt, undoAttempt } from '../sessions/throttle.ts';
import { deleteOpenChanges } from './address-changes.ts';
import { changeRights, changesRights } from './change-rights.ts';
import { findUserByEmail, lockPlatformAdmins, lockUser, type UserColumns, type UserRecord, updateUser } from './user-queries.ts';

/** Changes names, language and rights, all or nothing. Refuses with NOT_FOUND, and like `changeRights`. */
export async function changeUser(
  db: Database,
  { id }: Pick<UserRecord, 'id'>,
  change: Omit<UserChange, 'password'>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const columns = await columnsOf(change);
  await db.transaction().execute(async (trx) => {
    // Locks all platform admins before the user: otherwise two who step down at once would deadlock.
    if (changesRights(change)) await lockPlatformAdmins(trx);
    const user = await lockUser(trx, id);
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    await updateUser(trx, user, columns, now);
    if (actorId !== user.id && Object.keys(columns).length > 0) await noteChange(trx, user, { actorId, now, change });
    await changeRights(trx, user, change, { actorId, now });
  });
}

/** Returns the user of basic credentials when they are right. Throttled like a sign-in; refuses with UNAUTHORIZED (D65). */
export async function checkCredentials(db: Database, credentials: BasicCredentials, attempt: Attempt): Promise<UserRecord> {
  await countAttempt(db, attempt);
  const user = await findUserByEmail(db, credentials.email);
  const matches = await passwordMatches(user?.password_hash ?? null, credentials.password);
  if (!user || !matches) throw new Refusal('UNAUTHORIZED', 'Incorrect email/password combination');
  await undoAttempt(db, attempt);
  return user;
}

/**
 * Changes the password. Ends every session and, unless they should stay, the API tokens; the caller gets a new session (D65,
 * D142).
 */
export async function changePassword(
  db: Database,
  user: UserRecord,
  change: UserChange,
  { now, ...start }: { now: Date } & Pick<SessionStart, 'userAgent' | 'way'>,
): Promise<NewSession> {
  const columns = await columnsOf(change);
  return db.transaction().execute(async (trx) => {
    await updateUser(trx, await lockUnchanged(trx, user), columns, now);
    await revokeSessions(trx, user.id);
    await deleteOpenChanges(trx, user.id);
    await endTokens(trx, user, change, now);
    return createSession(trx, user.id, now, start);
  });
}

/**
 * Refuses an address change with VALIDATION_FAILED, except together with the first password and for an address that the
 * installation generated.
 */
export function requireAddressKept(user: UserRecord, { email, password }: UserChange): void {
  const isMadeUp = user.email === MADE_UP_ADMIN_EMAIL && user.password_hash === null;
  if (email === undefined || (isMadeUp && password !== undefined)) return;
  throw invalidInput([{ path: 'email', message: 'IMMUTABLE' }]);
}

/**
 * Sets the first password of an account from its session, which continues; all others end (D60). Refuses the address of another
 * user with USER_ALREADY_EXISTS.
 */
export async function setFirstPassword(
  db: Database,
  user: UserRecord,
  change: UserChange,
  options: { now: Date; sessionHash: string },
): Promise<void> {
  if (user.password_hash !== null) throw new Refusal('UNAUTHORIZED', 'Changing a password needs the current one');
  const { email } = change;
  const columns = { ...(await columnsOf(change)), ...(email !== undefined && { email }) };
  await db.transaction().execute(async (trx) => {
    if (email !== undefined) await setAddress(trx, user, email, options.now);
    await updateUser(trx, await lockUnchanged(trx, user), columns, options.now);
    await revokeSessions(trx, user.id, options.sessionHash);
    await endTokens(trx, user, change, options.now);
  });
}

/** Locks and returns the account. Refuses with UNAUTHORIZED when its password has changed meanwhile. */
async function lockUnchanged(trx: Transaction, { id, password_hash }: UserRecord): Promise<UserRecord> {
  const user = await lockUser(trx, id);
  if (user?.password_hash === password_hash) return user;
  throw new Refusal('UNAUTHORIZED', 'The password was changed at this moment');
}

/** The log does not contain the address, because it outlives the account (D134). */
async function setAddress(trx: Transaction, { id }: UserRecord, email: string, now: Date): Promise<void> {
  if (await findUserByEmail(trx, email)) {
    throw new Refusal('USER_ALREADY_EXISTS', 'A user with this email address already exists');
  }
  await recordOfUser(trx, { id }, { actorId: id, action: 'user.address-given', now });
}

/** Records the names of changed details, without values: these are deleted with the account, while the log stays (D134). */
function noteChange(
  trx: Transaction,
  user: UserRecord,
  { change, ...context }: { actorId: string; now: Date; change: UserChange },
): Promise<void> {
  const changed = PERSONAL.filter((name) => change[name] !== undefined);
  return recordOfUser(trx, user, { ...context, action: 'user.changed', details: { changed } });
}

const PERSONAL = ['firstName', 'lastName', 'language', 'notifyReports', 'mutedMails', 'mutedNotices', 'dailyDigest'] as const;

/** Ends the tokens; the log records it. */
async function endTokens(trx: Transaction, user: UserRecord, { endApiTokens = true }: UserChange, now: Date): Promise<void> {
  const apiTokensEnded = endApiTokens ? await deleteApiTokens(trx, user.id) : 0;
  await recordOfUser(trx, user, { actorId: user.id, action: 'user.password-changed', details: { apiTokensEnded }, now });
}

async function columnsOf(change: UserChange): Promise<UserColumns> {
  return {
    ...(change.firstName !== undefined && { first_name: change.firstName }),
    ...(change.lastName !== undefined && { last_name: change.lastName }),
    ...(change.language !== undefined && { language: change.language }),
    ...(change.notifyReports !== undefined && { notify_reports: change.notifyReports }),
    ...(change.mutedMails !== undefined && { muted_mails: [...new Set(change.mutedMails)] }),
    ...(change.mutedNotices !== undefined && { muted_notices: [...new Set(change.mutedNotices)] }),
    ...(change.dailyDigest !== undefined && { daily_digest: change.dailyDigest }),
    ...(change.password !== undefined && { password_hash: await hashPassword(change.password), invited_at: null }),
  };
}

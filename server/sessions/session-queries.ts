/** Rows of `sessions`: who is signed in with which token (D65, D66). */
import { FRESH_SIGN_IN_MINUTES, SESSION_DAYS } from '../../common/contract/limits.ts';
import type { Queries, Row } from '../db/tables.ts';
import { nameProgram } from './name-program.ts';
import { createToken } from './token.ts';

const DAY_MS = 86_400_000;
/** A session is extended when this share of its lifetime has passed, so that not every call writes. */
const SLIDE_AFTER_MS = 3_600_000;

export interface NewSession {
  token: string;
  /** ISO 8601 UTC */
  validUntil: string;
}

/** How a session begins. */
export interface SessionStart {
  oidcIssuer?: string | null;
  /** The header of the call. */
  userAgent?: string;
}

export async function createSession(
  db: Queries,
  userId: string,
  now: Date,
  { oidcIssuer = null, userAgent }: SessionStart = {},
): Promise<NewSession> {
  const { token, hash } = createToken();
  const expires = expiryFrom(now);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      oidc_issuer: oidcIssuer,
      created_at: now,
      last_used_at: now,
      expires_at: expires,
      ...nameProgram(userAgent),
    })
    .execute();
  return { token, validUntil: expires.toISOString() };
}

/** The user of a session token; undefined when it is unknown, expired or revoked. Use extends the session. */
export async function findCaller(db: Queries, hash: string, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.admin',
      'users.operator',
      'organization_members.organization_id as organizationId',
      'organization_members.role as organizationRole',
      'sessions.last_used_at as lastUsedAt',
    ])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() > SLIDE_AFTER_MS) await slide(db, hash, now);
  return { ...caller, sessionHash: hash, apiToken: null, embedToken: null };
}

async function slide(db: Queries, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiryFrom(now) })
    .where('token_hash', '=', hash)
    .execute();
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}

/** Of the provider of OpenID Connect with which it began; null for none. */
export async function findSessionIssuer(db: Queries, hash: string): Promise<string | null> {
  const found = await db.selectFrom('sessions').select('oidc_issuer').where('token_hash', '=', hash).executeTakeFirst();
  return found?.oidc_issuer ?? null;
}

/** Whether the session began a moment ago. */
export async function isFreshSession(db: Queries, hash: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FRESH_SIGN_IN_MINUTES * 60_000);
  const found = db.selectFrom('sessions').select('id').where('token_hash', '=', hash).where('created_at', '>=', since);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Those that are valid, the one used last first. */
export function findSessions(db: Queries, userId: string, now: Date): Promise<Row<'sessions'>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findSession(db: Queries, id: string, now: Date): Promise<Row<'sessions'> | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst();
}

/** Answers how many ended: none where it had ended before. */
export async function revokeSession(db: Queries, hash: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', hash).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Deletes all sessions of a user except `except`, and answers how many. */
export async function revokeSessions(db: Queries, userId: string, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('token_hash', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

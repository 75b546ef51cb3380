/** Rows of `sessions`: the signed-in users by their tokens (D65, D66). */
import { sql } from 'kysely';
import { FRESH_SIGN_IN_MINUTES } from '../../common/contract/limits.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
import type { Queries, Row } from '../db/tables.ts';
import { nameProgram } from './name-program.ts';
import { createToken } from './token.ts';

/** How long a session lasts. */
const SESSION_DAYS = 14;

const DAY_MS = 86_400_000;
/** A session is extended after this time, so that not every call writes. */
const SLIDE_AFTER_MS = 3_600_000;

export interface NewSession {
  token: string;
  /** ISO 8601 UTC */
  validUntil: string;
}

/** The start of a session. */
export interface SessionStart {
  /** PASSWORD by default. */
  way?: SessionWay;
  oidcIssuer?: string | null;
  /** The User-Agent header of the call. */
  userAgent?: string;
}

export async function createSession(
  db: Queries,
  userId: string,
  now: Date,
  { way = 'PASSWORD', oidcIssuer = null, userAgent }: SessionStart = {},
): Promise<NewSession> {
  const { token, hash } = createToken();
  const expires = expiryFrom(now);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      way,
      oidc_issuer: oidcIssuer,
      created_at: now,
      last_used_at: now,
      expires_at: expires,
      ...nameProgram(userAgent),
    })
    .execute();
  return { token, validUntil: expires.toISOString() };
}

/**
 * Returns the user of a session token; undefined when it is unknown, expired or revoked, and when the organization requires
 * more than the session has. Use extends the session.
 */
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
    .where(meetsRules)
    .where(isStillVouchedFor)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...caller } = row;
  if (now.getTime() - lastUsedAt.getTime() > SLIDE_AFTER_MS) await slide(db, hash, now);
  return { ...caller, sessionHash: hash, apiToken: null, embedToken: null };
}

/** Requires the second factor when the user's organization does, and its provider when it forbids passwords. */
const meetsRules = sql<boolean>`not exists (
  select from organization_sign_in_rules as rules
  left join organization_sign_in as provider on provider.organization_id = rules.organization_id
  where rules.organization_id = organization_members.organization_id and (
    (rules.requires_second_factor and sessions.way in ('PASSWORD', 'LINK'))
    or (rules.forbids_passwords and not users.admin and provider.issuer is not null
      and sessions.oidc_issuer is distinct from provider.issuer)
  )
)`;

/** A session of a provider lasts as long as the identity, and an identity of an organization as long as the membership. */
const isStillVouchedFor = sql<boolean>`(sessions.oidc_issuer is null or exists (
  select from user_identities as identities
  where identities.user_id = users.id and identities.issuer = sessions.oidc_issuer
    and (identities.organization_id is null or identities.organization_id = organization_members.organization_id)
))`;

/** Records that a code was shown in the session. */
export async function strengthenSession(db: Queries, hash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ way: 'SECOND_FACTOR' })
    .where('token_hash', '=', hash)
    .where('way', 'in', ['PASSWORD', 'LINK'])
    .execute();
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

/** Returns the OpenID Connect provider that started the session; null for none. */
export async function findSessionIssuer(db: Queries, hash: string): Promise<string | null> {
  const session = await db.selectFrom('sessions').select('oidc_issuer').where('token_hash', '=', hash).executeTakeFirst();
  return session?.oidc_issuer ?? null;
}

/** Returns whether the session started a moment ago. */
export async function isFreshSession(db: Queries, hash: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FRESH_SIGN_IN_MINUTES * 60_000);
  const freshSession = db.selectFrom('sessions').select('id').where('token_hash', '=', hash).where('created_at', '>=', since);
  return (await freshSession.executeTakeFirst()) !== undefined;
}

/** Returns the valid sessions, the most recently used first. */
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

/** Ends a session and returns the number of ended sessions: 0 when it had already ended. */
export async function revokeSession(db: Queries, hash: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', hash).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes all sessions of a user except `except`, and sign-ins that wait for the second factor. Returns the number of sessions.
 */
export async function revokeSessions(db: Queries, userId: string, except?: string): Promise<number> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('token_hash', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

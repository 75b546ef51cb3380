/** Rows of `sessions`: who is signed in with which token (D65, D66). */
import { sql } from 'kysely';
import { FRESH_SIGN_IN_MINUTES, SESSION_DAYS } from '../../common/contract/limits.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
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
  /** Default: PASSWORD. */
  way?: SessionWay;
  oidcIssuer?: string | null;
  /** The header of the call. */
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
 * The user of a session token; undefined when it is unknown, expired or revoked, and when the organization asks for more than how it
 * began. Use extends the session.
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

/** The second factor that the organization of the user requires, and its provider where it forbids passwords. */
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

/** A code was shown in it. */
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

/** Deletes all sessions of a user except `except`, and sign-ins that wait for the second factor; answers how many sessions. */
export async function revokeSessions(db: Queries, userId: string, except?: string): Promise<number> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute();
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('token_hash', '!=', except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

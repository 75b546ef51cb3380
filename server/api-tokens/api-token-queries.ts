/**
 * Rows of `api_tokens`. Expired ones stay in the list until their owner deletes them or the account; those of programs that
 * signed in through the browser are deleted automatically.
 */
import type { ApiToken } from '../../common/contract/api-tokens.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

const COLUMNS = ['id', 'user_id', 'name', 'scope', 'program_id', 'created_at', 'expires_at', 'last_used_at'] as const;
export type ApiTokenRecord = Pick<Row<'api_tokens'>, (typeof COLUMNS)[number]>;

/** Minimum time between updates of `last_used_at`. */
const TRACE_AFTER_MS = 60_000;

export function findApiTokens(db: Queries, userId: string): Promise<ApiTokenRecord[]> {
  return db.selectFrom('api_tokens').select(COLUMNS).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
}

export function findApiToken(db: Queries, id: string): Promise<ApiTokenRecord | undefined> {
  return db.selectFrom('api_tokens').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function insertApiToken(
  db: Queries,
  token: Pick<ApiTokenRecord, 'user_id' | 'name' | 'scope' | 'created_at' | 'expires_at'> &
    ({ token_hash: string } | { program_id: string }),
): Promise<ApiTokenRecord> {
  return db.insertInto('api_tokens').values(token).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Locks the user, so that only one transaction at a time adds a token. */
export async function lockTokenOwner(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Deletes a token. Returns false when it no longer existed. */
export async function deleteApiToken(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns the owner of a token by its hash or its id; undefined when it is unknown or expired, or the account of its owner is
 * deleted.
 */
export async function findTokenOwner(db: Queries, token: { token_hash: string } | { id: string }, now: Date) {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
    .select(['api_tokens.id', 'api_tokens.scope', 'api_tokens.last_used_at as lastUsedAt', 'users.id as userId'])
    .select(['users.admin', 'users.operator'])
    .select(['organization_members.organization_id as organizationId', 'organization_members.role as organizationRole'])
    .where((row) => ('id' in token ? row('api_tokens.id', '=', token.id) : row('api_tokens.token_hash', '=', token.token_hash)))
    .where('api_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...owner } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TRACE_AFTER_MS) {
    await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return owner;
}

/** Deletes all tokens of a user, and the codes that programs could exchange for one; returns the number of tokens. */
export async function deleteApiTokens(db: Queries, userId: string): Promise<number> {
  await db.deleteFrom('program_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('api_tokens').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Converts a token to its API form, without its secret. */
export function apiTokenResource(record: ApiTokenRecord): ApiToken {
  return {
    id: record.id,
    name: record.name,
    scope: record.scope,
    isProgram: record.program_id !== null,
    createdAt: record.created_at.toISOString(),
    expiresAt: record.expires_at.toISOString(),
    lastUsedAt: record.last_used_at?.toISOString() ?? null,
  };
}

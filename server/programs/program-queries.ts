/** Rows of `programs`, `program_codes` and `program_tokens`. Secrets, codes and tokens are stored as hashes. */
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { hashToken } from '../sessions/token.ts';

/** A registration is forgotten this long after the last sign-in. */
const PROGRAM_KEEP_DAYS = 400;

const DAY_MS = 86_400_000;

export type Program = Pick<Row<'programs'>, 'id' | 'name' | 'secret_hash' | 'redirect_uris'>;

export async function insertProgram(db: Queries, program: NewRow<'programs'>): Promise<string> {
  return (await db.insertInto('programs').values(program).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns a program; undefined when it is not registered, or was not used for long. */
export async function findProgram(db: Queries, id: string, now: Date): Promise<Program | undefined> {
  if (!isEntityId(id)) return undefined;
  return db
    .selectFrom('programs')
    .select(['id', 'name', 'secret_hash', 'redirect_uris'])
    .where('id', '=', id.toLowerCase())
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countPrograms(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('programs')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function extendProgram(db: Queries, id: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + PROGRAM_KEEP_DAYS * DAY_MS);
  await db.updateTable('programs').set({ expires_at }).where('id', '=', id).execute();
}

export async function insertCode(db: Queries, { code, ...row }: Omit<NewRow<'program_codes'>, 'code_hash'> & { code: string }) {
  await db
    .insertInto('program_codes')
    .values({ ...row, code_hash: hashToken(code) })
    .execute();
}

/** Returns a code, used or not, whose user still exists. */
export function findCode(db: Queries, code: string, now: Date): Promise<Row<'program_codes'> | undefined> {
  return db
    .selectFrom('program_codes')
    .innerJoin('users', 'users.id', 'program_codes.user_id')
    .selectAll('program_codes')
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a code. Returns false when it was used before. */
export async function useCode(db: Queries, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('program_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Binds a code to a token. Returns false when the code was deleted: the user changed the password at this moment. */
export async function bindCode(db: Queries, code: string, apiTokenId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('program_codes')
    .set({ api_token_id: apiTokenId })
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewToken = Omit<NewRow<'program_tokens'>, 'token_hash'> & { token: string };

export async function insertTokens(db: Queries, tokens: NewToken[]): Promise<void> {
  const rows = tokens.map(({ token, ...row }) => ({ ...row, token_hash: hashToken(token) }));
  await db.insertInto('program_tokens').values(rows).execute();
}

/** Returns a token, used or not, with its API token. */
export function findProgramToken(db: Queries, token: string, now: Date) {
  return db
    .selectFrom('program_tokens')
    .innerJoin('api_tokens', 'api_tokens.id', 'program_tokens.api_token_id')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['kind', 'program_tokens.scope', 'used_at', 'api_token_id', 'program_id', 'user_id'])
    .where('program_tokens.token_hash', '=', hashToken(token))
    .where('program_tokens.expires_at', '>', now)
    .where('api_tokens.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a refresh token. Returns false when it was used before. */
export async function useRefreshToken(db: Queries, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('program_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'REFRESH')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also deletes expired API tokens of programs: their programs sign in again, and no user created them. */
export async function deleteExpiredPrograms(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('program_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('program_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('api_tokens').where('program_id', 'is not', null).where('expires_at', '<=', now).execute();
  await db.deleteFrom('programs').where('expires_at', '<=', now).execute();
}

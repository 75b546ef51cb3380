/**
 * Connects a program that a user let in, as one of the user's API tokens: creates it when the code is exchanged, renews and
 * ends it.
 */
import { API_TOKEN_DAYS_MAX } from '../../common/contract/limits.ts';
import type { ProgramScope } from '../../common/contract/programs.ts';
import { deleteApiToken, findApiToken, insertApiToken, lockTokenOwner } from '../api-tokens/api-token-queries.ts';
import { recordTokenChange } from '../api-tokens/change-api-tokens.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { bindCode, extendProgram, insertTokens, type Program } from './program-queries.ts';

/** Lifetime of an access token of a program. */
export const PROGRAM_ACCESS_MINUTES = 60;
/** A program that did not ask for new tokens for this long has to sign in again. */
export const PROGRAM_IDLE_DAYS = 30;
/** Connections of one user and one program: beyond this the one used least recently ends. */
const PROGRAM_CONNECTIONS_MAX = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Pair {
  access: string;
  refresh: string;
}
interface Connecting extends Pair {
  code: string;
  program: Pick<Program, 'id' | 'name'>;
  userId: string;
  scope: ProgramScope;
  now: Date;
}

/** Connects a program. Returns false when the code was deleted meanwhile. */
export async function connectProgram(db: Database, { code, program, userId, scope, now, ...pair }: Connecting): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockTokenOwner(trx, userId);
    await endSurplus(trx, userId, program.id, now);
    const row = { user_id: userId, name: program.name, scope, program_id: program.id, created_at: now };
    const record = await insertApiToken(trx, { ...row, expires_at: endOf(now, now) });
    if (!(await bindCode(trx, code, record.id))) {
      await deleteApiToken(trx, record.id);
      return false;
    }
    await insertPair(trx, pair, { id: record.id, scope, granted: scope, now, end: record.expires_at });
    await extendProgram(trx, program.id, now);
    await recordTokenChange(trx, 'api-token.connected', {
      record,
      actorId: userId,
      organizationId: await organizationOf(trx, userId),
      now,
    });
    return true;
  });
}

/** Creates new tokens; the access token may have a smaller scope. Returns false when the API token was ended meanwhile. */
export async function renewTokens(
  db: Database,
  { id, scope, now, ...pair }: Pair & { id: string; scope: ProgramScope; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const record = await findApiToken(trx, id);
    if (!record?.program_id || record.scope === 'IMPORTMAP') return false;
    const end = endOf(record.created_at, now);
    const { numUpdatedRows } = await trx
      .updateTable('api_tokens')
      .set({ expires_at: end })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await insertPair(trx, pair, { id, scope, granted: record.scope, now, end });
    await extendProgram(trx, record.program_id, now);
    return true;
  });
}

/**
 * Disconnects a program at its own request, or because a code or a refresh token was used twice, so one holder may have stolen
 * it.
 */
export async function disconnectProgram(db: Database, id: string, now: Date): Promise<void> {
  await db.transaction().execute((trx) => end(trx, id, now));
}

async function end(trx: Transaction, id: string, now: Date): Promise<void> {
  const record = await findApiToken(trx, id);
  if (!record || !(await deleteApiToken(trx, id))) return;
  const organizationId = await organizationOf(trx, record.user_id);
  await recordTokenChange(trx, 'api-token.disconnected', { record, actorId: null, organizationId, now });
}

/** Ends surplus connections: programs that lose their tokens sign in repeatedly. */
async function endSurplus(trx: Transaction, userId: string, programId: string, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('api_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('program_id', '=', programId)
    .orderBy(({ fn, ref }) => fn.coalesce(ref('last_used_at'), ref('created_at')), 'desc')
    .orderBy('id')
    .offset(PROGRAM_CONNECTIONS_MAX - 1)
    .execute();
  for (const { id } of rows) await end(trx, id, now);
}

function insertPair(
  trx: Transaction,
  { access, refresh }: Pair,
  { id, scope, granted, now, end }: { id: string; scope: ProgramScope; granted: ProgramScope; now: Date; end: Date },
): Promise<void> {
  const shared = { api_token_id: id, created_at: now };
  const soon = new Date(now.getTime() + PROGRAM_ACCESS_MINUTES * MINUTE_MS);
  return insertTokens(trx, [
    { ...shared, token: access, kind: 'ACCESS', scope, expires_at: soon },
    { ...shared, token: refresh, kind: 'REFRESH', scope: granted, expires_at: end },
  ]);
}

/** Returns the new end: each renewal moves it by the lifetime of an API token. */
function endOf(connected: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + PROGRAM_IDLE_DAYS * DAY_MS, connected.getTime() + API_TOKEN_DAYS_MAX * DAY_MS));
}

async function organizationOf(db: Queries, userId: string): Promise<string | null> {
  const member = db.selectFrom('organization_members').select('organization_id').where('user_id', '=', userId);
  return (await member.executeTakeFirst())?.organization_id ?? null;
}

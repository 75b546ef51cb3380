/** Creates and revokes personal API tokens. Both require a session: a token cannot create another. */
import type * as z from 'zod';
import type { newApiTokenSchema } from '../../common/contract/api-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { type ApiTokenRecord, deleteApiToken, findApiTokens, insertApiToken, lockTokenOwner } from './api-token-queries.ts';
import { API_TOKEN_PREFIX } from './find-token-caller.ts';

/** Maximum number of API tokens of one user. */
const API_TOKENS_MAX = 50;

const DAY_MS = 86_400_000;

/** The user and time of a change. */
export interface TokenContext {
  actorId: string;
  organizationId: string | null;
  now: Date;
}

/** Creates a token. Only this result contains it; the database has its hash. Refuses with CONFLICT when there are too many. */
export async function createApiToken(
  db: Database,
  { name, scope, days }: z.output<typeof newApiTokenSchema>,
  context: TokenContext,
): Promise<{ record: ApiTokenRecord; token: string }> {
  const { actorId, now } = context;
  const token = API_TOKEN_PREFIX + createToken().token;
  const expires = new Date(now.getTime() + days * DAY_MS);
  const row = { user_id: actorId, name, scope, token_hash: hashToken(token), created_at: now, expires_at: expires };
  const record = await db.transaction().execute(async (trx) => {
    await requirePlace(trx, actorId);
    const inserted = await insertApiToken(trx, row);
    await recordTokenChange(trx, 'api-token.created', { ...context, record: inserted });
    return inserted;
  });
  return { record, token };
}

/** Revokes a token; takes effect with the next call. */
export async function revokeApiToken(db: Database, record: ApiTokenRecord, context: TokenContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteApiToken(trx, record.id))) return;
    await recordTokenChange(trx, record.program_id === null ? 'api-token.revoked' : 'api-token.disconnected', {
      ...context,
      record,
    });
  });
}

/** Locks the user. Refuses with CONFLICT when there are too many tokens. */
export async function requirePlace(trx: Transaction, userId: string): Promise<void> {
  await lockTokenOwner(trx, userId);
  const tokens = await findApiTokens(trx, userId);
  if (tokens.length < API_TOKENS_MAX) return;
  throw new Refusal('CONFLICT', `Nobody needs more than ${API_TOKENS_MAX} tokens: revoke one first`, {
    details: { max: API_TOKENS_MAX },
  });
}

type TokenEvent = 'created' | 'revoked' | 'connected' | 'disconnected';

/** Records a change in the audit log; tokens of programs are connected and disconnected. */
export function recordTokenChange(
  trx: Transaction,
  action: `api-token.${TokenEvent}`,
  { record, actorId, organizationId, now }: Omit<TokenContext, 'actorId'> & { actorId: string | null; record: ApiTokenRecord },
): Promise<void> {
  const { name, scope, expires_at, user_id } = record;
  const details = { name, scope, expiresAt: expires_at.toISOString(), ...(user_id !== actorId && { ownerId: user_id }) };
  return recordAudit(trx, { actorId, action, subject: { type: 'api-token', id: record.id }, organizationId, details, now });
}

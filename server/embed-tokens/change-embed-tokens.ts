/** Creates and revokes the embed tokens of a project. */
import type * as z from 'zod';
import { EMBED_TOKEN_PREFIX, type newEmbedTokenSchema } from '../../common/contract/embed-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import {
  countEmbedTokens,
  deleteEmbedToken,
  type EmbedTokenRecord,
  findEmbedToken,
  insertEmbedToken,
} from './embed-token-queries.ts';

/** Embed tokens of one project, including those that expired a moment ago. */
const EMBED_TOKENS_MAX = 1_000;

const MINUTE_MS = 60_000;

/** The user, place and time of a change. */
interface ChangeContext {
  actorId: string;
  projectId: string;
  organizationId: string;
  now: Date;
  /** The API token that the actor calls with; null in a session. */
  apiTokenId: string | null;
}

/**
 * Creates a token. Only this result contains it; the database has its hash. A token created with an API token expires with it, also
 * one without end. Refuses with NOT_FOUND for a report, a file or a delivery outside the project, and with CONFLICT when there
 * are too many.
 */
export async function createEmbedToken(
  db: Database,
  input: z.output<typeof newEmbedTokenSchema>,
  context: ChangeContext,
): Promise<{ record: EmbedTokenRecord; token: string }> {
  const { name, scope, origins, report, file, delivery, minutes } = input;
  const { actorId, projectId, now, apiTokenId } = context;
  const token = EMBED_TOKEN_PREFIX + createToken().token;
  const record = await db.transaction().execute(async (trx) => {
    await requirePlace(trx, projectId);
    if (report) await requireReportOf(trx, projectId, report.id);
    if (delivery) await requireDeliveryOf(trx, projectId, delivery.id);
    const followedFile = file ? await readFilename(trx, projectId, file.id) : null;
    const latest = apiTokenId === null ? Number.POSITIVE_INFINITY : await readEnd(trx, apiTokenId);
    const end = minutes === null ? Number.POSITIVE_INFINITY : now.getTime() + minutes * MINUTE_MS;
    const first = Math.min(end, latest);
    const expires = Number.isFinite(first) ? new Date(first) : null;
    const id = await insertEmbedToken(trx, {
      project_id: projectId,
      report_id: report?.id ?? null,
      delivery_id: delivery?.id ?? null,
      followed_file: followedFile,
      user_id: actorId,
      api_token_id: apiTokenId,
      name,
      scope,
      origins,
      token_hash: hashToken(token),
      created_at: now,
      ...(followedFile === null ? { expires_at: expires } : { expires_at: null, followed_until: expires }),
    });
    const inserted = await findEmbedToken(trx, projectId, id);
    if (!inserted) throw new Error('A token that was just made is not there');
    await note(trx, 'embed-token.created', inserted, context);
    return inserted;
  });
  return { record, token };
}

/** Revokes a token; takes effect with the next call. */
export async function revokeEmbedToken(db: Database, record: EmbedTokenRecord, context: ChangeContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await deleteEmbedToken(trx, record.id)) await note(trx, 'embed-token.revoked', record, context);
  });
}

async function requirePlace(trx: Transaction, projectId: string): Promise<void> {
  if ((await countEmbedTokens(trx, projectId)) < EMBED_TOKENS_MAX) return;
  throw new Refusal('CONFLICT', `A project has ${EMBED_TOKENS_MAX} embed tokens at most: revoke one first`, {
    details: { max: EMBED_TOKENS_MAX },
  });
}

/**
 * Returns the expiry of an API token, which is locked until the transaction ends. Refuses with UNAUTHORIZED when it was just
 * revoked.
 */
async function readEnd(trx: Transaction, apiTokenId: string): Promise<number> {
  const apiToken = await trx
    .selectFrom('api_tokens')
    .select('expires_at')
    .where('id', '=', apiTokenId)
    .forKeyShare()
    .executeTakeFirst();
  if (!apiToken) throw new Refusal('UNAUTHORIZED', 'Sign in first');
  return apiToken.expires_at.getTime();
}

function requireReportOf(trx: Transaction, projectId: string, reportId: string): Promise<object> {
  return requireRow('report', reportId, () =>
    trx
      .selectFrom('reports')
      .innerJoin('files', 'files.id', 'reports.file_id')
      .select('reports.id')
      .where('reports.id', '=', reportId)
      .where('files.project_id', '=', projectId)
      .executeTakeFirst(),
  );
}

/** Returns the name of a file, which is locked until the transaction ends, so that its deletion finds the token. */
async function readFilename(trx: Transaction, projectId: string, fileId: string): Promise<string> {
  const { filename } = await requireRow('file', fileId, () =>
    trx
      .selectFrom('files')
      .select('filename')
      .where('id', '=', fileId)
      .where('project_id', '=', projectId)
      .forKeyShare()
      .executeTakeFirst(),
  );
  return filename;
}

function requireDeliveryOf(trx: Transaction, projectId: string, deliveryId: string): Promise<object> {
  return requireRow('delivery', deliveryId, () =>
    trx.selectFrom('deliveries').select('id').where('id', '=', deliveryId).where('project_id', '=', projectId).executeTakeFirst(),
  );
}

/** Returns the row of a noun of the project. Refuses with NOT_FOUND if there is none, and if the id is malformed, without a query. */
async function requireRow<Row>(noun: string, id: string, query: () => Promise<Row | undefined>): Promise<Row> {
  const row = isEntityId(id) ? await query() : undefined;
  if (!row) throw new Refusal('NOT_FOUND', `The project has no such ${noun}`);
  return row;
}

function note(
  trx: Transaction,
  action: 'embed-token.created' | 'embed-token.revoked',
  { id, name, scope, origins, filename, followedFile, deliveryName, expiresAt }: EmbedTokenRecord,
  context: ChangeContext,
): Promise<void> {
  const of = {
    ...(filename !== null && { file: filename }),
    ...(followedFile !== null && { followedFile }),
    ...(deliveryName !== null && { delivery: deliveryName }),
  };
  const details = { name, scope, origins, ...of, expiresAt: expiresAt?.toISOString() ?? null };
  const { apiTokenId: _, ...where } = context;
  return recordAudit(trx, { ...where, action, subject: { type: 'embed-token', id }, details });
}

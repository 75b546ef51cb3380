/** Rows of `embed_tokens`. Expired ones stay for a day, so that the list shows them. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { NewRow, Queries, Tables, Transaction } from '../db/tables.ts';

/** An expired embed token stays in its list for this long, so that the list explains it. */
const EMBED_TOKEN_TRACE_HOURS = 24;

const HOUR_MS = 3_600_000;
/** The end of a token; null if it has none. That of a token that follows a file has its own column (migration 0119). */
const END = sql<Date | null>`coalesce(embed_tokens.expires_at, embed_tokens.followed_until)`;
/** Minimum time between updates of `last_used_at`. */
const TRACE_AFTER_MS = 60_000;

export type EmbedTokenRecord = Awaited<ReturnType<typeof findEmbedTokens>>[number];

/** Returns the tokens of a project, the oldest first. */
export function findEmbedTokens(db: Queries, projectId: string) {
  return selectTokens(db)
    .where('embed_tokens.project_id', '=', projectId)
    .orderBy('embed_tokens.created_at')
    .orderBy('embed_tokens.id')
    .execute();
}

export function findEmbedToken(db: Queries, projectId: string, id: string): Promise<EmbedTokenRecord | undefined> {
  return selectTokens(db).where('embed_tokens.project_id', '=', projectId).where('embed_tokens.id', '=', id).executeTakeFirst();
}

function selectTokens(db: Queries) {
  return db
    .selectFrom('embed_tokens')
    .innerJoin('users', 'users.id', 'embed_tokens.user_id')
    .innerJoin('projects', 'projects.id', 'embed_tokens.project_id')
    .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'embed_tokens.project_id')
        .onRef('project_members.user_id', '=', 'embed_tokens.user_id'),
    )
    .leftJoin('reports', 'reports.id', 'embed_tokens.report_id')
    .leftJoin('files', 'files.id', 'reports.file_id')
    .leftJoin('deliveries', 'deliveries.id', 'embed_tokens.delivery_id')
    .select(['embed_tokens.id', 'embed_tokens.project_id as projectId', 'embed_tokens.name', 'embed_tokens.scope'])
    .select(['embed_tokens.origins', 'embed_tokens.created_at as createdAt', END.as('expiresAt')])
    .select(['embed_tokens.last_used_at as lastUsedAt', 'embed_tokens.report_id as reportId', 'files.filename'])
    .select(['embed_tokens.delivery_id as deliveryId', 'deliveries.name as deliveryName'])
    .select('embed_tokens.followed_file as followedFile')
    .select(['users.id as userId', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email', 'users.admin'])
    .select(['organization_members.organization_id as organizationId', 'organization_members.role as organizationRole'])
    .select(['projects.organization_id as ownerId', 'projects.status as projectStatus', 'project_members.role']);
}

export async function insertEmbedToken(db: Queries, token: NewRow<'embed_tokens'>): Promise<string> {
  return (await db.insertInto('embed_tokens').values(token).returning('id').executeTakeFirstOrThrow()).id;
}

/** Counts the tokens of a project and locks it, so that only one transaction at a time adds a token. */
export async function countEmbedTokens(trx: Transaction, projectId: string): Promise<number> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('embed_tokens')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a token. Returns false when it no longer existed. */
export async function deleteEmbedToken(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('embed_tokens').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all tokens that a user created. */
export async function deleteEmbedTokens(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('embed_tokens').where('user_id', '=', userId).execute();
}

export async function deleteExpiredEmbedTokens(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EMBED_TOKEN_TRACE_HOURS * HOUR_MS);
  await db.deleteFrom('embed_tokens').where(END, '<=', before).execute();
}

/** Returns the owner and scope of a token; undefined when it is unknown or expired, or the account of its owner is deleted. */
export async function findTokenMaker(db: Queries, hash: string, now: Date) {
  const row = await liveTokens(db, now).where('embed_tokens.token_hash', '=', hash).executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt, ...maker } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= TRACE_AFTER_MS) {
    await db.updateTable('embed_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return maker;
}

/** Does the same by the id of the token, for badges; showing a badge does not count as a use of the token. */
export async function findMakerById(db: Queries, id: string, now: Date) {
  const row = await liveTokens(db, now).where('embed_tokens.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { lastUsedAt: _, ...maker } = row;
  return maker;
}

function liveTokens(db: Queries, now: Date) {
  return (
    db
      .selectFrom('embed_tokens')
      .innerJoin('users', 'users.id', 'embed_tokens.user_id')
      // Tokens of an archived project are inactive until it is reactivated.
      .innerJoin('projects', (join) =>
        join.onRef('projects.id', '=', 'embed_tokens.project_id').on('projects.status', '=', 'ACTIVE'),
      )
      .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
      .leftJoinLateral(newestReport, (join) => join.onTrue())
      .select(['embed_tokens.id', 'embed_tokens.scope', 'embed_tokens.origins', 'embed_tokens.last_used_at as lastUsedAt'])
      .select([
        'embed_tokens.project_id as projectId',
        'embed_tokens.delivery_id as deliveryId',
        'embed_tokens.followed_file as followedFile',
      ])
      .select(({ fn }) => fn.coalesce('embed_tokens.report_id', 'newest.id').as('reportId'))
      .select(['users.id as userId', 'users.admin'])
      .select(['organization_members.organization_id as organizationId', 'organization_members.role as organizationRole'])
      .where(isUnexpired(now))
      .where('users.deleted_at', 'is', null)
      .where(({ eb, or }) => or([eb('embed_tokens.followed_file', 'is', null), eb('newest.id', 'is not', null)]))
  );
}

/**
 * Selects the report that a token shows by the name of its file: the newest one of the newest version that has one. The project
 * is that of the token, so that no other one is ever read. Reports that were made for a delivery do not count.
 */
function newestReport(row: ExpressionBuilder<Tables, 'embed_tokens'>) {
  return row
    .selectFrom('files')
    .innerJoin('reports', 'reports.file_id', 'files.id')
    .select('reports.id')
    .whereRef('files.project_id', '=', 'embed_tokens.project_id')
    .whereRef('files.filename', '=', 'embed_tokens.followed_file')
    .where('reports.delivery_id', 'is', null)
    .orderBy('files.version', 'desc')
    .orderBy('reports.submitted', 'desc')
    .orderBy('reports.id')
    .limit(1)
    .as('newest');
}

/** Returns the condition that a token has no end, or that it is still to come. */
export function isUnexpired(now: Date) {
  return sql<boolean>`coalesce(${END} > ${now}, true)`;
}

/** Returns whether any live token names this origin. */
export async function isEmbedOrigin(db: Queries, origin: string, now: Date): Promise<boolean> {
  const token = await db
    .selectFrom('embed_tokens')
    .select('embed_tokens.id')
    .innerJoin('projects', 'projects.id', 'embed_tokens.project_id')
    .where('projects.status', '=', 'ACTIVE')
    .where(sql<boolean>`origins @> array[${origin}]::text[]`)
    .where(isUnexpired(now))
    .limit(1)
    .executeTakeFirst();
  return token !== undefined;
}

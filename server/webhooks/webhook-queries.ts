/** Reads webhooks, their messages and attempts, as the API shows them. */
import { sql } from 'kysely';
import type { MessageStatus, Webhook, WebhookAttempt, WebhookMessage, WebhookPayload } from '../../common/contract/webhooks.ts';
import { findPage } from '../db/find-page.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

/** The place of webhooks: one project, or an organization itself. */
export interface WebhookPlace {
  organizationId: string;
  projectId: string | null;
}

export type WebhookRow = Row<'webhooks'>;

/** Returns the action of the audit log for a change of a webhook of a project or of an organization. */
export function auditAction(projectId: string | null, change: string): `${string}.${string}` {
  return projectId === null ? `webhook.${change}` : `project.webhook-${change}`;
}

function webhooksOf(db: Queries, { organizationId, projectId }: WebhookPlace) {
  return db
    .selectFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .where('project_id', projectId === null ? 'is' : '=', projectId);
}

/** Returns all webhooks of a place, the oldest first. */
export async function findWebhooks(db: Queries, place: WebhookPlace): Promise<Webhook[]> {
  const rows = await webhooksOf(db, place).selectAll().orderBy('created_at').orderBy('id').execute();
  return Promise.all(rows.map((row) => webhookResource(db, row)));
}

export function findWebhook(db: Queries, place: WebhookPlace, id: string): Promise<WebhookRow | undefined> {
  return webhooksOf(db, place).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a webhook, locked until the transaction ends. */
export function lockWebhook(trx: Transaction, place: WebhookPlace, id: string): Promise<WebhookRow | undefined> {
  return webhooksOf(trx, place).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the place, so that one transaction at a time adds a webhook to it. */
export async function countWebhooks(trx: Transaction, place: WebhookPlace): Promise<number> {
  const table = place.projectId === null ? 'organizations' : 'projects';
  await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', place.projectId ?? place.organizationId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await webhooksOf(trx, place).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a webhook as the API shows it, without its secret. */
export async function webhookResource(db: Queries, row: WebhookRow): Promise<Webhook> {
  const { waiting } = await db
    .selectFrom('webhook_messages')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('webhook_id', '=', row.id)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('webhook_attempts')
    .innerJoin('webhook_messages', 'webhook_messages.id', 'message_id')
    .select(['webhook_attempts.at', 'webhook_attempts.outcome', 'webhook_attempts.status'])
    .where('webhook_id', '=', row.id)
    .orderBy('webhook_attempts.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, name, url, events, status } = row;
  return {
    id,
    name,
    url,
    events,
    status,
    createdAt: row.created_at.toISOString(),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
    waiting: Number(waiting),
    lastAttempt: last ? { ...last, at: last.at.toISOString() } : null,
  };
}

interface MessageSearch {
  webhookId: string;
  /** Origin of the service, for links. */
  address: string;
  status?: MessageStatus;
  limit: number;
  offset: number;
}

/** Returns messages, newest first, each with all its attempts. */
export async function searchMessages(
  db: Queries,
  { webhookId, address, status, ...page }: MessageSearch,
): Promise<{ data: WebhookMessage[]; total: number }> {
  let query = db
    .selectFrom('webhook_messages')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['webhook_messages.id', 'webhook_messages.status', 'created_at', 'next_at'])
    .select(['events.type', 'events.at', 'events.page', 'events.data'])
    .where('webhook_id', '=', webhookId);
  if (status) query = query.where('webhook_messages.status', '=', status);
  const { data, total } = await findPage(query.orderBy('created_at', 'desc').orderBy('webhook_messages.id'), page);
  const attempts = await findAttempts(
    db,
    data.map(({ id }) => id),
  );
  return {
    total,
    data: data.map((row) => ({
      id: row.id,
      event: row.type as WebhookMessage['event'],
      status: row.status,
      createdAt: row.created_at.toISOString(),
      nextAttemptAt: row.status === 'WAITING' ? row.next_at.toISOString() : null,
      payload: payloadOf(row, address),
      attempts: attempts.filter(({ message_id }) => message_id === row.id).map(attemptResource),
    })),
  };
}

async function findAttempts(db: Queries, messageIds: string[]): Promise<Row<'webhook_attempts'>[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

function attemptResource({ at, duration_ms, outcome, status, answer }: Row<'webhook_attempts'>): WebhookAttempt {
  return { at: at.toISOString(), durationMs: duration_ms, outcome, status, answer };
}

/** Returns the body of a message, with a link to the page that shows the event. */
export function payloadOf(
  { type, at, page, data }: Pick<Row<'events'>, 'type' | 'at' | 'page' | 'data'>,
  address: string,
): WebhookPayload {
  return { type, timestamp: at.toISOString(), data: { ...data, url: page === null ? null : `${address}${page}` } };
}

/** Returns a message, locked until the transaction ends. */
export function lockMessage(trx: Transaction, webhookId: string, id: string): Promise<Row<'webhook_messages'> | undefined> {
  return trx
    .selectFrom('webhook_messages')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes old events with their messages and attempts. */
export async function deleteOldEvents(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('events').where('at', '<', before).execute();
}

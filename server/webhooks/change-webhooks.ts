/** Creates, changes and removes webhooks and replaces their secrets, in the audit log; sends a test, or a message again. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { type createWebhookSchema, WEBHOOK_TEST_EVENT, type webhookChangeSchema } from '../../common/contract/webhooks.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { isSpecialHost } from '../http/fetch-outside.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { insertEvent } from './record-event.ts';
import { auditAction, countWebhooks, lockMessage, lockWebhook, type WebhookPlace, type WebhookRow } from './webhook-queries.ts';
import { createSecret } from './webhook-secret.ts';

/** Webhooks of one project, and of one organization. */
const WEBHOOKS_MAX = 20;
/** The previous secret also signs for this long after it was replaced. */
const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

const HOUR_MS = 3_600_000;

/** The user, place and time of a change. */
export interface WebhookContext extends WebhookPlace {
  actorId: string;
  now: Date;
  /** True when the operator allows addresses of private networks, and plain HTTP. */
  allowsPrivate: boolean;
}

/**
 * Creates a webhook. The row contains the secret, which is returned only here. Refuses with CONFLICT when there are too many, and with
 * VALIDATION_FAILED.
 */
export function createWebhook(
  db: Database,
  input: z.output<typeof createWebhookSchema>,
  context: WebhookContext,
): Promise<WebhookRow> {
  requireAddress(input.url, context);
  const { organizationId, projectId, now } = context;
  const { name = new URL(input.url).host } = input;
  return db.transaction().execute(async (trx) => {
    if ((await countWebhooks(trx, context)) >= WEBHOOKS_MAX) {
      throw new Refusal('CONFLICT', `There are ${WEBHOOKS_MAX} webhooks at most: remove one first`, {
        details: { max: WEBHOOKS_MAX },
      });
    }
    const row = await trx
      .insertInto('webhooks')
      .values({ ...input, name, organization_id: organizationId, project_id: projectId, secret: createSecret(), created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(trx, 'created', row, context, factsOf(row));
    return row;
  });
}

/** Changes a webhook. Refuses with NOT_FOUND or VALIDATION_FAILED. Waiting messages continue at once when it is switched on again. */
export function changeWebhook(
  db: Database,
  id: string,
  input: z.output<typeof webhookChangeSchema>,
  context: WebhookContext,
): Promise<WebhookRow> {
  if (input.url !== undefined) requireAddress(input.url, context);
  return db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, context, id);
    const { name = before.name, url = before.url, events = before.events, status = before.status } = input;
    const row = await trx
      .updateTable('webhooks')
      .set({ name, url, events, status })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.status !== 'ACTIVE' && status === 'ACTIVE') {
      await trx
        .updateTable('webhook_messages')
        .set({ next_at: context.now })
        .where('webhook_id', '=', row.id)
        .where('status', '=', 'WAITING')
        .execute();
    }
    await note(trx, 'changed', row, context, { ...factsOf(row), before: factsOf(before) });
    return row;
  });
}

/** Deletes a webhook with its messages. Refuses with NOT_FOUND. */
export async function deleteWebhook(db: Database, id: string, context: WebhookContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await requireLocked(trx, context, id);
    await trx.deleteFrom('webhooks').where('id', '=', row.id).execute();
    await note(trx, 'deleted', row, context, { url: row.url });
  });
}

/** Replaces the secret; the previous one signs for a while in addition to the new one. Refuses with NOT_FOUND. */
export function replaceSecret(db: Database, id: string, context: WebhookContext): Promise<WebhookRow> {
  const until = new Date(context.now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS);
  return db.transaction().execute(async (trx) => {
    const before = await requireLocked(trx, context, id);
    const row = await trx
      .updateTable('webhooks')
      .set({ secret: createSecret(), previous_secret: before.secret, previous_secret_until: until })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(trx, 'secret-replaced', row, context, {});
    return row;
  });
}

/** Queues a test message and returns its id. Refuses with NOT_FOUND, or CONFLICT for a webhook that is switched off. */
export function testWebhook(db: Database, id: string, context: WebhookContext): Promise<string> {
  const { organizationId, projectId, now } = context;
  return db.transaction().execute(async (trx) => {
    const { id: webhookId, name } = await requireActiveWebhook(trx, context, id);
    const event = { type: WEBHOOK_TEST_EVENT, organizationId, projectId, data: { webhook: { id: webhookId, name } }, now };
    const eventId = await insertEvent(trx, event);
    const message = await trx
      .insertInto('webhook_messages')
      .values({ webhook_id: webhookId, event_id: eventId, next_at: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return message.id;
  });
}

/**
 * Sends a message again with the same webhook-id and a new day of attempts. Refuses with NOT_FOUND, or CONFLICT for a webhook that is
 * switched off.
 */
export async function replayMessage(
  db: Database,
  { id, messageId }: { id: string; messageId: string },
  context: WebhookContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webhook = await requireActiveWebhook(trx, context, id);
    const message = await lockMessage(trx, webhook.id, readEntityId(messageId));
    if (!message) throw new Refusal('NOT_FOUND', 'The webhook has no such message');
    await trx
      .updateTable('webhook_messages')
      .set({ status: 'WAITING', tries: 0, next_at: context.now })
      .where('id', '=', message.id)
      .execute();
  });
}

async function requireLocked(trx: Transaction, place: WebhookPlace, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(trx, place, readEntityId(id));
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such webhook');
  return row;
}

async function requireActiveWebhook(trx: Transaction, place: WebhookPlace, id: string): Promise<WebhookRow> {
  const row = await requireLocked(trx, place, id);
  if (row.status !== 'ACTIVE') throw new Refusal('CONFLICT', 'The webhook is switched off');
  return row;
}

/** Checks an address. The address behind a name is only resolved when it is called, and checked then. */
function requireAddress(url: string, { allowsPrivate }: WebhookContext): void {
  if (allowsPrivate) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw invalidInput([{ path: 'url', message: 'HTTPS_REQUIRED' }]);
  if (isSpecialHost(hostname)) throw invalidInput([{ path: 'url', message: 'ADDRESS_PRIVATE' }]);
}

const factsOf = ({ name, url, events, status }: WebhookRow) => ({ name, url, events, status });

function note(
  trx: Transaction,
  change: 'created' | 'changed' | 'deleted' | 'secret-replaced',
  { id, name }: WebhookRow,
  { actorId, organizationId, projectId, now }: WebhookContext,
  details: Record<string, unknown>,
): Promise<void> {
  const action = auditAction(projectId, change);
  const subject = { type: 'webhook', id };
  return recordAudit(trx, { actorId, action, subject, organizationId, projectId, details: { name, ...details }, now });
}

/** Making, changing and removing webhooks and replacing their secrets, in the audit log; sending a test, or a message again. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { WEBHOOK_SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from '../../common/contract/limits.ts';
import { type createWebhookSchema, WEBHOOK_TEST_EVENT, type webhookChangeSchema } from '../../common/contract/webhooks.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import { isSpecialHost } from '../http/fetch-outside.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { insertEvent } from './record-event.ts';
import { auditAction, countWebhooks, lockMessage, lockWebhook, type WebhookPlace, type WebhookRow } from './webhook-queries.ts';
import { createSecret } from './webhook-secret.ts';

const HOUR_MS = 3_600_000;

/** Who makes a change, where and when. */
export interface WebhookContext extends WebhookPlace {
  actorId: string;
  now: Date;
  /** The operator allows addresses of private networks, and plain HTTP. */
  allowsPrivate: boolean;
}

/** The row has the secret, which is answered this once. Refuses with CONFLICT when there are too many, and with VALIDATION_FAILED. */
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

/** Refuses with NOT_FOUND or VALIDATION_FAILED. What waits goes on at once where it is switched on again. */
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

/** With its messages. Refuses with NOT_FOUND. */
export async function deleteWebhook(db: Database, id: string, context: WebhookContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await requireLocked(trx, context, id);
    await trx.deleteFrom('webhooks').where('id', '=', row.id).execute();
    await note(trx, 'deleted', row, context, { url: row.url });
  });
}

/** The secret before signs for a while beside the new one. Refuses with NOT_FOUND. */
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

/** The id of the message. Refuses with NOT_FOUND, or CONFLICT for a webhook that is switched off. */
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

/** With the same webhook-id and a new day of attempts. Refuses with NOT_FOUND, or CONFLICT for a webhook that is switched off. */
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

/** What a name stands for is only known when it is called, and checked then. */
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

/** The outbox: records events for the webhooks that subscribe to them. */
import { sql } from 'kysely';
import type { WebhookEvent } from '../../common/contract/webhooks.ts';
import { databaseJson } from '../db/database-json.ts';
import type { Queries } from '../db/tables.ts';

export interface NewEvent {
  type: WebhookEvent;
  organizationId: string;
  /** Project; absent for the organization itself. */
  projectId?: string | null;
  /** Path of the page that shows it. */
  page?: string;
  /** Data that identifies people only by their ids, so that no names stay in a log. */
  data: Record<string, unknown>;
  now: Date;
}

/** Records an event; call it in the transaction of the change. Without a subscribed webhook nothing is stored. */
export async function recordEvent(trx: Queries, event: NewEvent): Promise<void> {
  const webhookIds = await findRecipients(trx, event);
  if (webhookIds.length === 0) return;
  const eventId = await insertEvent(trx, event);
  const { now } = event;
  const messages = webhookIds.map((webhook_id) => ({ webhook_id, event_id: eventId, next_at: now, created_at: now }));
  await trx.insertInto('webhook_messages').values(messages).execute();
}

/** Returns subscribed webhooks of the project and of its organization. */
async function findRecipients(trx: Queries, { type, organizationId, projectId = null }: NewEvent): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where((row) => row.or([row('project_id', 'is', null), row('project_id', '=', projectId)]))
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`${type} = any(events)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertEvent(
  trx: Queries,
  { type, organizationId, projectId, page, data, now }: Omit<NewEvent, 'type'> & { type: string },
): Promise<string> {
  const organization = await nameOf(trx, 'organizations', organizationId);
  const project = projectId ? await nameOf(trx, 'projects', projectId) : null;
  const row = await trx
    .insertInto('events')
    .values({
      type,
      organization_id: organizationId,
      project_id: projectId,
      page,
      data: databaseJson({ organization, project, ...data }),
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function nameOf(trx: Queries, table: 'organizations' | 'projects', id: string): Promise<{ id: string; name: string }> {
  return trx.selectFrom(table).select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

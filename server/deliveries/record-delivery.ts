/** Records events about a delivery for webhooks and notifies people. */
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { type EnqueueMail, notifyProject } from '../notices/notify-people.ts';
import { claimNotification } from '../webhooks/claim-notification.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';
import type { DeliveryRow } from './delivery-queries.ts';

/** Days before its due date from which a delivery is about to be due. */
const DELIVERY_DUE_DAYS = 3;

type DeliveryFacts = Pick<DeliveryRow, 'id' | 'project_id' | 'name' | 'phase' | 'due_date' | 'status'>;

export function recordDelivery(
  trx: Queries,
  type: Extract<NewEvent['type'], `delivery.${string}`>,
  { id, project_id: projectId, name, phase, due_date: dueDate, status }: DeliveryFacts,
  { organizationId, now }: Pick<NewEvent, 'organizationId' | 'now'>,
): Promise<void> {
  const page = `/projects/${projectId}/deliveries/${id}`;
  return recordEvent(trx, {
    type,
    organizationId,
    projectId,
    page,
    data: { delivery: { id, name, phase, dueDate, status } },
    now,
  });
}

/** Notifies the planner, the expected senders and the people who delivered. */
export async function notifyOfDelivery(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { id, project_id: projectId, name: about, due_date: day, created_by }: DeliveryFacts & Pick<DeliveryRow, 'created_by'>,
  news: Pick<Parameters<typeof notifyProject>[2], 'kind' | 'actorId' | 'now'>,
): Promise<void> {
  const expected = await trx.selectFrom('expected_files').select('user_id').where('delivery_id', '=', id).execute();
  const files = await trx.selectFrom('delivery_files').select('delivered_by').where('delivery_id', '=', id).execute();
  const to = [created_by, ...expected.map(({ user_id }) => user_id), ...files.map(({ delivered_by }) => delivered_by)];
  const page = `/projects/${projectId}/deliveries/${id}`;
  await notifyProject(trx, enqueueMail, { ...news, to, projectId, about, day, page, subject: { delivery_id: id } });
}

/** Notifies webhooks and senders of due, not yet accepted deliveries of active projects, once per due date. */
export async function notifyOfDueDeliveries(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('deliveries')
      .innerJoin('projects', 'projects.id', 'project_id')
      .selectAll('deliveries')
      .select('projects.organization_id as organizationId')
      .where('deliveries.status', '!=', 'ACCEPTED')
      .where('projects.status', '=', 'ACTIVE')
      .where('due_date', '>=', dutchDay(now))
      .where('due_date', '<=', daysAfter(dutchDay(now), DELIVERY_DUE_DAYS))
      .execute();
    for (const { organizationId, ...row } of rows) {
      if (!(await claimNotification(trx, `delivery.due/${row.id}/${row.due_date}`, now))) continue;
      await recordDelivery(trx, 'delivery.due', row, { organizationId, now });
      await notifyOfDelivery(trx, enqueueMail, row, { kind: 'DELIVERY_DUE', actorId: null, now });
    }
  });
}

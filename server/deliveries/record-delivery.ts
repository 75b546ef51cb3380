/** A delivery as webhooks hear of it. */
import { DELIVERY_DUE_DAYS } from '../../common/contract/limits.ts';
import type { Database, Queries } from '../db/tables.ts';
import { type NewEvent, recordEvent } from '../webhooks/record-event.ts';
import type { DeliveryRow } from './delivery-queries.ts';

const DAY_MS = 86_400_000;

type DeliveryFacts = Pick<DeliveryRow, 'id' | 'project_id' | 'name' | 'phase' | 'due_date' | 'status'>;

export function recordDelivery(
  trx: Queries,
  type: Extract<NewEvent['type'], `delivery.${string}`>,
  { id, project_id: projectId, name, phase, due_date: dueDate, status }: DeliveryFacts,
  { organizationId, key, now }: Pick<NewEvent, 'organizationId' | 'key' | 'now'>,
): Promise<void> {
  const page = `/projects/${projectId}/deliveries/${id}`;
  return recordEvent(trx, {
    type,
    organizationId,
    projectId,
    page,
    data: { delivery: { id, name, phase, dueDate, status } },
    key,
    now,
  });
}

/** Tells webhooks of deliveries of active projects that are about to be due and not accepted, each date once. */
export async function tellDueDeliveries(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('deliveries')
      .innerJoin('projects', 'projects.id', 'project_id')
      .selectAll('deliveries')
      .select('projects.organization_id as organizationId')
      .where('deliveries.status', '!=', 'ACCEPTED')
      .where('projects.status', '=', 'ACTIVE')
      .where('due_date', '>=', dayOf(now))
      .where('due_date', '<=', dayOf(new Date(now.getTime() + DELIVERY_DUE_DAYS * DAY_MS)))
      .execute();
    for (const { organizationId, ...row } of rows)
      await recordDelivery(trx, 'delivery.due', row, { organizationId, key: `delivery.due/${row.id}/${row.due_date}`, now });
  });
}

/** Due dates end at midnight UTC. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

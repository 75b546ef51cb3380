/** The exceptions in force at the time of an acceptance, and what certificates say of any of them. */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { LoadedDelivery } from './read-delivery.ts';

export type GrantedRow = Row<'finding_exceptions'>;

/** Returns the exceptions in force in the project, including the delivery's own. */
export function findGranted(
  db: Queries,
  { id: deliveryId, project_id: projectId }: LoadedDelivery['row'],
  now: Date,
): Promise<GrantedRow[]> {
  return db
    .selectFrom('finding_exceptions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where((row) => row.or([row('delivery_id', 'is', null), row('delivery_id', '=', deliveryId)]))
    .where('status', '=', 'GRANTED')
    .where('until', '>=', dutchDay(now))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

/** Returns what certificates say of any exception. */
export function grantedFacts(row: GrantedRow) {
  const { object_global_id: globalId, object_class: ifcType, object_name: name } = row;
  return {
    id: row.id,
    ...(row.delivery_id === null ? {} : { deliveryId: row.delivery_id }),
    filename: row.filename,
    object: row.object_key === null ? null : { globalId, ifcType: ifcType ?? '', name },
    reason: row.reason,
    until: row.until,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

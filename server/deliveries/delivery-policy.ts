/** Decides who may plan a delivery, deliver and accept; archived projects and accepted deliveries do not change. */
import type { Delivery } from '../../common/contract/deliveries.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditProject, mayUploadToProject } from '../../common/contract/roles.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import { type AcceptanceState, isBeingAccepted } from './acceptance-queries.ts';
import { type DeliveryRow, findAcceptors, findDelivery, lockDelivery } from './delivery-queries.ts';

/** Returns the delivery. Refuses with NOT_FOUND. */
export async function requireDelivery(db: Queries, projectId: string, id: string): Promise<DeliveryRow> {
  const row = await findDelivery(db, projectId, id);
  if (!row) throw notFound();
  return row;
}

/** Locks the delivery for a change. Refuses with NOT_FOUND, PROJECT_ARCHIVED or DELIVERY_ACCEPTED. */
export async function lockOpen(trx: Transaction, projectId: string, id: string): Promise<DeliveryRow> {
  const row = await lockActive(trx, projectId, id);
  if (row.status === 'ACCEPTED') throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is accepted: reject it to open it again');
  if (await isBeingAccepted(trx, row.id))
    throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is being accepted: reject it to open it again');
  return row;
}

/** Locks the delivery. Refuses with NOT_FOUND or PROJECT_ARCHIVED. */
export async function lockActive(trx: Transaction, projectId: string, id: string): Promise<DeliveryRow> {
  await requireActive(trx, projectId);
  const row = await lockDelivery(trx, projectId, id);
  if (!row) throw notFound();
  return row;
}

/** Refuses callers who may not decide about this delivery with FORBIDDEN, whatever other rights they have. */
export async function requireAcceptor(db: Queries, caller: Caller, access: ProjectAccess, deliveryId: string): Promise<void> {
  const acceptors = await findAcceptors(db, [deliveryId]);
  const acceptorIds = acceptors.map(({ user_id }) => user_id);
  if (!mayDecide(caller, access, acceptorIds)) throw new Refusal('FORBIDDEN');
}

/** Without acceptors, the users who may plan deliveries decide. */
function mayDecide(caller: Caller, access: ProjectAccess, acceptorIds: readonly string[]): boolean {
  return acceptorIds.length > 0 ? acceptorIds.includes(caller.userId) : mayEditProject(caller, access);
}

/** Returns the caller's rights, so that the page offers only allowed actions. */
export function rightsIn(
  caller: Caller,
  access: ProjectAccess,
  { row, acceptorIds, accepting }: { row: DeliveryRow; acceptorIds: readonly string[]; accepting: AcceptanceState | undefined },
): Delivery['may'] {
  const isActive = access.status === 'ACTIVE';
  const isOpen = isActive && row.status !== 'ACCEPTED' && (!accepting || accepting.failed_at !== null);
  return {
    edit: isOpen && mayEditProject(caller, access),
    deliver: isOpen && mayUploadToProject(caller, access),
    decide: isActive && mayDecide(caller, access, acceptorIds),
  };
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND', 'The project has no such delivery');
}

/** Planning, changing and deleting deliveries, each with its entry in the audit log. */
import type * as z from 'zod';
import type { deliveryChangeSchema, newDeliverySchema } from '../../common/contract/deliveries.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { SubmitOptions } from '../reports/submit-report.ts';
import { checkDelivered } from './check-delivered.ts';
import { lockOpen } from './delivery-policy.ts';
import {
  countExceptions,
  type DeliveryRow,
  deleteDeliveryRow,
  type ExpectedColumns,
  findAcceptors,
  findExpected,
  insertDelivery,
  saveAcceptors,
  saveExpected,
  saveSelection,
  updateDelivery,
} from './delivery-queries.ts';
import { requireMembers, requireRules, requireSenders } from './plan-rules.ts';

export interface DeliveryContext {
  projectId: string;
  organizationId: string;
  actorId: string;
  now: Date;
}

type Plan = z.output<typeof deliveryChangeSchema>;
type ChangeOptions = SubmitOptions & { db: Database };

/** Its id. Refuses with PROJECT_ARCHIVED or VALIDATION_FAILED. */
export async function planDelivery(
  options: ChangeOptions,
  context: DeliveryContext,
  plan: z.output<typeof newDeliverySchema>,
): Promise<string> {
  const { projectId, actorId, now } = context;
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, projectId);
    const { name, phase, dueDate = null, specifications } = plan;
    const columns = { name, phase, due_date: dueDate, own_selection: Boolean(specifications) };
    const id = await insertDelivery(trx, { ...columns, projectId, createdBy: actorId }, now);
    const details = { phase, dueDate, ...(await saveLists(trx, context, id, plan)) };
    await record(trx, context, { id, name }, 'delivery.planned', details);
    return id;
  });
}

/** Refuses with NOT_FOUND, PROJECT_ARCHIVED, DELIVERY_ACCEPTED or VALIDATION_FAILED. */
export async function changeDelivery(options: ChangeOptions, context: DeliveryContext, id: string, plan: Plan): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const before = await lockOpen(trx, context.projectId, id);
    const { specifications } = plan;
    const after = {
      name: plan.name ?? before.name,
      phase: plan.phase ?? before.phase,
      due_date: plan.dueDate === undefined ? before.due_date : plan.dueDate,
      own_selection: specifications === undefined ? before.own_selection : specifications !== null,
    };
    await updateDelivery(trx, before.id, after, context.now);
    const lists = await saveLists(trx, context, before.id, plan);
    const details = { ...factsOf(after), ...lists, before: factsOf(before) };
    await record(trx, context, { id: before.id, name: after.name }, 'delivery.changed', details);
    // What holds now may have rules that no report has yet.
    if (specifications !== undefined) await checkDelivered(trx, options, { ...before, ...after });
  });
}

const factsOf = ({ name, phase, due_date }: Pick<DeliveryRow, 'name' | 'phase' | 'due_date'>) => ({
  name,
  phase,
  dueDate: due_date,
});

/** Refuses with NOT_FOUND, PROJECT_ARCHIVED or DELIVERY_ACCEPTED. */
export async function deleteDelivery({ db }: { db: Database }, context: DeliveryContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, context.projectId, id);
    // What was asked and granted for it alone goes with it.
    const exceptions = await countExceptions(trx, row.id);
    await deleteDeliveryRow(trx, row.id);
    await record(trx, context, row, 'delivery.deleted', { phase: row.phase, dueDate: row.due_date, exceptions });
  });
}

/** The lists that the plan names, each whole; what the audit log says of them. */
async function saveLists(trx: Transaction, context: DeliveryContext, id: string, plan: Plan): Promise<AuditEntry['details']> {
  const { projectId } = context;
  const details: Record<string, unknown> = {};
  if (plan.acceptors) await changeAcceptors(trx, context, { id, userIds: plan.acceptors.map((one) => one.id) });
  if (plan.expected) {
    const known = await findExpected(trx, [id]);
    await requireSenders(trx, projectId, plan.expected, known);
    await saveExpected(trx, id, plan.expected.map(expectedColumns));
    details.expected = plan.expected.map(({ namePattern }) => namePattern);
  }
  if (plan.specifications) {
    details.specifications = await requireRules(trx, { projectId, deliveryId: id }, plan.specifications);
    await saveSelection(trx, id, plan.specifications);
  } else if (plan.specifications === null) await saveSelection(trx, id, []);
  return details;
}

function expectedColumns(input: NonNullable<Plan['expected']>[number]): ExpectedColumns & { id?: string } {
  const { id, namePattern, discipline, user, organization, required } = input;
  return {
    id,
    name_pattern: namePattern,
    discipline,
    user_id: user?.id ?? null,
    organization_id: organization?.id ?? null,
    required,
  };
}

/** An entry for each person who accepts from now on, or no longer. */
async function changeAcceptors(
  trx: Transaction,
  context: DeliveryContext,
  { id, userIds }: { id: string; userIds: string[] },
): Promise<void> {
  const after = [...new Set(userIds)];
  const before = (await findAcceptors(trx, [id])).map(({ user_id }) => user_id);
  const added = after.filter((one) => !before.includes(one));
  await requireMembers(trx, context.projectId, added);
  await saveAcceptors(trx, id, after);
  const removed = before.filter((one) => !after.includes(one));
  const note = (action: `delivery.${string}`, userId: string) =>
    recordAudit(trx, { ...context, action, subject: { type: 'user', id: userId } });
  for (const userId of added) await note('delivery.acceptor-added', userId);
  for (const userId of removed) await note('delivery.acceptor-removed', userId);
}

export function record(
  trx: Transaction,
  context: DeliveryContext,
  { id, name }: Pick<DeliveryRow, 'id' | 'name'>,
  action: `delivery.${string}`,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(trx, { ...context, action, subject: { type: 'delivery', id }, details: { name, ...details } });
}

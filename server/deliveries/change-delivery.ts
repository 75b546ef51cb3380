/** Plans, changes and deletes deliveries, each with an entry in the audit log. */
import type * as z from 'zod';
import type { deliveryChangeSchema, newDeliverySchema } from '../../common/contract/deliveries.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { requireActive } from '../projects/project-policy.ts';
import { saveOwnRuleSets } from '../rule-sets/delivery-rule-set-queries.ts';
import { type CheckOptions, checkDelivered } from './check-delivered.ts';
import { lockOpen } from './delivery-policy.ts';
import {
  countExceptions,
  type DeliveryRow,
  deleteDeliveryRow,
  type ExpectedColumns,
  findAcceptors,
  findExpected,
  findProjectValidity,
  insertDelivery,
  saveAcceptors,
  saveExpected,
  saveSelection,
  updateDelivery,
} from './delivery-queries.ts';
import { requireMembers, requireRuleSets, requireRules, requireSenders } from './plan-rules.ts';

export interface DeliveryContext {
  projectId: string;
  organizationId: string;
  actorId: string;
  now: Date;
}

type Plan = z.output<typeof deliveryChangeSchema>;
type ChangeOptions = CheckOptions & { db: Database };

/** Plans a delivery and returns its id. Refuses with PROJECT_ARCHIVED or VALIDATION_FAILED. */
export async function planDelivery(
  options: ChangeOptions,
  context: DeliveryContext,
  plan: z.output<typeof newDeliverySchema>,
): Promise<string> {
  const { projectId, actorId, now } = context;
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, projectId);
    const { name, phase, dueDate = null, specifications, ruleSets } = plan;
    const validity = plan.validity ? { ...(await findProjectValidity(trx, projectId)), ...plan.validity } : null;
    const selections = { own_selection: Boolean(specifications), own_rule_sets: Boolean(ruleSets) };
    const columns = { name, phase, due_date: dueDate, validity, ...selections };
    const id = await insertDelivery(trx, { ...columns, projectId, createdBy: actorId }, now);
    const details = { phase, dueDate, validity, ...(await saveLists(trx, context, id, plan)) };
    await record(trx, context, { id, name }, 'delivery.planned', details);
    return id;
  });
}

/** Changes a delivery. Refuses with NOT_FOUND, PROJECT_ARCHIVED, DELIVERY_ACCEPTED or VALIDATION_FAILED. */
export async function changeDelivery(options: ChangeOptions, context: DeliveryContext, id: string, plan: Plan): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    const before = await lockOpen(trx, context.projectId, id);
    const { specifications, validity, ruleSets } = plan;
    const after = {
      name: plan.name ?? before.name,
      phase: plan.phase ?? before.phase,
      due_date: plan.dueDate === undefined ? before.due_date : plan.dueDate,
      own_selection: specifications === undefined ? before.own_selection : specifications !== null,
      validity: await changedValidity(trx, before, validity),
      own_rule_sets: ruleSets === undefined ? before.own_rule_sets : ruleSets !== null,
    };
    await updateDelivery(trx, before.id, after, context.now);
    const lists = await saveLists(trx, context, before.id, plan);
    const details = { ...factsOf(after), ...lists, before: factsOf(before) };
    await record(trx, context, { id: before.id, name: after.name }, 'delivery.changed', details);
    // The new settings may have rules, layers or rule sets that no report has yet.
    if ([specifications, validity, ruleSets].some((one) => one !== undefined))
      await checkDelivered(trx, options, { ...before, ...after });
  });
}

/** Returns its own settings after a change, of which layers that are left out stay as they are. */
async function changedValidity(
  trx: Transaction,
  before: DeliveryRow,
  change: Plan['validity'],
): Promise<DeliveryRow['validity']> {
  if (change === undefined) return before.validity;
  if (change === null) return null;
  return { ...(before.validity ?? (await findProjectValidity(trx, before.project_id))), ...change };
}

const factsOf = ({ name, phase, due_date, validity }: Pick<DeliveryRow, 'name' | 'phase' | 'due_date' | 'validity'>) => ({
  name,
  phase,
  dueDate: due_date,
  validity,
});

/** Deletes a delivery. Refuses with NOT_FOUND, PROJECT_ARCHIVED or DELIVERY_ACCEPTED. */
export async function deleteDelivery({ db }: { db: Database }, context: DeliveryContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, context.projectId, id);
    // Its own exceptions are deleted with it.
    const exceptions = await countExceptions(trx, row.id);
    await deleteDeliveryRow(trx, row.id);
    await record(trx, context, row, 'delivery.deleted', { phase: row.phase, dueDate: row.due_date, exceptions });
  });
}

/** Replaces the lists that the plan names and returns their details for the audit log. */
async function saveLists(trx: Transaction, context: DeliveryContext, id: string, plan: Plan): Promise<AuditEntry['details']> {
  const { projectId } = context;
  const details: Record<string, unknown> = {};
  if (plan.acceptors) await changeAcceptors(trx, context, { id, userIds: plan.acceptors.map((one) => one.id) });
  if (plan.expected) {
    const existing = await findExpected(trx, [id]);
    await requireSenders(trx, projectId, plan.expected, existing);
    await saveExpected(trx, id, plan.expected.map(expectedColumns));
    details.expected = plan.expected.map(({ namePattern }) => namePattern);
  }
  if (plan.specifications) {
    details.specifications = await requireRules(trx, { projectId, deliveryId: id }, plan.specifications);
    await saveSelection(trx, id, plan.specifications);
  } else if (plan.specifications === null) await saveSelection(trx, id, []);
  if (plan.ruleSets) {
    details.ruleSets = await requireRuleSets(trx, { projectId, deliveryId: id }, plan.ruleSets);
    await saveOwnRuleSets(trx, id, plan.ruleSets);
  } else if (plan.ruleSets === null) await saveOwnRuleSets(trx, id, []);
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

/** Records an audit entry for each acceptor who is added or removed. */
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

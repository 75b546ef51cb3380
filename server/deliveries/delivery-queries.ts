/** Rows of `deliveries` with their plan: acceptors, expected files and specifications. */
import { type RawBuilder, sql } from 'kysely';
import type { Delivery, DeliveryPerson, DeliveryStatus } from '../../common/contract/deliveries.ts';
import type { ProjectValidity } from '../../common/contract/validity.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import type { UsedSpecification } from '../db/report-row.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { Sort } from '../http/list-input.ts';
import { findProjectSettings, skipsOtherVersions, withSkipping } from '../reports/report-queries.ts';
import { findRequiredRuleSets } from '../rule-sets/delivery-rule-set-queries.ts';
import type { RequiredRuleSets } from './judge-rule-sets.ts';

export type DeliveryRow = Row<'deliveries'>;

export const DELIVERY_SORTS = ['dueDate', 'name', 'status', 'createdAt'] as const;
export type DeliverySort = Sort<(typeof DELIVERY_SORTS)[number]>;

const SORT_COLUMNS: Record<DeliverySort['field'], RawBuilder<unknown>> = {
  // Deliveries without a date come last in both orders.
  dueDate: sql`coalesce(due_date, '9999-12-31')`,
  name: inReadingOrder('deliveries.name'),
  status: sql.ref('deliveries.status'),
  createdAt: sql.ref('deliveries.created_at'),
};

interface DeliverySearchOptions {
  projectId: string;
  query?: string;
  status?: DeliveryStatus;
  sorts: DeliverySort[];
  limit: number;
  offset: number;
}

export async function searchDeliveries(
  db: Queries,
  search: DeliverySearchOptions,
): Promise<{ data: DeliveryRow[]; total: number }> {
  let matches = db
    .selectFrom('deliveries')
    .selectAll()
    .where('project_id', '=', search.projectId)
    .where(matchesAllWords('deliveries.search_text', search.query));
  if (search.status) matches = matches.where('status', '=', search.status);
  for (const { field, order } of search.sorts) matches = matches.orderBy(SORT_COLUMNS[field], order);
  return findPage(matches.orderBy('id'), search);
}

export async function findDelivery(db: Queries, projectId: string, id: string): Promise<DeliveryRow | undefined> {
  return isEntityId(id) ? oneDelivery(db, projectId, id).executeTakeFirst() : undefined;
}

/** Locks the delivery until the transaction ends. */
export async function lockDelivery(trx: Transaction, projectId: string, id: string): Promise<DeliveryRow | undefined> {
  return isEntityId(id) ? oneDelivery(trx, projectId, id).forUpdate().executeTakeFirst() : undefined;
}

function oneDelivery(db: Queries, projectId: string, id: string) {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).where('project_id', '=', projectId);
}

export interface ExpectedRow extends Row<'expected_files'> {
  organizationName: string | null;
}

/** Returns the expected files in the order of the plan. */
export function findExpected(db: Queries, deliveryIds: string[]): Promise<ExpectedRow[]> {
  return db
    .selectFrom('expected_files')
    .leftJoin('organizations', 'organizations.id', 'expected_files.organization_id')
    .selectAll('expected_files')
    .select('organizations.name as organizationName')
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('position')
    .orderBy('expected_files.id')
    .execute();
}

export function findAcceptors(db: Queries, deliveryIds: string[]): Promise<Row<'delivery_acceptors'>[]> {
  const acceptors = db.selectFrom('delivery_acceptors').selectAll().where('delivery_id', 'in', deliveryIds);
  return acceptors.orderBy('position').orderBy('user_id').execute();
}

/**
 * Returns people with an account, by id. A person who was invited from outside and has not accepted yet appears as an email
 * address (D61).
 */
export async function findPeople(
  db: Queries,
  projectId: string,
  ids: Iterable<string | null>,
): Promise<Map<string, DeliveryPerson>> {
  const uniqueIds = [...new Set([...ids].filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  const nameIfJoined = (column: 'first_name' | 'last_name') =>
    sql<string>`case when coalesce(project_members.awaited, false) then '' else ${sql.ref(`users.${column}`)} end`;
  const rows = await db
    .selectFrom('users')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.user_id', '=', 'users.id').on('project_members.project_id', '=', projectId),
    )
    .select(['users.id', 'users.email', nameIfJoined('first_name').as('firstName'), nameIfJoined('last_name').as('lastName')])
    .where('users.id', 'in', uniqueIds)
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the settings that judge the files of the delivery. */
export async function findSettings(db: Queries, delivery: DeliveryRow): Promise<UsedSpecification[]> {
  if (!delivery.own_selection) return findProjectSettings(db, delivery.project_id);
  const ownSpecifications = await db
    .selectFrom('delivery_specifications')
    .innerJoin('specifications', 'specifications.id', 'delivery_specifications.specification_id')
    .select(['specifications.id as specificationId', 'specifications.name', 'specifications.version'])
    .select('delivery_specifications.disabled_rules as disabledRules')
    .where('delivery_id', '=', delivery.id)
    .orderBy('delivery_specifications.position')
    .orderBy('specifications.id')
    .execute();
  return withSkipping(ownSpecifications, await skipsOtherVersions(db, delivery.project_id));
}

/** Returns the rule sets that the files of the delivery must meet. */
export async function readRequired(db: Queries, delivery: DeliveryRow): Promise<RequiredRuleSets> {
  const ruleSets = await findRequiredRuleSets(db, delivery);
  return { deliveryId: delivery.id, isOwn: delivery.own_rule_sets, ruleSets };
}

/** Returns what the project asks of the validity of its files. */
export async function findProjectValidity(db: Queries, projectId: string): Promise<ProjectValidity> {
  const row = db.selectFrom('projects').select('validity').where('id', '=', projectId);
  return (await row.executeTakeFirstOrThrow()).validity;
}

export type DeliveryColumns = Pick<DeliveryRow, 'name' | 'phase' | 'due_date' | 'own_selection' | 'validity' | 'own_rule_sets'>;

export async function insertDelivery(
  trx: Transaction,
  row: DeliveryColumns & { projectId: string; createdBy: string },
  now: Date,
): Promise<string> {
  const { projectId, createdBy, ...columns } = row;
  const owned = { project_id: projectId, created_by: createdBy };
  const { id } = await trx
    .insertInto('deliveries')
    .values({
      ...columns,
      validity: jsonOf(columns),
      ...owned,
      search_text: searchText(columns),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDelivery(trx: Transaction, id: string, columns: DeliveryColumns, now: Date): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ ...columns, validity: jsonOf(columns), search_text: searchText(columns), updated_at: now })
    .where('id', '=', id)
    .execute();
}

const jsonOf = ({ validity }: DeliveryColumns) => (validity === null ? null : JSON.stringify(validity));

const searchText = ({ name, phase }: DeliveryColumns) => normalizeSearchText(name, phase);

export async function saveStatus(trx: Transaction, id: string, status: DeliveryStatus, now: Date): Promise<void> {
  await trx.updateTable('deliveries').set({ status, updated_at: now }).where('id', '=', id).execute();
}

/** Counts the requested and granted exceptions of this delivery only. */
export async function countExceptions(db: Queries, deliveryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('finding_exceptions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('delivery_id', '=', deliveryId)
    .where('status', 'in', ['ASKED', 'GRANTED'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type OwnExceptions = Delivery['exceptions'];

/** Returns exceptions by delivery; deliveries without one are absent. */
export async function findOwnExceptions(db: Queries, deliveryIds: string[], today: string): Promise<Map<string, OwnExceptions>> {
  const { rows } = await sql<OwnExceptions & { id: string }>`
    select delivery_id as id, (count(*) filter (where status = 'ASKED'))::int as asked,
      (count(*) filter (where status = 'GRANTED'))::int as "inForce"
    from finding_exceptions where delivery_id in (${sql.join(deliveryIds)}) and until >= ${today} group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Deletes a delivery with its plan, exceptions, decisions and reports. Files stay in the project. */
export async function deleteDeliveryRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('deliveries').where('id', '=', id).execute();
}

export async function saveAcceptors(trx: Transaction, deliveryId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('delivery_acceptors').where('delivery_id', '=', deliveryId).execute();
  const rows = userIds.map((user_id, position) => ({ delivery_id: deliveryId, user_id, position }));
  if (rows.length > 0) await trx.insertInto('delivery_acceptors').values(rows).execute();
}

export type ExpectedColumns = Pick<ExpectedRow, 'name_pattern' | 'discipline' | 'user_id' | 'organization_id' | 'required'>;

/** Saves the expected files in this order and deletes the others. Ids are those of rows of this delivery. */
export async function saveExpected(
  trx: Transaction,
  deliveryId: string,
  rows: readonly (ExpectedColumns & { id?: string })[],
): Promise<void> {
  const keptIds = rows.flatMap(({ id }) => id ?? []);
  let removal = trx.deleteFrom('expected_files').where('delivery_id', '=', deliveryId);
  if (keptIds.length > 0) removal = removal.where('id', 'not in', keptIds);
  await removal.execute();
  for (const [position, { id, ...columns }] of rows.entries()) {
    const values = { ...columns, position };
    if (id === undefined)
      await trx
        .insertInto('expected_files')
        .values({ ...values, delivery_id: deliveryId })
        .execute();
    else await trx.updateTable('expected_files').set(values).where('id', '=', id).where('delivery_id', '=', deliveryId).execute();
  }
}

export async function saveSelection(
  trx: Transaction,
  deliveryId: string,
  selection: readonly { id: string; disabledRules: string[] }[],
): Promise<void> {
  await trx.deleteFrom('delivery_specifications').where('delivery_id', '=', deliveryId).execute();
  const rows = selection.map(({ id, disabledRules }, position) => ({
    delivery_id: deliveryId,
    specification_id: id,
    disabled_rules: disabledRules,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('delivery_specifications').values(rows).execute();
}

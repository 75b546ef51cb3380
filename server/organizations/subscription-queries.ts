/** Rows of `subscriptions` and `subscription_limits`, and the use of each limit. No row is FREE (D90). */
import { sql } from 'kysely';
import type { LimitType, SubscriptionType } from '../../common/contract/subscriptions.ts';
import type { Queries } from '../db/tables.ts';

interface SubscriptionRecord {
  type: SubscriptionType;
  start: Date | null;
  end: Date | null;
}

export async function findSubscription(db: Queries, organizationId: string): Promise<SubscriptionRecord> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['type', 'start_at as start', 'end_at as end'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ?? { type: 'FREE', start: null, end: null };
}

/** Counts members, active projects (D47) and stored bytes. */
export async function readUsage(db: Queries, organizationId: string): Promise<Record<LimitType, number>> {
  const { rows } = await sql<{ users: number; projects: number; storage: number }>`select
    (select count(*) from organization_members where organization_id = ${organizationId}) as users,
    (select count(*) from projects where organization_id = ${organizationId} and status = 'ACTIVE') as projects,
    coalesce((select bytes from stored_bytes where organization_id = ${organizationId}), 0) as storage`.execute(db);
  const [usage] = rows;
  if (!usage) throw new Error('A select without from has one row');
  return { USERS: Number(usage.users), PROJECTS: Number(usage.projects), STORAGE: Number(usage.storage) };
}

export async function saveSubscription(
  db: Queries,
  organizationId: string,
  { type, start, end }: SubscriptionRecord,
  now: Date,
): Promise<void> {
  const columns = { type, start_at: start, end_at: end, updated_at: now };
  await db
    .insertInto('subscriptions')
    .values({ organization_id: organizationId, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute();
}

export async function saveLimit(db: Queries, organizationId: string, type: LimitType, max: number | null): Promise<void> {
  await db
    .insertInto('subscription_limits')
    .values({ organization_id: organizationId, type, max })
    .onConflict((conflict) => conflict.columns(['organization_id', 'type']).doUpdateSet({ max }))
    .execute();
}

export async function deleteLimits(db: Queries, organizationId: string): Promise<void> {
  await db.deleteFrom('subscription_limits').where('organization_id', '=', organizationId).execute();
}

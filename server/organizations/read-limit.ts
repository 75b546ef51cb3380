/** Reads the limits of a subscription: as agreed, otherwise those of FREE (D47, D90). */
import type { Queries, Row } from '../db/tables.ts';

export const FREE_STORAGE_BYTES = 5 * 1024 ** 3;

type LimitType = Row<'subscription_limits'>['type'];

/** Limits of a subscription of the type FREE: users, projects and bytes. */
const FREE_LIMITS: Record<LimitType, number> = { USERS: 5, PROJECTS: 1, STORAGE: FREE_STORAGE_BYTES };

/** Returns the limit in users, active projects or bytes; null is unlimited. An expired trial has the limits of FREE. */
export async function readLimit(db: Queries, organizationId: string, type: LimitType, now: Date): Promise<number | null> {
  const agreed = await db
    .selectFrom('subscription_limits as agreed')
    .leftJoin('subscriptions', 'subscriptions.organization_id', 'agreed.organization_id')
    .select(['agreed.max', 'subscriptions.type', 'subscriptions.end_at'])
    .where('agreed.organization_id', '=', organizationId)
    .where('agreed.type', '=', type)
    .executeTakeFirst();
  const trialEnded = agreed?.type === 'TRIAL' && agreed.end_at !== null && agreed.end_at <= now;
  if (!agreed || trialEnded) return FREE_LIMITS[type];
  return agreed.max === null ? null : Number(agreed.max);
}

/** Returns whether the subscription includes projects, which gives members the feature (D147). */
export async function hasProjects(db: Queries, organizationId: string, now: Date): Promise<boolean> {
  return (await readLimit(db, organizationId, 'PROJECTS', now)) !== 0;
}

/** Locks the organization, so that only one transaction at a time checks its limits. */
export async function lockOrganization(trx: Queries, organizationId: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
}

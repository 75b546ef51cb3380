/** The limits of a subscription: as agreed, else those of FREE (D47, D90). */
import { FREE_PROJECTS, FREE_STORAGE_BYTES, FREE_USERS } from '../../common/contract/limits.ts';
import type { Queries, Row } from '../db/tables.ts';

type LimitType = Row<'subscription_limits'>['type'];

const FREE_LIMITS: Record<LimitType, number> = { USERS: FREE_USERS, PROJECTS: FREE_PROJECTS, STORAGE: FREE_STORAGE_BYTES };

/** Users, active projects or bytes; null is unlimited. An expired trial has the limits of FREE. */
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

/** Whether the subscription includes projects, which gives members the feature (D147). */
export async function hasProjects(db: Queries, organizationId: string, now: Date): Promise<boolean> {
  return (await readLimit(db, organizationId, 'PROJECTS', now)) !== 0;
}

/** Locks the organization, so that only one transaction at a time checks its limits. */
export async function lockOrganization(trx: Queries, organizationId: string): Promise<void> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
}

/** The subscription of an organization: read by members, changed by platform admins (D90). */

import type * as z from 'zod';
import { LIMIT_TYPES, type Subscription, type subscriptionChangeSchema } from '../../common/contract/subscriptions.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { ChangeContext } from './change-members.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { lockOrganization, readLimit } from './read-limit.ts';
import { deleteLimits, findSubscription, readUsage, saveLimit, saveSubscription } from './subscription-queries.ts';

export async function readSubscription(db: Queries, organizationId: string, now: Date): Promise<Subscription> {
  const { type, start, end } = await findSubscription(db, organizationId);
  const usage = await readUsage(db, organizationId);
  const limits: Subscription['limits'] = [];
  for (const limit of LIMIT_TYPES) {
    limits.push({ type: limit, current: usage[limit], max: await readLimit(db, organizationId, limit, now) });
  }
  return { type, start: start?.toISOString() ?? null, end: end?.toISOString() ?? null, limits };
}

/**
 * Changes the given fields. A subscription that becomes FREE loses its dates and agreed limits. Limits may be below the current
 * use, which then stays but cannot grow.
 */
export async function changeSubscription(
  { db }: Pick<OrganizationOptions, 'db'>,
  { organizationId, actorId, now }: ChangeContext,
  change: z.output<typeof subscriptionChangeSchema>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrganization(trx, organizationId);
    const before = await findSubscription(trx, organizationId);
    const had = await namedLimits(trx, organizationId, now);
    const { type = before.type, start = before.start, end = before.end, limits = [] } = change;
    const dates = type === 'FREE' ? { start: null, end: null } : { start, end };
    if (type === 'FREE' && before.type !== 'FREE') await deleteLimits(trx, organizationId);
    await saveSubscription(trx, organizationId, { type, ...dates }, now);
    for (const limit of limits) await saveLimit(trx, organizationId, limit.type, limit.max);
    const subject = { type: 'subscription', id: organizationId };
    const has = await namedLimits(trx, organizationId, now);
    const details = { before: { ...before, ...had }, after: { type, ...dates, ...has } };
    await recordAudit(trx, { actorId, action: 'subscription.changed', subject, organizationId, details, now });
  });
}

/** Returns the limits for the audit log. */
async function namedLimits(db: Queries, organizationId: string, now: Date): Promise<Record<string, number | 'UNLIMITED'>> {
  const named: Record<string, number | 'UNLIMITED'> = {};
  for (const type of LIMIT_TYPES) named[`limit${type}`] = (await readLimit(db, organizationId, type, now)) ?? 'UNLIMITED';
  return named;
}

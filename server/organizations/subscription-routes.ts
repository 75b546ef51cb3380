/** Routes of the subscription of an organization: its members see it, platform admins change it (D90). */
import { subscriptionCalls } from '../../common/contract/subscriptions.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeSubscription, readSubscription } from './change-subscription.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationReader, requireOrganizationsManager } from './organization-policy.ts';

export function subscriptionRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;

  serve(api, subscriptionCalls.getSubscription, async (request) => {
    const { id } = await requireOrganizationReader(db, callerOf(request), request.params.id);
    return readSubscription(db, id, now());
  });

  serve(api, subscriptionCalls.updateSubscription, async (request) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const { id } = await requireOrganizationReader(db, caller, request.params.id);
    await changeSubscription(options, { organizationId: id, actorId: caller.userId, now: now() }, request.body);
    return readSubscription(db, id, now());
  });
}

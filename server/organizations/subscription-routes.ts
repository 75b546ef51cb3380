/** The subscription of an organization: its members see it, platform admins change it (D90). */
import * as z from 'zod';
import { subscriptionChangeSchema, subscriptionSchema } from '../../common/contract/subscriptions.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectPart } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeSubscription, readSubscription } from './change-subscription.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { requireOrganizationReader, requireOrganizationsManager } from './organization-policy.ts';

export function subscriptionRoutes(api: RouteApp, options: OrganizationOptions): void {
  const { db, now } = options;
  const path = '/organizations/:id/subscription';
  const schema = {
    tags: ['subscriptions'],
    querystring: fieldsQuerySchema,
    params: z.object({ id: z.string() }),
    response: { 200: subscriptionSchema },
  };

  api.get(path, { schema }, async (request) => {
    const { id } = await requireOrganizationReader(db, callerOf(request), request.params.id);
    return projectPart(await readSubscription(db, id, now()), parseFields(request.query.fields));
  });

  api.put(path, { schema: { ...schema, body: subscriptionChangeSchema } }, async (request) => {
    const caller = callerOf(request);
    requireOrganizationsManager(caller);
    const { id } = await requireOrganizationReader(db, caller, request.params.id);
    await changeSubscription(options, { organizationId: id, actorId: caller.userId, now: now() }, request.body);
    return projectPart(await readSubscription(db, id, now()), parseFields(request.query.fields));
  });
}

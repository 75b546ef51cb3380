import type { FieldName } from '../contract/call-fields.ts';
import type { Subscription, SubscriptionChange } from '../contract/subscriptions.ts';
import { call } from './client.ts';

const SUBSCRIPTION_FIELDS = [
  'type',
  'start',
  'end',
  'limits.type',
  'limits.current',
  'limits.max',
] as const satisfies FieldName<Subscription>[];

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/subscription`;

export function getSubscription(organizationId: string, signal?: AbortSignal): Promise<Subscription> {
  return call(pathOf(organizationId), { fields: SUBSCRIPTION_FIELDS, signal });
}

/** Platform admins only (D90). */
export function updateSubscription(organizationId: string, body: SubscriptionChange): Promise<Subscription> {
  return call(pathOf(organizationId), { method: 'PUT', body, fields: SUBSCRIPTION_FIELDS });
}

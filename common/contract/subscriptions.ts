/** Subscriptions of organizations: shapes of the API (specification §3, §7, D90). */
import * as z from 'zod';
import { call } from './call.ts';
import { momentSchema } from './moments.ts';

export const SUBSCRIPTION_TYPES = ['FREE', 'TRIAL', 'CONTRACT'] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];
export const LIMIT_TYPES = ['USERS', 'PROJECTS', 'STORAGE'] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

export const subscriptionSchema = z.object({
  type: z.enum(SUBSCRIPTION_TYPES),
  /** ISO 8601 UTC; null when there is none, and for FREE. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  limits: z.array(
    z.object({
      type: z.enum(LIMIT_TYPES),
      /** Users, active projects, or bytes. */
      current: z.int(),
      /** Null: unlimited (D47). */
      max: z.int().nullable(),
    }),
  ),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** PUT /organizations/{id}/subscription (additive, platform admins): what changes. */
export const subscriptionChangeSchema = z
  .object({
    type: z.enum(SUBSCRIPTION_TYPES).optional(),
    start: momentSchema.nullable().optional(),
    end: momentSchema.nullable().optional(),
    limits: z
      .array(z.object({ type: z.enum(LIMIT_TYPES), max: z.int().min(0).nullable() }))
      .max(LIMIT_TYPES.length)
      .optional(),
  })
  .refine(({ start, end }) => !start || !end || start <= end, { path: ['end'], message: 'END_BEFORE_START' })
  .refine(({ limits = [] }) => new Set(limits.map(({ type }) => type)).size === limits.length, {
    path: ['limits'],
    message: 'TWICE',
  });
export type SubscriptionChange = z.input<typeof subscriptionChangeSchema>;

const tag = 'subscriptions';
const path = '/organizations/:id/subscription';

export const subscriptionCalls = {
  getSubscription: call({ method: 'GET', path, tag, answer: subscriptionSchema }),
  /** For platform admins only (D90). */
  updateSubscription: call({ method: 'PUT', path, tag, body: subscriptionChangeSchema, answer: subscriptionSchema }),
};

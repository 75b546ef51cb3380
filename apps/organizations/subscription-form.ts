/** A subscription as form values: days, and limits as text, empty for no limit. Storage is in GB (D42). */
import * as z from 'zod';
import {
  LIMIT_TYPES,
  type LimitType,
  SUBSCRIPTION_TYPES,
  type Subscription,
  type SubscriptionChange,
} from '../../common/contract/subscriptions.ts';
import { dayOf } from './usage.ts';

const STORAGE_GB_BYTES = 1024 ** 3;
const UNITS: Record<LimitType, number> = { USERS: 1, PROJECTS: 1, STORAGE: STORAGE_GB_BYTES };

const dateSchema = z.union([z.literal(''), z.iso.date('DATE_INVALID')], { message: 'DATE_INVALID' });
const limitSchema = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'LIMIT_INVALID');

export const subscriptionFormSchema = z
  .object({
    type: z.enum(SUBSCRIPTION_TYPES),
    start: dateSchema,
    end: dateSchema,
    USERS: limitSchema,
    PROJECTS: limitSchema,
    STORAGE: limitSchema,
  })
  .refine(({ start, end }) => start === '' || end === '' || start <= end, { path: ['end'], message: 'END_BEFORE_START' });
type SubscriptionFields = z.infer<typeof subscriptionFormSchema>;

export function fieldsOfSubscription({ type, start, end, limits }: Subscription): SubscriptionFields {
  const limitOf = (limitType: LimitType) => {
    const max = limits.find((limit) => limit.type === limitType)?.max ?? null;
    return max === null ? '' : String(Math.floor(max / UNITS[limitType]));
  };
  return {
    type,
    start: dayOf(start),
    end: dayOf(end),
    USERS: limitOf('USERS'),
    PROJECTS: limitOf('PROJECTS'),
    STORAGE: limitOf('STORAGE'),
  };
}

/** Changed fields only: an unchanged limit keeps following the type (D90). */
export function changeOfFields(changed: Partial<SubscriptionFields>): SubscriptionChange {
  const { type, start, end } = changed;
  const limits = LIMIT_TYPES.flatMap((limit) => {
    const text = changed[limit];
    return text === undefined ? [] : [{ type: limit, max: text === '' ? null : Number(text) * UNITS[limit] }];
  });
  return {
    ...(type !== undefined && { type }),
    ...(start !== undefined && { start: start || null }),
    ...(end !== undefined && { end: end || null }),
    ...(limits.length > 0 && { limits }),
  };
}

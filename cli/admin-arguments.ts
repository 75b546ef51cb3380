/** Reads the arguments of `vakwerk admin …`. */
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { EMAIL_MAX_LENGTH, isMailAddress } from '../common/contract/mail-address.ts';
import { LIMIT_TYPES, SUBSCRIPTION_TYPES, type SubscriptionChange } from '../common/contract/subscriptions.ts';
import { FEATURE_FLAGS, type UserChange } from '../common/contract/users.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { oneOf } from './read-arguments.ts';

const text = { type: 'string' } as const;

export const CREATE_OPTIONS = { email: text } satisfies ParseArgsConfig['options'];
export const USER_OPTIONS = { email: text, admin: text, operator: text, flags: text } satisfies ParseArgsConfig['options'];
export const SUBSCRIPTION_OPTIONS = {
  organization: text,
  type: text,
  start: text,
  end: text,
  users: text,
  projects: text,
  storage: text,
} satisfies ParseArgsConfig['options'];

type Values<Options extends ParseArgsConfig['options']> = ReturnType<typeof parseArgs<{ options: Options }>>['values'];

export function readEmail({ email }: Values<typeof CREATE_OPTIONS>): string {
  const address = email?.trim() ?? '';
  if (isMailAddress(address) && address.length <= EMAIL_MAX_LENGTH) return address;
  throw new BadInput('give the address: --email name@example.com');
}

export function readRights({
  admin,
  operator,
  flags,
}: Values<typeof USER_OPTIONS>): Pick<UserChange, 'admin' | 'operator' | 'featureFlags'> {
  if (admin === undefined && operator === undefined && flags === undefined)
    throw new BadInput('say what changes: --admin yes|no, --operator yes|no, --flags A,B or --flags none');
  return {
    ...(operator !== undefined && { operator: oneOf('--operator', operator, ['yes', 'no']) === 'yes' }),
    ...(admin !== undefined && { admin: oneOf('--admin', admin, ['yes', 'no']) === 'yes' }),
    ...(flags !== undefined && { featureFlags: readFlags(flags) }),
  };
}

function readFlags(flags: string): (typeof FEATURE_FLAGS)[number][] {
  if (flags === 'none' || flags === '') return [];
  return flags.split(',').map((flag) => oneOf('--flags', flag.trim().toUpperCase(), FEATURE_FLAGS));
}

export function readSubscriptionArguments(values: Values<typeof SUBSCRIPTION_OPTIONS>): {
  organization: string;
  change: SubscriptionChange;
} {
  const { organization, type, start, end } = values;
  if (!organization) throw new BadInput('say which: --organization ID, or one of its trusted domains');
  const limits = LIMIT_TYPES.flatMap((limit) => {
    const given = values[limit.toLowerCase() as 'users' | 'projects' | 'storage'];
    return given === undefined ? [] : [{ type: limit, max: readMax(limit, given) }];
  });
  const change = {
    ...(type !== undefined && { type: oneOf('--type', type.toUpperCase(), SUBSCRIPTION_TYPES) }),
    ...(start !== undefined && { start: start === 'none' ? null : start }),
    ...(end !== undefined && { end: end === 'none' ? null : end }),
    ...(limits.length > 0 && { limits }),
  };
  return { organization, change };
}

const GIB = 1024 ** 3;

/** Parses a limit. STORAGE is in GB of 1024^3 bytes, as in the pages. */
function readMax(limit: (typeof LIMIT_TYPES)[number], given: string): number | null {
  if (given === 'unlimited') return null;
  const max = Number(given);
  if (!/^\d+(\.\d+)?$/.test(given) || (limit !== 'STORAGE' && !Number.isInteger(max))) {
    throw new BadInput(`--${limit.toLowerCase()} ${given}: must be a number, or unlimited`);
  }
  return limit === 'STORAGE' ? Math.round(max * GIB) : max;
}

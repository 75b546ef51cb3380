/** How much of a limit is in use, and its colour; the days of a term (specification §2, §9). */
import type { LimitType, Subscription } from '../../common/contract/subscriptions.ts';
import type { User } from '../../common/contract/users.ts';

export type Limit = Subscription['limits'][number];

const USAGE_WARNING_PERCENT = 80;
const USAGE_DANGER_PERCENT = 90;

type UsageTone = 'green' | 'orange' | 'red';

/** Not rounded; above 100 where more is in use than allowed. A limit of 0 is always full. */
export function usagePercent({ current, max }: Pick<Limit, 'current' | 'max'>): number {
  if (max === null) return 0;
  return max === 0 ? 100 : (current * 100) / max;
}

/** Green below 80%, orange from 80% to below 90%, red from 90%. */
export function usageTone(percent: number): UsageTone {
  if (percent >= USAGE_DANGER_PERCENT) return 'red';
  return percent >= USAGE_WARNING_PERCENT ? 'orange' : 'green';
}

/** YYYY-MM-DD: terms are days in UTC, as on the server. */
export const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? '';

const ORDER: LimitType[] = ['USERS', 'PROJECTS', 'STORAGE'];

/** Projects only for users with that feature. */
export function shownLimits({ limits }: Pick<Subscription, 'limits'>, { featureFlags }: Pick<User, 'featureFlags'>): Limit[] {
  return ORDER.filter((type) => type !== 'PROJECTS' || featureFlags.includes('PROJECTS')).flatMap((type) =>
    limits.filter((limit) => limit.type === type),
  );
}

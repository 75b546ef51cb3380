/**
 * Refuses rules whose form is right and which would yet say nothing, always fail, or mean less than their author wrote: a count without
 * bounds, a minimum above the maximum, a pattern that cannot be evaluated, a field that the rest of the rule does not read.
 */
import type * as z from 'zod';
import { compilePattern } from '../ids/pattern.ts';
import { TEXT_FACTS } from './file-facts.ts';
import type { ProblemWords } from './rule-set-problem.ts';

interface Bounded {
  min?: number | undefined;
  max?: number | undefined;
}

interface Grouped {
  per: string;
  groups?: unknown;
}

export function refuseIncoherentCount({ min, max, per, groups }: Bounded & Grouped, context: z.RefinementCtx): void {
  refuseBounds({ min, max }, context, 'needs min or max');
  refuseUnreadGroups({ per, groups }, context);
}

/** A file, and all files together, are one group. */
function refuseUnreadGroups({ per, groups }: Grouped, context: z.RefinementCtx): void {
  if (groups !== undefined && (per === 'FILE' || per === 'PROJECT')) refuseUnread(context, 'groups', `with per ${per}`);
}

export function refuseIncoherentSum(
  { min, max, equals, tolerance, per, groups }: Bounded & Grouped & { equals?: unknown; tolerance?: number | undefined },
  context: z.RefinementCtx,
): void {
  refuseUnreadGroups({ per, groups }, context);
  if (equals === undefined && tolerance !== undefined) refuseUnread(context, 'tolerance', 'without equals');
  if (equals === undefined) refuseBounds({ min, max }, context, 'needs min or max, or equals');
  for (const [field, bound] of Object.entries({ min, max })) {
    if (equals !== undefined && bound !== undefined) refuseUnread(context, field, 'with equals');
  }
}

/** Stands for the right value, of which a pattern takes any text. */
const ANY_VALUE = 'x';

interface Compared {
  operator: string;
  pattern?: string | undefined;
  tolerance?: number | undefined;
}

export function refuseIncoherentCompare({ operator, pattern, tolerance }: Compared, context: z.RefinementCtx): void {
  if (tolerance !== undefined && operator !== 'EQUAL' && operator !== 'NOT_EQUAL')
    refuseUnread(context, 'tolerance', `with the operator ${operator}`);
  if (pattern === undefined) return;
  if (operator !== 'MATCHES') {
    refuseUnread(context, 'pattern', `with the operator ${operator}`);
    return;
  }
  const { error } = compilePattern(pattern.replaceAll('{value}', ANY_VALUE));
  if (!error) return;
  const message = `${pattern} is no XSD pattern that can be evaluated (${error.code})`;
  refuse(context, 'pattern', message, { code: 'WRONG_PATTERN', facts: { pattern } });
}

/** Refuses a tolerance of a fact that is a text: two texts are equal or not. */
export function refuseIncoherentAgreement(
  { of, tolerance }: { of: string; tolerance?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (tolerance !== undefined && TEXT_FACTS.some((fact) => fact === of)) refuseUnread(context, 'tolerance', `with ${of}`);
}

function refuseUnread(context: z.RefinementCtx, field: string, where: string): void {
  refuse(context, field, `has no effect ${where}`, { code: 'NOT_WITH' });
}

function refuseBounds({ min, max }: Bounded, context: z.RefinementCtx, absent: string): void {
  if (min === undefined && max === undefined) refuse(context, 'min', absent, { code: 'NO_BOUNDS' });
  else if (min !== undefined && max !== undefined && min > max)
    refuse(context, 'min', `${min} is more than max, which is ${max}`, { code: 'BOUNDS_SWAPPED', facts: { min, max } });
}

function refuse({ addIssue }: z.RefinementCtx, field: string, message: string, words: ProblemWords): void {
  addIssue({ code: 'custom', path: [field], message, params: { ...words } });
}

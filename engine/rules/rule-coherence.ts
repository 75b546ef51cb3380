/**
 * Refuses rules whose form is right and which would yet say nothing or always fail: a count without bounds, a minimum above the maximum, a
 * pattern that cannot be evaluated.
 */
import type * as z from 'zod';
import { compilePattern } from '../ids/pattern.ts';
import type { ProblemWords } from './rule-set-problem.ts';

interface Bounded {
  min?: number | undefined;
  max?: number | undefined;
}

export function refuseIncoherentCount({ min, max }: Bounded, context: z.RefinementCtx): void {
  refuseBounds({ min, max }, context, 'needs min or max');
}

export function refuseIncoherentSum({ min, max, equals }: Bounded & { equals?: unknown }, context: z.RefinementCtx): void {
  if (equals === undefined) refuseBounds({ min, max }, context, 'needs min or max, or equals');
  for (const [field, bound] of Object.entries({ min, max })) {
    if (equals !== undefined && bound !== undefined) refuse(context, field, 'has no effect with equals', { code: 'NOT_WITH' });
  }
}

/** Stands for the right value, of which a pattern takes any text. */
const ANY_VALUE = 'x';

export function refuseIncoherentCompare(
  { operator, pattern }: { operator: string; pattern?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (operator !== 'MATCHES' || pattern === undefined) return;
  const { error } = compilePattern(pattern.replaceAll('{value}', ANY_VALUE));
  if (!error) return;
  const message = `${pattern} is no XSD pattern that can be evaluated (${error.code})`;
  refuse(context, 'pattern', message, { code: 'WRONG_PATTERN', facts: { pattern } });
}

function refuseBounds({ min, max }: Bounded, context: z.RefinementCtx, absent: string): void {
  if (min === undefined && max === undefined) refuse(context, 'min', absent, { code: 'NO_BOUNDS' });
  else if (min !== undefined && max !== undefined && min > max)
    refuse(context, 'min', `${min} is more than max, which is ${max}`, { code: 'BOUNDS_SWAPPED', facts: { min, max } });
}

function refuse({ addIssue }: z.RefinementCtx, field: string, message: string, words: ProblemWords): void {
  addIssue({ code: 'custom', path: [field], message, params: { ...words } });
}

/** Rule kind SUM: a value of the selected objects of each group adds up to something within bounds, or to a value of the group. */
import * as z from 'zod';
import { equalsWithTolerance } from '../ids/literal.ts';
import { judgeNumber } from './count.ts';
import { selectionSchema } from './facet-schema.ts';
import { type Group, groupObjects, groupsSchema, perSchema } from './groups.ts';
import { compileValue, nameOf, type Reading, readingFailure, valueSchema } from './value.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

export const sumShape = {
  kind: z.literal('SUM'),
  select: selectionSchema,
  value: valueSchema,
  per: perSchema,
  groups: groupsSchema,
  min: z.number().optional().describe('In SI units'),
  max: z.number().optional(),
  equals: valueSchema.optional().describe('A value of the group that the sum must equal'),
  tolerance: z.number().nonnegative().optional().describe('Of `equals`, in SI units; that of IDS by default'),
  missing: z.enum(['UNDECIDED', 'IGNORE']).optional().describe('A sum over an object without the value; undecided by default'),
};
type SumRule = z.infer<z.ZodObject<typeof sumShape>>;
type NumberReading = Extract<Reading, { kind: 'NUMBER' }>;

interface Sum {
  number: number;
  /** By how much the parts and their addition may be off. */
  rounding: number;
  isInteger: boolean;
  unit?: string | undefined;
  dimension?: string;
}

export function checkSum(rule: SumRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const readers = files.map((checked) => compileValue(rule.value, checked));
  const { equals } = rule;
  const targets = equals && files.map((checked) => compileValue(equals, checked));
  for (const group of groupObjects(rule, files, verdict)) {
    const sum = sumOf(rule, group, readers);
    const { file, row } = group.at;
    if ('code' in sum) verdict.leave(file, row, sum);
    else if (!targets) judgeSum(rule, verdict, group, sum);
    else judgeEqual(rule, verdict, group, sum, targets[file]!(row));
  }
  return verdict;
}

function judgeSum({ min, max }: SumRule, verdict: RuleVerdict, group: Group, { number, unit, rounding }: Sum): void {
  judgeNumber(verdict, group, number, {
    min,
    max,
    unit,
    rounding,
    reasons: { small: RuleReason.SUM_TOO_SMALL, large: RuleReason.SUM_TOO_LARGE },
  });
}

function judgeEqual(rule: SumRule, verdict: RuleVerdict, { at: { file, row } }: Group, sum: Sum, target: Reading): void {
  const equals = rule.equals as NonNullable<SumRule['equals']>;
  const failure = readingFailure(target, equals);
  if (failure) verdict.leave(file, row, failure);
  else if (target.kind !== 'NUMBER' || (sum.dimension !== undefined && sum.dimension !== target.dimension))
    verdict.leave(file, row, { code: RuleReason.NOT_COMPARABLE, value: nameOf(rule.value), other: nameOf(equals) });
  else if (isEqual(rule, sum, target)) verdict.pass(file, row);
  else {
    const { number: expected, unit } = target;
    verdict.fail(file, row, { code: RuleReason.SUM_DIFFERS, actual: sum.number, expected, ...(unit ? { unit } : {}) });
  }
}

/** Share of each part that its addition may round. */
const ROUNDING = 1e-12;

function isEqual({ tolerance }: SumRule, sum: Sum, { number, rounding, integer }: NumberReading): boolean {
  if (tolerance === undefined && sum.isInteger && integer !== undefined) return sum.number === number;
  if (tolerance === undefined) return equalsWithTolerance(sum.number, number);
  return Math.abs(sum.number - number) <= tolerance + rounding + sum.rounding + ROUNDING * Math.abs(number);
}

/** Returns the sum, or why there is none. */
function sumOf(rule: SumRule, { members }: Group, readers: readonly ((row: number) => Reading)[]): Sum | RuleFailure {
  let [number, rounding, isInteger] = [0, 0, true];
  let first: NumberReading | undefined;
  for (const { file, row } of members) {
    const reading = readers[file]!(row);
    if (reading.kind === 'MISSING' && rule.missing === 'IGNORE') continue;
    const failure = readingFailure(reading, rule.value);
    if (failure) return failure;
    if (reading.kind !== 'NUMBER' || (first && first.dimension !== reading.dimension))
      return { code: RuleReason.NOT_COMPARABLE, value: nameOf(rule.value), other: nameOf(rule.value) };
    first ??= reading;
    number += reading.number;
    rounding += reading.rounding + ROUNDING * Math.abs(reading.number);
    isInteger &&= reading.integer !== undefined;
  }
  return {
    number,
    rounding: isInteger ? 0 : rounding,
    isInteger,
    unit: first?.unit,
    ...(first ? { dimension: first.dimension } : {}),
  };
}

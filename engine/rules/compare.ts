/** Rule kind COMPARE: two values of an object, or of an object and what it belongs to, are equal, ordered or match a pattern. */
import * as z from 'zod';
import { equalsWithTolerance } from '../ids/literal.ts';
import { compilePattern } from '../ids/pattern.ts';
import { isPatternAllowanceSpent } from '../ids/pattern-automaton.ts';
import { selectionSchema } from './facet-schema.ts';
import { createReader, eachSelected } from './read-objects.ts';
import { actualOf, missingSchema, nameOf, type Reading, valueSchema } from './value.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

const OPERATORS = ['EQUAL', 'NOT_EQUAL', 'LESS', 'LESS_OR_EQUAL', 'GREATER', 'GREATER_OR_EQUAL', 'MATCHES'] as const;

export const compareShape = {
  kind: z.literal('COMPARE'),
  select: selectionSchema,
  left: valueSchema,
  operator: z.enum(OPERATORS),
  right: valueSchema,
  tolerance: z.number().nonnegative().optional().describe('Of EQUAL and NOT_EQUAL, in SI units; that of IDS by default'),
  pattern: z
    .string()
    .regex(/\{value\}/, 'must contain {value}, where the right value stands')
    .optional()
    .describe('Of MATCHES: an XSD pattern for the left value; {value} stands for the right value. {value} alone by default'),
  missing: missingSchema,
};
type CompareRule = z.infer<z.ZodObject<typeof compareShape>>;

export function checkCompare(rule: CompareRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const readLeft = createReader(rule.left, rule.missing, files, verdict);
  const readRight = createReader(rule.right, rule.missing, files, verdict);
  eachSelected(rule.select, files, verdict, (file, row) => {
    const left = readLeft(file, row);
    const right = left && readRight(file, row);
    if (!right) return;
    const result = compare(rule, left, right);
    if (result === 'HOLDS') verdict.pass(file, row);
    else if (result.isUndecided) verdict.leave(file, row, result.failure);
    else verdict.fail(file, row, result.failure);
  });
  return verdict;
}

type Result = 'HOLDS' | { isUndecided: boolean; failure: RuleFailure };

function compare(rule: CompareRule, left: Reading, right: Reading): Result {
  const failed = (code: RuleReason): Result => ({ isUndecided: false, failure: failureOf(rule, code, left, right) });
  const undecided = (code: RuleReason): Result => ({ isUndecided: true, failure: failureOf(rule, code, left, right) });
  if (left.kind === 'NUMBER' && right.kind === 'NUMBER') {
    if (left.dimension !== right.dimension) return undecided(RuleReason.NOT_COMPARABLE);
    if (rule.operator !== 'MATCHES') return compareNumbers(rule, left, right) ? 'HOLDS' : failed(REASONS[rule.operator]);
  }
  if (left.kind !== 'TEXT' || right.kind !== 'TEXT') return undecided(RuleReason.NOT_COMPARABLE);
  switch (rule.operator) {
    case 'EQUAL':
      return left.text === right.text ? 'HOLDS' : failed(RuleReason.VALUE_DIFFERS);
    case 'NOT_EQUAL':
      return left.text === right.text ? failed(RuleReason.VALUE_EQUAL) : 'HOLDS';
    case 'MATCHES': {
      const { matches } = compilePattern((rule.pattern ?? '{value}').replaceAll('{value}', () => escapePattern(right.text)));
      if (!matches) return undecided(RuleReason.PATTERN_UNDECIDABLE);
      const isMatch = matches(left.text);
      if (isPatternAllowanceSpent()) return undecided(RuleReason.PATTERN_UNDECIDABLE);
      return isMatch ? 'HOLDS' : failed(RuleReason.PATTERN_DIFFERS);
    }
    default:
      // Texts have no order.
      return undecided(RuleReason.NOT_COMPARABLE);
  }
}

const REASONS: Record<Exclude<CompareRule['operator'], 'MATCHES'>, RuleReason> = {
  EQUAL: RuleReason.VALUE_DIFFERS,
  NOT_EQUAL: RuleReason.VALUE_EQUAL,
  LESS: RuleReason.VALUE_NOT_LESS,
  LESS_OR_EQUAL: RuleReason.VALUE_TOO_LARGE,
  GREATER: RuleReason.VALUE_NOT_GREATER,
  GREATER_OR_EQUAL: RuleReason.VALUE_TOO_SMALL,
};

type NumberReading = Extract<Reading, { kind: 'NUMBER' }>;

/** Compares in SI units. Numbers are equal if their difference is at most what a conversion may have rounded; integers are exact. */
function compareNumbers({ operator, tolerance }: CompareRule, left: NumberReading, right: NumberReading): boolean {
  if (tolerance === undefined && left.integer !== undefined && right.integer !== undefined)
    return compareIntegers(operator, left.integer, right.integer);
  const difference = left.number - right.number;
  const rounding = left.rounding + right.rounding;
  const isSame = Math.abs(difference) <= rounding;
  switch (operator) {
    case 'EQUAL':
    case 'NOT_EQUAL': {
      const isEqual =
        tolerance === undefined
          ? equalsWithTolerance(left.number, right.number)
          : Math.abs(difference) <= tolerance + rounding + ROUNDING * (Math.abs(left.number) + Math.abs(right.number));
      return isEqual === (operator === 'EQUAL');
    }
    case 'LESS':
      return !isSame && difference < 0;
    case 'LESS_OR_EQUAL':
      return isSame || difference <= 0;
    case 'GREATER':
      return !isSame && difference > 0;
    default:
      return isSame || difference >= 0;
  }
}

function compareIntegers(operator: CompareRule['operator'], left: number | bigint, right: number | bigint): boolean {
  const order = left < right ? -1 : left > right ? 1 : 0;
  switch (operator) {
    case 'EQUAL':
      return order === 0;
    case 'NOT_EQUAL':
      return order !== 0;
    case 'LESS':
      return order < 0;
    case 'LESS_OR_EQUAL':
      return order <= 0;
    case 'GREATER':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** Share of a number by which binary fractions just at a limit may be off: 2.7 - 2.6 is more than 0.1. */
const ROUNDING = 4 * Number.EPSILON;

function failureOf(rule: CompareRule, code: RuleReason, left: Reading, right: Reading): RuleFailure {
  const { actual: expected } = actualOf(right);
  const facts = { code, value: nameOf(rule.left), other: nameOf(rule.right), ...actualOf(left) };
  return expected === null || expected === undefined ? facts : { ...facts, expected };
}

/** Escapes what has a meaning in an XSD pattern. */
function escapePattern(text: string): string {
  return text.replace(/[\\|.?*+(){}[\]^$-]/g, '\\$&');
}

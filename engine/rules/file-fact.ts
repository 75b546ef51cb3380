/** Rule kind FILE_FACT: a fact of every file, such as its unit of length, meets a constraint. The project stands for its file. */
import * as z from 'zod';
import { compileConstraint } from '../check/match-value.ts';
import { isPatternAllowanceSpent } from '../ids/pattern-automaton.ts';
import type { Matcher } from '../ids/restrictions/matcher.ts';
import { constraintSchema } from './facet-schema.ts';
import { type FactReading, readFact, singleFactSchema } from './file-facts.ts';
import { projectRowOf } from './groups.ts';
import { missingSchema } from './value.ts';
import { type CheckedFile, RuleReason, RuleVerdict } from './verdict.ts';

export const fileFactShape = {
  kind: z.literal('FILE_FACT'),
  fact: singleFactSchema,
  meets: constraintSchema.optional().describe('Absent: the file only has to have the fact'),
  missing: missingSchema,
};
type FileFactRule = z.infer<z.ZodObject<typeof fileFactShape>>;

export function checkFileFact({ fact, meets, missing }: FileFactRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const matcher = meets && compileConstraint(meets);
  for (const [file, checked] of files.entries()) {
    const row = projectRowOf(checked);
    const reading = readFact(checked.model, fact);
    if (row < 0) verdict.leaveRule({ code: RuleReason.PROJECT_MISSING, file: checked.filename });
    else if (reading.kind === 'UNDECIDED') verdict.leave(file, row, { code: reading.code, value: fact });
    else if (reading.kind === 'MISSING') {
      if (missing === 'FAIL') verdict.fail(file, row, { code: RuleReason.VALUE_REQUIRED, value: fact });
      else if (missing !== 'IGNORE') verdict.leave(file, row, { code: RuleReason.VALUE_MISSING, value: fact });
    } else if (matcher) {
      const isMatch = meetsConstraint(matcher, reading);
      if (matcher.undecidable !== undefined || isPatternAllowanceSpent())
        verdict.leave(file, row, { code: RuleReason.PATTERN_UNDECIDABLE });
      else if (isMatch) verdict.pass(file, row);
      else verdict.fail(file, row, { code: RuleReason.FACT_DIFFERS, value: fact, actual: actualOf(reading) });
    } else verdict.pass(file, row);
  }
  return verdict;
}

type Known = Exclude<FactReading, { kind: 'MISSING' | 'UNDECIDED' }>;

/** A direction is computed from two numbers of a file, which have some fifteen digits. */
const ROUNDING = 1e-9;

function meetsConstraint(matcher: Matcher, reading: Known): boolean {
  return reading.kind === 'TEXT'
    ? matcher.matchesText(reading.text)
    : reading.numbers.every((one) => matcher.matchesNumber(one, ROUNDING));
}

function actualOf(reading: Known): string | number | null {
  return reading.kind === 'TEXT' ? reading.text : (reading.numbers[0] ?? null);
}

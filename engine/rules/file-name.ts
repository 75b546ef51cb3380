/** Rule kind FILE_NAME: the name of every file, with its extension, meets a constraint. The project stands for its file. */
import * as z from 'zod';
import { compileConstraint } from '../check/match-value.ts';
import { isPatternAllowanceSpent } from '../ids/pattern-automaton.ts';
import { constraintSchema } from './facet-schema.ts';
import { projectRowOf } from './groups.ts';
import { baseNameOf, type CheckedFile, RuleReason, RuleVerdict } from './verdict.ts';

export const fileNameShape = { kind: z.literal('FILE_NAME'), file: constraintSchema.describe('What every file name must meet') };
type FileNameRule = z.infer<z.ZodObject<typeof fileNameShape>>;

export function checkFileName({ file: constraint }: FileNameRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const matcher = compileConstraint(constraint);
  for (const [file, checked] of files.entries()) {
    const row = projectRowOf(checked);
    const name = baseNameOf(checked);
    const isMatch = matcher.matchesText(name);
    if (row < 0) verdict.leaveRule({ code: RuleReason.PROJECT_MISSING, file: checked.filename });
    else if (matcher.undecidable !== undefined || isPatternAllowanceSpent())
      verdict.leave(file, row, { code: RuleReason.PATTERN_UNDECIDABLE });
    else if (isMatch) verdict.pass(file, row);
    else verdict.fail(file, row, { code: RuleReason.FILE_NAME_DIFFERS, actual: name });
  }
  return verdict;
}

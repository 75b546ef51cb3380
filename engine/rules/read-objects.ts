/** Reads the values of the selected objects of all files; what cannot be read becomes a check of the verdict at once. */
import type { Selection } from './facet-schema.ts';
import { selectRows } from './selection.ts';
import { compileValue, type Missing, type Reading, readingFailure, type ValueSource } from './value.ts';
import { type CheckedFile, RuleReason, type RuleVerdict } from './verdict.ts';

/** Calls `visit` for every selected object of every file, in the order of files and records. */
export function eachSelected(
  select: Selection,
  files: readonly CheckedFile[],
  verdict: RuleVerdict,
  visit: (file: number, row: number) => void,
): void {
  for (const [file, { model, filename }] of files.entries()) {
    const { rows, undecided } = selectRows(select, model);
    if (undecided) verdict.leaveRule({ ...undecided, file: filename });
    for (let at = 0; at < rows.length; at++) visit(file, rows[at] as number);
  }
}

/** Returns a function that reads a value of an object, or records in the verdict why there is none and returns undefined. */
export function createReader(
  source: ValueSource,
  missing: Missing,
  files: readonly CheckedFile[],
  verdict: RuleVerdict,
): (file: number, row: number) => Reading | undefined {
  const readers = files.map((checked) => compileValue(source, checked));
  return (file, row) => {
    const reading = readers[file]!(row);
    const failure = readingFailure(reading, source);
    if (!failure) return reading;
    if (reading.kind === 'UNDECIDED' || (missing ?? 'UNDECIDED') === 'UNDECIDED') verdict.leave(file, row, failure);
    else if (missing === 'FAIL') verdict.fail(file, row, { ...failure, code: RuleReason.VALUE_REQUIRED });
    return undefined;
  };
}

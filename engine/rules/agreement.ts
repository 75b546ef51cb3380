/**
 * Rule kind AGREEMENT: the files that are checked together agree in a fact of theirs, or in their storeys by name and level. The file that
 * agrees with most others is the one that the others are compared with, so that the odd one fails, whichever is first. Those that agree
 * with it have to agree with each other as well. A single file has nothing to agree with.
 */
import * as z from 'zod';
import { type FactReading, type FileFact, NUMBER_FACTS, readFact, TEXT_FACTS } from './file-facts.ts';
import { projectRowOf } from './groups.ts';
import { compareStoreys } from './storey-agreement.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

export const agreementShape = {
  kind: z.literal('AGREEMENT'),
  of: z.enum([...TEXT_FACTS, ...NUMBER_FACTS, 'STOREYS']),
  tolerance: z.number().nonnegative().optional().describe('In metres, of TRUE_NORTH in degrees; 0.001 by default'),
};
type AgreementRule = z.infer<z.ZodObject<typeof agreementShape>>;

const TOLERANCE = 0.001;

/** Numbers of a file have some fifteen digits: two that differ by the tolerance as written may differ by a little more. */
const ROUNDING = 1e-9;

export function checkAgreement({ of, tolerance = TOLERANCE }: AgreementRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  if (files.length < 2) return verdict;
  if (of === 'STOREYS') compareStoreys(verdict, files, tolerance + ROUNDING);
  else compareFacts(verdict, files, { fact: of, tolerance: tolerance + ROUNDING });
  return verdict;
}

interface FileReading {
  file: number;
  row: number;
  reading: FactReading;
}

function compareFacts(
  verdict: RuleVerdict,
  files: readonly CheckedFile[],
  { fact, tolerance }: { fact: FileFact; tolerance: number },
): void {
  const readings: FileReading[] = [];
  for (const [file, checked] of files.entries()) {
    const row = projectRowOf(checked);
    const reading = readFact(checked.model, fact);
    if (row < 0) verdict.leaveRule({ code: RuleReason.PROJECT_MISSING, file: checked.filename });
    else if (reading.kind === 'MISSING') verdict.leave(file, row, { code: RuleReason.VALUE_MISSING, value: fact });
    else if (reading.kind === 'UNDECIDED') verdict.leave(file, row, { code: reading.code, value: fact });
    else readings.push({ file, row, reading });
  }
  const areSame = (one: FileReading, other: FileReading): boolean => isSame(one.reading, other.reading, tolerance);
  const reference = commonest(readings, areSame);
  // Without a second file that has the fact, nothing was compared.
  if (!reference || readings.length === 1) return;
  const agreeing = [reference];
  for (const one of readings) {
    const different = one === reference ? undefined : agreeing.find((other) => !areSame(one, other));
    if (!different) {
      if (one !== reference) agreeing.push(one);
      verdict.pass(one.file, one.row);
    } else {
      const { file, row } = different;
      verdict.fail(one.file, one.row, differenceOf(fact, one.reading, different.reading), { file, row });
    }
  }
}

/** Returns the first of those that are the same as most others. */
function commonest<T>(all: readonly T[], areSame: (one: T, other: T) => boolean): T | undefined {
  const counts = all.map((one) => all.filter((other) => areSame(one, other)).length);
  return all[counts.indexOf(Math.max(...counts))];
}

function isSame(a: FactReading, b: FactReading, tolerance: number): boolean {
  if (a.kind === 'TEXT' && b.kind === 'TEXT') return a.text === b.text;
  if (a.kind !== 'NUMBERS' || b.kind !== 'NUMBERS') return false;
  return a.numbers.every((one, at) => distance(one, b.numbers[at] ?? Number.NaN, a.unit) <= tolerance);
}

const FULL_TURN = 360;

function distance(a: number, b: number, unit: 'm' | 'deg'): number {
  const difference = Math.abs(a - b);
  return unit === 'deg' ? Math.min(difference, FULL_TURN - difference) : difference;
}

function differenceOf(fact: FileFact, actual: FactReading, expected: FactReading): RuleFailure {
  return { code: RuleReason.FILES_DIFFER, value: fact, actual: factText(actual), expected: factText(expected) };
}

const SHOWN_DIGITS = 3;

function factText(reading: FactReading): string {
  if (reading.kind === 'TEXT') return reading.text;
  return reading.kind === 'NUMBERS' ? reading.numbers.map((one) => String(Number(one.toFixed(SHOWN_DIGITS)))).join('; ') : '';
}

/**
 * Rule kind AGREEMENT: the files that are checked together agree in a fact of theirs, or in their storeys by name and level. The first
 * file that has the fact, or the one with most storeys, is the one that the others are compared with. A single file has nothing to
 * agree with.
 */
import * as z from 'zod';
import { textOf } from '../model/attributes.ts';
import { rowsOfKind } from '../model/model.ts';
import { type FactReading, type FileFact, NUMBER_FACTS, readFact, TEXT_FACTS } from './file-facts.ts';
import { projectRowOf } from './groups.ts';
import { nearestOf } from './places.ts';
import { compileValue, type Reading } from './value.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

export const agreementShape = {
  kind: z.literal('AGREEMENT'),
  of: z.enum([...TEXT_FACTS, ...NUMBER_FACTS, 'STOREYS']),
  tolerance: z.number().nonnegative().optional().describe('In metres, of TRUE_NORTH in degrees; 0.001 by default'),
};
type AgreementRule = z.infer<z.ZodObject<typeof agreementShape>>;

const TOLERANCE = 0.001;

export function checkAgreement({ of, tolerance = TOLERANCE }: AgreementRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  if (files.length < 2) return verdict;
  if (of === 'STOREYS') compareStoreys(verdict, files, tolerance);
  else compareFacts(verdict, files, { fact: of, tolerance });
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
  const [first, ...others] = readings;
  // Without a second file that has the fact, nothing was compared.
  if (!first || others.length === 0) return;
  verdict.pass(first.file, first.row);
  for (const { file, row, reading } of others) {
    if (isSame(reading, first.reading, tolerance)) verdict.pass(file, row);
    else verdict.fail(file, row, differenceOf(fact, reading, first.reading), { file: first.file, row: first.row });
  }
}

function isSame(a: FactReading, b: FactReading, tolerance: number): boolean {
  if (a.kind === 'TEXT' && b.kind === 'TEXT') return a.text === b.text;
  if (a.kind !== 'NUMBERS' || b.kind !== 'NUMBERS') return false;
  return a.numbers.every((one, at) => distance(one, b.numbers[at] ?? Number.NaN, a.unit) <= tolerance + ROUNDING);
}

/** Numbers of a file have some fifteen digits: two that differ by the tolerance as written may differ by a little more. */
const ROUNDING = 1e-9;
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

interface Storey {
  file: number;
  row: number;
  name: string;
  building: string | null;
  level: Reading;
}

function compareStoreys(verdict: RuleVerdict, files: readonly CheckedFile[], tolerance: number): void {
  const byFile = files.map((checked, file) => storeysOf(checked, file));
  const reference = byFile.reduce((most, storeys) => (storeys.length > most.length ? storeys : most));
  for (const storeys of byFile) {
    if (storeys === reference) continue;
    for (const storey of storeys) compareStorey(verdict, storey, reference, tolerance);
  }
}

function storeysOf(checked: CheckedFile, file: number): Storey[] {
  const { model } = checked;
  const readLevel = compileValue({ from: 'ATTRIBUTE', name: 'Elevation' }, checked);
  return rowsOfKind(model, 'IFCBUILDINGSTOREY').flatMap((rows) =>
    Array.from(rows, (row) => {
      const building = nearestOf(model, row, 'BUILDING');
      const buildingName = building < 0 ? null : textOf(model, building, 'Name');
      return { file, row, name: textOf(model, row, 'Name') ?? '', building: buildingName, level: readLevel(row) };
    }),
  );
}

function compareStorey(verdict: RuleVerdict, storey: Storey, reference: readonly Storey[], tolerance: number): void {
  const { file, row, name, level } = storey;
  const same = counterpartOf(storey, reference, tolerance);
  const other = same && { file: same.file, row: same.row };
  if (!name) verdict.leave(file, row, { code: RuleReason.VALUE_MISSING, value: 'Name' });
  else if (!same) verdict.fail(file, row, { code: RuleReason.STOREY_UNKNOWN, actual: name });
  else if (level.kind !== 'NUMBER' || same.level.kind !== 'NUMBER')
    verdict.leave(file, row, { code: level.kind === 'UNDECIDED' ? level.code : RuleReason.VALUE_MISSING, value: 'Elevation' });
  else if (hasLevelOf(storey, same, tolerance)) verdict.pass(file, row);
  else {
    const numbers = { actual: level.number, expected: same.level.number, unit: 'm' };
    verdict.fail(file, row, { code: RuleReason.FILES_DIFFER, value: 'Elevation', ...numbers }, other);
  }
}

/** Several buildings have storeys of one name: the one in the building of the same name counts, else one at the same level. */
function counterpartOf(storey: Storey, reference: readonly Storey[], tolerance: number): Storey | undefined {
  const named = reference.filter(({ name }) => name === storey.name);
  const inBuilding = named.filter(({ building }) => building === storey.building);
  const candidates = inBuilding.length > 0 ? inBuilding : named;
  return candidates.find((one) => hasLevelOf(storey, one, tolerance)) ?? candidates[0];
}

function hasLevelOf({ level }: Storey, other: Storey, tolerance: number): boolean {
  if (level.kind !== 'NUMBER' || other.level.kind !== 'NUMBER') return false;
  return Math.abs(level.number - other.level.number) <= tolerance + ROUNDING;
}

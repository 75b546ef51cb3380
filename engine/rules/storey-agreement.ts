/**
 * Whether files have the same storeys by name and level. The file with most storeys, and of those the one whose storeys most other files
 * have, is the one that the others are compared with; storeys of one name have to agree with each other as well.
 */
import { textOf } from '../model/attributes.ts';
import { rowsOfKind } from '../model/model.ts';
import { nearestOf } from './places.ts';
import { compileValue, type Reading } from './value.ts';
import { type CheckedFile, RuleReason, type RuleVerdict } from './verdict.ts';

interface Storey {
  file: number;
  row: number;
  name: string;
  building: string | null;
  level: Reading;
}

/** The tolerance is in metres. */
export function compareStoreys(verdict: RuleVerdict, files: readonly CheckedFile[], tolerance: number): void {
  const byFile = files.map((checked, file) => storeysOf(checked, file));
  const reference = referenceOf(byFile, tolerance);
  // The storeys so far that are the same as one of the reference.
  const groups = new Map<Storey, Storey[]>(reference.map((storey) => [storey, [storey]]));
  for (const storeys of byFile) {
    if (storeys === reference) continue;
    for (const storey of storeys) {
      const same = counterpartOf(storey, reference, tolerance);
      compareStorey(verdict, storey, same && groups.get(same), tolerance);
    }
  }
}

function referenceOf(byFile: readonly Storey[][], tolerance: number): Storey[] {
  const most = Math.max(...byFile.map(({ length }) => length));
  const largest = byFile.filter(({ length }) => length === most);
  const counts = largest.map((one) => byFile.flat().filter((storey) => hasCounterpart(storey, one, tolerance)).length);
  return largest[counts.indexOf(Math.max(...counts))]!;
}

function hasCounterpart(storey: Storey, reference: readonly Storey[], tolerance: number): boolean {
  const same = counterpartOf(storey, reference, tolerance);
  return same !== undefined && hasLevelOf(storey, same, tolerance);
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

function compareStorey(verdict: RuleVerdict, storey: Storey, group: Storey[] | undefined, tolerance: number): void {
  const { file, row, name, level } = storey;
  const levelled = group?.filter((one) => one.level.kind === 'NUMBER') ?? [];
  const other = levelled.find((one) => !hasLevelOf(storey, one, tolerance));
  if (level.kind === 'NUMBER' && !other) group?.push(storey);
  if (!name) verdict.leave(file, row, { code: RuleReason.VALUE_MISSING, value: 'Name' });
  else if (!group) verdict.fail(file, row, { code: RuleReason.STOREY_UNKNOWN, actual: name });
  else if (level.kind !== 'NUMBER' || levelled.length === 0)
    verdict.leave(file, row, { code: level.kind === 'UNDECIDED' ? level.code : RuleReason.VALUE_MISSING, value: 'Elevation' });
  else if (other?.level.kind !== 'NUMBER') verdict.pass(file, row);
  else {
    const numbers = { actual: level.number, expected: other.level.number, unit: 'm' };
    const failure = { code: RuleReason.FILES_DIFFER, value: 'Elevation', ...numbers };
    verdict.fail(file, row, failure, { file: other.file, row: other.row });
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
  return Math.abs(level.number - other.level.number) <= tolerance;
}

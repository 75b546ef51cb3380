/** Computes which findings of a report the marks cover. */
import { isFailing } from '../../engine/findings/finding.ts';
import type { FindingLine } from '../db/finding-row.ts';
import type { FindingObject } from './finding-columns.ts';
import type { ObjectSet, StoredFindings } from './finding-reader.ts';
import { keyOfRule, ruleOf } from './line-rule.ts';
import { isOfRule, type Mark } from './read-marks.ts';

/** The objects that at least one mark covers, by line. An absent line has none. */
export type Cover = ReadonlyMap<FindingLine, ObjectSet>;

export async function coverObjects(findings: StoredFindings, marks: readonly Mark[]): Promise<Cover> {
  const marksOf = groupByLine(marks);
  const lines = findings.record.lines.map((line) => ({ line, lineMarks: marksOf(line) }));
  const single = lines
    .filter(({ lineMarks }) => lineMarks.length > 0 && !lineMarks.some(isOfRule))
    .flatMap(({ lineMarks }) => lineMarks);
  const named = await numbersByName(findings, new Set(single.flatMap(({ object }) => object ?? [])));
  const cover = new Map<FindingLine, ObjectSet>();
  for (const { line, lineMarks } of lines) {
    if (lineMarks.length > 0) cover.set(line, lineMarks.some(isOfRule) || (await unionOf(findings, lineMarks, named)));
  }
  return cover;
}

async function unionOf(
  findings: StoredFindings,
  lineMarks: readonly Mark[],
  named: ReadonlyMap<string, number[]>,
): Promise<ObjectSet> {
  const numbers = new Set(lineMarks.flatMap(({ object }) => (object === undefined ? [] : (named.get(object) ?? []))));
  const ofTypes: Exclude<ObjectSet, boolean>[] = [];
  for (const { object, type } of lineMarks) {
    const objects = object === undefined && type !== undefined && (await findings.ofType(type.ifcType, type.name));
    if (typeof objects === 'function') ofTypes.push(objects);
  }
  if (numbers.size === 0 && ofTypes.length === 0) return false;
  return (number) => numbers.has(number) || ofTypes.some((has) => has(number));
}

async function numbersByName(findings: StoredFindings, names: ReadonlySet<string>): Promise<Map<string, number[]>> {
  const numbersOfName = new Map<string, number[]>();
  if (names.size === 0) return numbersOfName;
  const sorted = [...names].sort();
  await findings.scan(
    ({ first, last }) => hasBetween(sorted, first, last),
    ({ object }, number) => {
      if (!names.has(object)) return;
      const numbers = numbersOfName.get(object);
      if (numbers) numbers.push(number);
      else numbersOfName.set(object, [number]);
    },
  );
  return numbersOfName;
}

/** Returns whether one of the sorted names is `first`, `last` or between them. */
function hasBetween(sorted: readonly string[], first: string, last: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < first) low = middle + 1;
    else high = middle;
  }
  const name = sorted[low];
  return name !== undefined && name <= last;
}

/** Returns a function that gives the marks of a line, in their order. */
export function groupByLine<T extends Mark>(marks: readonly T[]): (line: FindingLine) => readonly T[] {
  const byLine = new Map<string, T[]>();
  for (const mark of marks) {
    const key = keyOfRule(mark);
    const lineMarks = byLine.get(key);
    if (lineMarks) lineMarks.push(mark);
    else byLine.set(key, [mark]);
  }
  return (line) => byLine.get(keyOfRule(ruleOf(line))) ?? [];
}

/** Returns a function that gives the marks that cover a finding of a line, in their order. */
export function findCovering<T extends Mark>(marks: readonly T[]): (line: FindingLine, finding: FindingObject) => T[] {
  const marksOf = groupByLine(marks);
  const sorted = new Map<FindingLine, { byObject: Map<string, T[]>; others: T[] }>();
  const places = new Map(marks.map((mark, at) => [mark, at]));
  const sortLine = (line: FindingLine) => {
    const byObject = new Map<string, T[]>();
    const others: T[] = [];
    for (const mark of marksOf(line)) {
      const objectMarks = mark.object === undefined ? others : byObject.get(mark.object);
      if (objectMarks) objectMarks.push(mark);
      else byObject.set(mark.object as string, [mark]);
    }
    return { byObject, others };
  };
  return (line, finding) => {
    const { byObject, others } = sorted.get(line) ?? sortLine(line);
    sorted.set(line, { byObject, others });
    const objectMarks = byObject.get(finding.object) ?? [];
    const wide = others.filter((mark) => covers(mark, finding));
    if (objectMarks.length === 0 || wide.length === 0) return objectMarks.length === 0 ? wide : objectMarks;
    return [...objectMarks, ...wide].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  };
}

/** Counts the failing objects of a line that are in `objects`, and says whether all failing objects are. */
export async function countFailing(
  findings: StoredFindings,
  line: FindingLine,
  objects: ObjectSet,
): Promise<{ objects: number; isWhole: boolean }> {
  if (objects === true) return { objects: line.objects, isWhole: true };
  const { numbers, isWhole } = await failingIn(findings, line, objects);
  // A failing finding has the facts of this version, so each number is a different object.
  if (findings.record.objects) return { objects: numbers.size, isWhole };
  const names = new Set<string>();
  await findings.visit(numbers, ({ object }) => void names.add(object));
  return { objects: names.size, isWhole };
}

/** Returns the numbers of the failing objects of a line that are in `objects`. */
export async function failingIn(
  findings: StoredFindings,
  line: FindingLine,
  objects: ObjectSet,
): Promise<{ numbers: Set<number>; isWhole: boolean }> {
  const failing = new Set<number>();
  let isWhole = true;
  for (const chunk of line.chunks.filter(({ state }) => isFailing(state))) {
    const numbers = await findings.numbersOf(chunk);
    const places = placesOf(numbers, objects);
    for (const place of places) failing.add(numbers[place] as number);
    if (places.length < chunk.count) isWhole = false;
  }
  return { numbers: failing, isWhole };
}

/** Returns the places in a chunk whose findings are about objects in `objects`. */
export function placesOf(numbers: Uint32Array, objects: ObjectSet): number[] {
  const places: number[] = [];
  if (objects === false) return places;
  for (let place = 0; place < numbers.length; place += 1) {
    if (objects === true || objects(numbers[place] as number)) places.push(place);
  }
  return places;
}

function covers({ type, object }: Mark, finding: FindingObject): boolean {
  if (object !== undefined) return finding.object === object;
  return type === undefined || (finding.facts?.ifcType === type.ifcType && finding.facts.typeName === type.name);
}

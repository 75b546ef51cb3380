/** Rule kind UNIQUE: no two selected objects in one file, building, storey, space or project (all files) have the same value. */
import * as z from 'zod';
import { equalsWithTolerance } from '../ids/literal.ts';
import { selectionSchema } from './facet-schema.ts';
import { nearestOf } from './places.ts';
import { createReader, eachSelected } from './read-objects.ts';
import { actualOf, missingSchema, nameOf, type Reading, type ValueSource, valueSchema } from './value.ts';
import { type CheckedFile, type OtherObject, RuleReason, RuleVerdict } from './verdict.ts';

export const uniqueShape = {
  kind: z.literal('UNIQUE'),
  select: selectionSchema,
  value: valueSchema,
  within: z.enum(['FILE', 'BUILDING', 'STOREY', 'SPACE', 'PROJECT']).describe('PROJECT is all files that are checked together'),
  missing: missingSchema,
};
type UniqueRule = z.infer<z.ZodObject<typeof uniqueShape>>;

interface Valued extends OtherObject {
  reading: Reading;
  /** The objects whose values are compared with each other have one scope. */
  scope: string;
  key: string;
}

export function checkUnique(rule: UniqueRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const valued = readValues(rule, files, verdict);
  const firsts = new Map<string, Valued>();
  const seconds = new Map<string, Valued>();
  for (const one of valued) {
    if (!firsts.has(one.key)) firsts.set(one.key, one);
    else if (!seconds.has(one.key)) seconds.set(one.key, one);
  }
  for (const one of valued) {
    const second = seconds.get(one.key);
    const first = firsts.get(one.key);
    if (!second || !first) verdict.pass(one.file, one.row);
    else verdict.fail(one.file, one.row, duplicateFailure(rule.value, one.reading), placeOf(one === first ? second : first));
  }
  return verdict;
}

function duplicateFailure(value: ValueSource, reading: Reading) {
  return { code: RuleReason.NOT_UNIQUE, value: nameOf(value), ...actualOf(reading) };
}

function placeOf({ file, row }: OtherObject): OtherObject {
  return { file, row };
}

function readValues(rule: UniqueRule, files: readonly CheckedFile[], verdict: RuleVerdict): Valued[] {
  const read = createReader(rule.value, rule.missing, files, verdict);
  const valued: Valued[] = [];
  eachSelected(rule.select, files, verdict, (file, row) => {
    const reading = read(file, row);
    if (!reading) return;
    const scope = scopeOf(rule.within, files[file] as CheckedFile, file, row);
    if (scope === undefined) verdict.leave(file, row, { code: RuleReason.GROUP_MISSING, expected: rule.within });
    else valued.push({ file, row, reading, scope, key: reading.kind === 'TEXT' ? `${scope}=${reading.text}` : '' });
  });
  setNumberKeys(valued);
  return valued;
}

function scopeOf(within: UniqueRule['within'], { model }: CheckedFile, file: number, row: number): string | undefined {
  if (within === 'PROJECT') return '';
  if (within === 'FILE') return String(file);
  const place = nearestOf(model, row, within);
  return place < 0 ? undefined : `${file}:${place}`;
}

type NumberReading = Extract<Reading, { kind: 'NUMBER' }>;

interface Numbered {
  object: Valued;
  reading: NumberReading;
}

/** Gives equal numbers of a scope one key. In rising order, a number that equals any other one equals its neighbour. */
function setNumberKeys(valued: readonly Valued[]): void {
  const scopes = new Map<string, Numbered[]>();
  for (const object of valued) {
    const { reading, scope } = object;
    if (reading.kind !== 'NUMBER') continue;
    const name = `${scope}#${reading.dimension}`;
    const numbers = scopes.get(name);
    if (numbers) numbers.push({ object, reading });
    else scopes.set(name, [{ object, reading }]);
  }
  for (const [name, numbers] of scopes) {
    numbers.sort(byNumber);
    let groups = 0;
    for (const [at, { object, reading }] of numbers.entries()) {
      const before = numbers[at - 1];
      if (before && !areEqual(before.reading, reading)) groups++;
      object.key = `${name}#${groups}`;
    }
  }
}

function byNumber({ reading: one }: Numbered, { reading: other }: Numbered): number {
  if (one.number !== other.number || one.integer === undefined || other.integer === undefined) return one.number - other.number;
  // A double cannot represent every larger integer.
  return one.integer < other.integer ? -1 : Number(one.integer > other.integer);
}

function areEqual(one: NumberReading, other: NumberReading): boolean {
  if (one.integer !== undefined && other.integer !== undefined) return one.integer === other.integer;
  return equalsWithTolerance(one.number, other.number) || equalsWithTolerance(other.number, one.number);
}

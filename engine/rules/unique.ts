/** Rule kind UNIQUE: no two selected objects in one file, building, storey, space or project (all files) have the same value. */
import * as z from 'zod';
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
    else valued.push({ file, row, reading, key: `${scope}|${keyOf(reading)}` });
  });
  return valued;
}

function scopeOf(within: UniqueRule['within'], { model }: CheckedFile, file: number, row: number): string | undefined {
  if (within === 'PROJECT') return '';
  if (within === 'FILE') return String(file);
  const place = nearestOf(model, row, within);
  return place < 0 ? undefined : `${file}:${place}`;
}

/** Number of digits to which numbers that are no integers are compared; a conversion of units may change those after it. */
const DIGITS = 12;

function keyOf(reading: Reading): string {
  if (reading.kind === 'NUMBER') return `${reading.dimension}#${reading.integer ?? Number(reading.number.toPrecision(DIGITS))}`;
  return reading.kind === 'TEXT' ? `=${reading.text}` : '';
}

/** Rule kinds NEAR_ORIGIN, IN_STOREY and STOREY_ORDER: where objects and storeys lie, from their placements and levels alone. */
import * as z from 'zod';
import { textOf } from '../model/attributes.ts';
import { type Model, rowsOfKind } from '../model/model.ts';
import { originOf, type Point } from '../model/placements.ts';
import { isUnitKnown } from '../model/units.ts';
import { memoize } from '../schema/memoize.ts';
import { selectionSchema } from './facet-schema.ts';
import { nearestOf } from './places.ts';
import { eachSelected } from './read-objects.ts';
import { compileValue } from './value.ts';
import { type CheckedFile, type RuleFailure, RuleReason, RuleVerdict } from './verdict.ts';

export const nearOriginShape = {
  kind: z.literal('NEAR_ORIGIN'),
  select: selectionSchema,
  max: z.number().positive().describe('Metres from the origin of the coordinates of the file'),
};
type NearOriginRule = z.infer<z.ZodObject<typeof nearOriginShape>>;

export const inStoreyShape = {
  kind: z.literal('IN_STOREY'),
  select: selectionSchema,
  below: z
    .number()
    .nonnegative()
    .optional()
    .describe('Metres that an object may lie below the level of its storey; 0 by default'),
  above: z.number().nonnegative().optional().describe('Metres that it may lie above the level of the next storey; 0 by default'),
};
type InStoreyRule = z.infer<z.ZodObject<typeof inStoreyShape>>;

export const storeyOrderShape = { kind: z.literal('STOREY_ORDER') };

/** Numbers of a file have some fifteen digits: what is on a limit as written may be computed a little beyond it. */
const ROUNDING_M = 1e-6;

type Place = Point | RuleFailure;
const isPoint = (place: Place): place is Point => Array.isArray(place);

function placeOf(model: Model, row: number): Place {
  if (!isUnitKnown(model, 'IFCLENGTHMEASURE')) return { code: RuleReason.UNIT_UNKNOWN, value: 'ObjectPlacement' };
  return originOf(model, row) ?? { code: RuleReason.PLACEMENT_UNKNOWN };
}

/** An object is as far away as the origin of its placement. */
export function checkNearOrigin({ select, max }: NearOriginRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  eachSelected(select, files, verdict, (file, row) => {
    const place = placeOf((files[file] as CheckedFile).model, row);
    if (!isPoint(place)) return verdict.leave(file, row, place);
    const distance = Math.hypot(...place);
    if (distance <= max + ROUNDING_M) return verdict.pass(file, row);
    verdict.fail(file, row, { code: RuleReason.FAR_AWAY, actual: distance, expected: max, unit: 'm' });
  });
  return verdict;
}

interface Heights {
  /** undefined for the lowest storey: foundations and terrain lie below it. */
  lower: number | undefined;
  /** undefined for the highest storey. */
  upper: number | undefined;
}

/** The height of an object is that of the origin of its placement, the level of a storey likewise. */
export function checkInStorey({ select, below = 0, above = 0 }: InStoreyRule, files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const heightsOf = files.map(({ model }) => {
    const levels = levelsByBuilding(model);
    return memoize((storey: number) => storeyHeights(model, storey, levels));
  });
  eachSelected(select, files, verdict, (file, row) => {
    const { model } = files[file] as CheckedFile;
    const storey = nearestOf(model, row, 'STOREY');
    if (storey < 0) return verdict.leave(file, row, { code: RuleReason.GROUP_MISSING, expected: 'STOREY' });
    const heights = heightsOf[file]!(storey);
    const place = placeOf(model, row);
    if (!isPoint(place)) return verdict.leave(file, row, place);
    if ('code' in heights) return verdict.leave(file, row, heights);
    const [, , height] = place;
    const lowest = heights.lower === undefined ? Number.NEGATIVE_INFINITY : heights.lower - below;
    const highest = heights.upper === undefined ? Number.POSITIVE_INFINITY : heights.upper + above;
    if (height < lowest - ROUNDING_M)
      return verdict.fail(file, row, { code: RuleReason.BELOW_STOREY, actual: height, expected: lowest, unit: 'm' });
    if (height > highest + ROUNDING_M)
      return verdict.fail(file, row, { code: RuleReason.ABOVE_STOREY, actual: height, expected: highest, unit: 'm' });
    verdict.pass(file, row);
  });
  return verdict;
}

/** The levels of the storeys of each building, lowest first; undefined where the level of one of them is unknown. */
type Levels = Map<number, number[] | undefined>;

function levelsByBuilding(model: Model): Levels {
  const levels: Levels = new Map();
  for (const rows of rowsOfKind(model, 'IFCBUILDINGSTOREY')) {
    for (const row of rows) {
      const building = nearestOf(model, row, 'BUILDING');
      const place = placeOf(model, row);
      const others = levels.has(building) ? levels.get(building) : [];
      if (others && isPoint(place)) others.push(place[2]);
      levels.set(building, others && isPoint(place) ? others : undefined);
    }
  }
  for (const all of levels.values()) all?.sort((a, b) => a - b);
  return levels;
}

/** Without the level of one storey of a building, it is unknown which one is next. */
function storeyHeights(model: Model, storey: number, levels: Levels): Heights | RuleFailure {
  const storeyPlace = placeOf(model, storey);
  const all = levels.get(nearestOf(model, storey, 'BUILDING'));
  if (!isPoint(storeyPlace) || !all) return { code: RuleReason.LEVEL_UNKNOWN };
  const [, , level] = storeyPlace;
  const hasLower = (all[0] ?? level) < level - ROUNDING_M;
  return { lower: hasLower ? level : undefined, upper: all.find((one) => one > level + ROUNDING_M) };
}

interface NumberedStorey {
  file: number;
  row: number;
  building: number;
  number: number;
  level: number;
}

/** No storey lies below one of its building whose name begins with a lower number: -1, 00, 01. */
export function checkStoreyOrder(files: readonly CheckedFile[]): RuleVerdict {
  const verdict = new RuleVerdict();
  const storeys = files.flatMap((checked, file) => numberedStoreys(verdict, checked, file));
  storeys.sort((a, b) => a.file - b.file || a.building - b.building || a.number - b.number || a.level - b.level);
  let highest: NumberedStorey | undefined;
  for (const storey of storeys) {
    const { file, row, building, level } = storey;
    if (highest?.file !== file || highest.building !== building) highest = undefined;
    // Two storeys at one level have an order too: that their levels differ is asked by UNIQUE.
    if (!highest || level >= highest.level) {
      verdict.pass(file, row);
      highest = storey;
    } else {
      const levels = { actual: level, expected: highest.level, unit: 'm' };
      verdict.fail(file, row, { code: RuleReason.OUT_OF_ORDER, ...levels }, { file: highest.file, row: highest.row });
    }
  }
  return verdict;
}

const LEADING_NUMBER = /^[-+]?\d{1,4}(?!\d)/;

function numberedStoreys(verdict: RuleVerdict, checked: CheckedFile, file: number): NumberedStorey[] {
  const { model } = checked;
  const readLevel = compileValue({ from: 'ATTRIBUTE', name: 'Elevation' }, checked);
  return rowsOfKind(model, 'IFCBUILDINGSTOREY').flatMap((rows) =>
    Array.from(rows).flatMap((row) => {
      const number = LEADING_NUMBER.exec(textOf(model, row, 'Name') ?? '')?.[0];
      const level = readLevel(row);
      if (number === undefined) verdict.leave(file, row, { code: RuleReason.NUMBER_MISSING });
      else if (level.kind !== 'NUMBER')
        verdict.leave(file, row, {
          code: level.kind === 'UNDECIDED' ? level.code : RuleReason.VALUE_MISSING,
          value: 'Elevation',
        });
      else return [{ file, row, building: nearestOf(model, row, 'BUILDING'), number: Number(number), level: level.number }];
      return [];
    }),
  );
}

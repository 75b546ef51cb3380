/** Groups numbers into ranges with about the same number of objects each, so that thousands of different areas or lengths stay legible. */
import { NUMBER_GROUPS_MAX, RANGES_MAX } from '../limits.ts';
import type { ObjectGroup } from './object-values.ts';

type NumberGroup = ObjectGroup & { value: number };

/**
 * Returns the groups as ranges, in the order of their numbers. Undefined where they stay as they are: there are at most
 * NUMBER_GROUPS_MAX, one is no number, or their units differ.
 */
export function intoRanges(groups: readonly ObjectGroup[]): ObjectGroup[] | undefined {
  const unit = groups[0]?.unit;
  const areNumbers = (list: readonly ObjectGroup[]): list is readonly NumberGroup[] =>
    list.every((one) => typeof one.value === 'number' && one.unit === unit);
  if (groups.length <= NUMBER_GROUPS_MAX || !areNumbers(groups)) return undefined;
  const sorted = [...groups].sort((one, other) => one.value - other.value);
  const [least, most] = [sorted[0]!.value, sorted.at(-1)!.value];
  const starts = [least, ...boundariesOf(sorted)];
  const ranges = starts.map((value, at) => ({
    value,
    upTo: starts[at + 1] ?? most,
    ...(unit !== undefined && { unit }),
    globalIds: [] as string[],
  }));
  let at = 0;
  for (const { value, globalIds } of sorted) {
    while (at + 1 < ranges.length && value >= ranges[at]!.upTo) at++;
    // Not spread as arguments: one range may hold all objects of a file.
    for (const globalId of globalIds) ranges[at]!.globalIds.push(globalId);
  }
  return ranges.filter(({ globalIds }) => globalIds.length > 0);
}

/** Returns round numbers between the least and the greatest that divide the objects evenly, in ascending order. */
function boundariesOf(sorted: readonly NumberGroup[]): number[] {
  const objects = sorted.reduce((total, { globalIds }) => total + globalIds.length, 0);
  const boundaries: number[] = [];
  let passed = 0;
  for (const [at, { value, globalIds }] of sorted.entries()) {
    const isFull = passed >= (objects * (boundaries.length + 1)) / RANGES_MAX && boundaries.length + 1 < RANGES_MAX;
    if (isFull) boundaries.push(roundestAbove(sorted[at - 1]!.value, value));
    passed += globalIds.length;
  }
  return boundaries;
}

/** Returns the number with the fewest digits that is greater than the one and at most the other. */
function roundestAbove(below: number, most: number): number {
  for (let power = Math.ceil(Math.log10(most - below)) + 1; power > -SMALLEST_POWER; power--) {
    const step = 10 ** power;
    const round = Number((Math.floor(most / step) * step).toPrecision(SIGNIFICANT_DIGITS));
    if (round > below && round <= most) return round;
  }
  return most;
}

/** Numbers of a model have six significant digits (`object-values.ts`), so that more digits come from the multiplication alone. */
const SIGNIFICANT_DIGITS = 12;
/** The number of decimals that a boundary may have. */
const SMALLEST_POWER = 20;

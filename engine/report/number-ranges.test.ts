/** Tests that many different numbers become a few ranges with about the same number of objects. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { NUMBER_GROUPS_MAX, RANGES_MAX } from '../limits.ts';
import { intoRanges } from './number-ranges.ts';
import type { ObjectGroup } from './object-values.ts';

const groupsOf = (values: readonly (number | string)[], unit?: string): ObjectGroup[] =>
  values.map((value, at) => ({ value, ...(unit !== undefined && { unit }), globalIds: [`${at}`] }));
const upwards = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const outline = (ranges: readonly ObjectGroup[] | undefined) =>
  ranges?.map(({ value, upTo, globalIds }) => [value, upTo, globalIds.length]);

test('thirteen areas become six ranges, each from its first number up to the next range', () => {
  const ranges = intoRanges(groupsOf(upwards(13).reverse(), 'm2'));
  assert.deepEqual(outline(ranges), [
    [1, 4, 3],
    [4, 6, 2],
    [6, 8, 2],
    [8, 10, 2],
    [10, 12, 2],
    [12, 13, 2],
  ]);
  assert.ok(ranges?.every(({ unit }) => unit === 'm2'));
});

test('few numbers, texts, and numbers of two units stay as they are', () => {
  assert.equal(intoRanges(groupsOf(upwards(NUMBER_GROUPS_MAX))), undefined);
  assert.equal(intoRanges(groupsOf([...upwards(13), 'none'])), undefined);
  assert.equal(intoRanges([...groupsOf(upwards(13), 'm2'), ...groupsOf([1], 'm')]), undefined);
});

test('every object is in exactly one range, however the numbers are spread', () => {
  const spreads = {
    'many equal': [...Array.from({ length: 500 }, () => 2.5), ...upwards(20)],
    'one far away': [...upwards(40), 1e9],
    'close together': upwards(40).map((at) => 1000 + at / 1e6),
    negative: upwards(40).map((at) => at - 20.5),
  };
  for (const [name, values] of Object.entries(spreads)) {
    const ids = new Map<number, string[]>();
    for (const [at, value] of values.entries()) ids.set(value, [...(ids.get(value) ?? []), `${value} ${at}`]);
    const groups = Array.from(ids, ([value, globalIds]) => ({ value, globalIds }));
    const ranges = intoRanges(groups) ?? [];
    assert.ok(ranges.length >= 2 && ranges.length <= RANGES_MAX, `${name}: ${ranges.length} ranges`);
    assert.equal(new Set(ranges.flatMap(({ globalIds }) => globalIds)).size, values.length, name);
    for (const [at, { value, upTo, globalIds }] of ranges.entries())
      for (const globalId of globalIds) {
        const number = Number(globalId.split(' ')[0]);
        const isIn = number >= (value as number) && (number < upTo! || (at === ranges.length - 1 && number === upTo));
        assert.ok(isIn, `${name}: ${number} is not in ${value} to ${upTo}`);
      }
  }
});

test('boundaries are round numbers between two stated ones', () => {
  const ranges = intoRanges(groupsOf(upwards(60).map((at) => 12 + at * 0.123456)));
  assert.deepEqual(
    ranges?.slice(1).map(({ value }) => value),
    [13.3, 14.5, 15.8, 17, 18.2],
  );
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { createRowLookup } from './row-lookup.ts';

/** A deterministic sequence, so that failures are reproducible. */
function* numbers(seed: number): Generator<number> {
  const { below } = createRandom(seed);
  for (;;) yield below(4_294_967_296);
}

function distinct(count: number, below: number, seed: number): number[] {
  const values = new Set<number>();
  for (const one of numbers(seed)) {
    values.add(one % below);
    if (values.size === count) return [...values];
  }
  return [];
}

const rising = (ids: number[]) => ids.sort((a, b) => a - b);
const CASES: [string, Uint32Array | Float64Array][] = [
  ['none', new Uint32Array(0)],
  ['id 0 alone', Uint32Array.of(0)],
  ['rising and dense', Uint32Array.from({ length: 1000 }, (_, at) => at + 1)],
  ['dense, in any order', Uint32Array.from(distinct(5000, 9000, 4))],
  ['dense, with an id too large for a table', Uint32Array.of(...Array.from({ length: 70_000 }, (_, at) => at), 524_288)],
  ['few, in a table', Uint32Array.from(distinct(5000, 60_000, 5))],
  ['rising with gaps', Uint32Array.from(rising(distinct(20_000, 700_000, 1)))],
  ['in any order', Uint32Array.from(distinct(20_000, 700_000, 2))],
  ['at the borders of words', Uint32Array.from({ length: 20_000 }, (_, at) => at * 32 + (at % 2) * 31)],
  ['scattered to 2^32 - 1', Uint32Array.of(...distinct(500, 4_000_000_000, 3), 4_294_967_295)],
  ['beyond 2^32', Float64Array.of(7, 4_294_967_296, 9_007_199_254_740_991, 3)],
];

for (const [what, ids] of CASES) {
  test(`each id gives its row and no other id gives one: ${what}`, () => {
    const rowOf = createRowLookup(ids);
    const rows = new Map([...ids].map((id, row) => [id, row]));
    for (const [id, row] of rows) assert.equal(rowOf(id), row);
    for (const id of [...ids].flatMap((one) => [one - 1, one + 1, one + 32]).filter((one) => one >= 0 && !rows.has(one)))
      assert.equal(rowOf(id), -1, `id ${id}`);
    assert.equal(rowOf(123_456_789_012), -1);
  });
}

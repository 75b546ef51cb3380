import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as express from './operators.ts';
import { type Value, ValueSet } from './value.ts';

/** The tables of ISO 10303-11, 12.4; null is UNKNOWN. */
const LOGICAL: [Value, Value, Value, Value, Value][] = [
  // left, right, AND, OR, XOR
  [true, true, true, true, false],
  [true, null, null, true, null],
  [true, false, false, true, true],
  [null, true, null, true, null],
  [null, null, null, null, null],
  [null, false, false, null, null],
  [false, true, false, true, true],
  [false, null, false, null, null],
  [false, false, false, false, false],
];

test('AND, OR, XOR and NOT follow the tables of three-valued logic', () => {
  for (const [left, right, and, or, xor] of LOGICAL) {
    assert.equal(express.and(left, right), and, `${left} AND ${right}`);
    assert.equal(express.or(left, right), or, `${left} OR ${right}`);
    assert.equal(express.xor(left, right), xor, `${left} XOR ${right}`);
  }
  assert.deepEqual([true, null, false].map(express.not), [false, null, true]);
});

const RESULTS: [string, Value, Value][] = [
  ['1 + 2', express.add(1, 2), 3],
  ["'a' + 'b'", express.add('a', 'b'), 'ab'],
  ['1 + ?', express.add(1, null), null],
  ['[1] + 2', express.add([1], 2), [1, 2]],
  ['[1] + [2]', express.add([1], [2]), [1, 2]],
  ['[1, 2] - [1]', express.sub([1, 2], [1]), [2]],
  ['[1, 2] * [2, 3]', express.mul([1, 2], [2, 3]), [2]],
  ['1 / 0', express.div(1, 0), null],
  ['-7 MOD 3', express.mod(-7, 3), 2],
  ['2 ** 3', express.pow(2, 3), 8],
  ['SQRT(-1)', express.sqrt(-1), null],
  ["'a' < 'b'", express.lt('a', 'b'), true],
  ["1 < 'b'", express.lt(1, 'b'), null],
  ['? = ?', express.eq(null, null), null],
  ['1 <> 2', express.ne(1, 2), true],
  ['[1, 2] = [1, 2]', express.eq([1, 2], [1, 2]), true],
  ['[1, ?] = [2, 1]', express.eq([1, null], [2, 1]), false],
  ['[1, ?] = [1, 1]', express.eq([1, null], [1, 1]), null],
  ['1 IN [1, 2]', express.isIn(1, [1, 2]), true],
  ['? IN [1]', express.isIn(null, [1]), null],
  ['1 IN ?', express.isIn(1, null), null],
  ['EXISTS(?)', express.exists(null), false],
  ['NVL(?, 1)', express.nvl(null, 1), 1],
  ['SIZEOF([])', express.sizeof([]), 0],
  ['SIZEOF(?)', express.sizeof(null), null],
  ['[5, 6][2]', express.element([5, 6], 2), 6],
  ['[5, 6][3]', express.element([5, 6], 3), null],
  ["'abc'[2]", express.element('abc', 2), 'b'],
  ['ARRAY [0:1] element 0', express.element(express.array([5, 6], 0), 0), 5],
  ['HIINDEX of ARRAY [0:1]', express.hiindex(express.array([5, 6], 0)), 1],
  ['LOINDEX of ARRAY [0:1]', express.loindex(express.array([5, 6], 0)), 0],
  ['[1 : 3]', express.repeated(1, 3), [1, 1, 1]],
  ['TYPEOF(?)', express.typeOf(null), []],
  ['BLENGTH of "04F"', express.blength('04F'), 8],
  ['QUERY(x <* [1, 2, ?] | x > 1)', express.query([1, 2, null], (x) => express.gt(x, 1)), [2]],
  ['QUERY(x <* ? | TRUE)', express.query(null, () => true), null],
];

for (const [expression, actual, expected] of RESULTS)
  test(`${expression} gives ${JSON.stringify(expected)}`, () =>
    assert.deepEqual(Array.isArray(actual) ? [...actual] : actual, expected));

test('a set holds a value once, and a union changes it in linear time', () => {
  let set: Value = new ValueSet();
  for (let at = 0; at < 100_000; at++) set = express.insert(set, `${at % 50_000}`);
  assert.equal(express.sizeof(set), 50_000);
});

test('REPEAT runs over its bounds, and not at all where one is indeterminate', () => {
  assert.deepEqual([...express.range(1, 3)], [1, 2, 3]);
  assert.deepEqual([...express.range(0, null)], []);
});

test('a copied aggregate does not change with the original', () => {
  const list: Value = [1, 2];
  const copied = express.copy(list);
  express.setElement(list, 1, 9);
  assert.deepEqual(copied, [1, 2]);
});

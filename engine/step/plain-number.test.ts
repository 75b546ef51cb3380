import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { readPlainNumber } from './plain-number.ts';

/** Returns the number that a text begins with, and the rest of the text. */
function read(text: string): [number | undefined, string] {
  const cursor = { bytes: new TextEncoder().encode(text), at: 0 };
  const value = readPlainNumber(cursor);
  return [value, text.slice(cursor.at)];
}

test('a plain number is the nearest one to its digits, however many decimals it has', () => {
  const { next, below } = createRandom(29);
  for (let round = 0; round < 20_000; round++) {
    const text = `${below(2) ? '-' : ''}${(next() * 10 ** below(9)).toFixed(below(7))}`;
    assert.deepEqual(read(`${text},`), [Number(text), ','], text);
  }
  for (const text of ['0', '+7', '-0.', '12.', '.5', '0.000000000000000000001', '9007199254740991'])
    assert.ok(Object.is(read(`${text})`)[0], Number(text)), text);
});

test('a number that is written in another way is left to others', () => {
  for (const text of ['1.E5', '1e5', '9007199254740993', '0.12345678901234567', '1.2.3', '1-2', '-', '.', '+.', '', 'A', '1_000'])
    assert.deepEqual(read(text), [undefined, text]);
});

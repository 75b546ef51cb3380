import assert from 'node:assert/strict';
import test from 'node:test';
import { bytesOf } from '../step/step-text.ts';
import { ByteNumbers } from './byte-numbers.ts';

test('equal bytes get equal numbers, different bytes do not, and a seed separates equal bytes', () => {
  const words = Array.from({ length: 6000 }, (_, at) => `w${at % 2500}`);
  const bytes = bytesOf(words.join(''));
  const numbers = new ByteNumbers(bytes);
  const byWord = new Map<string, number>();
  let from = 0;
  for (const word of words) {
    const number = numbers.numberOf(from, from + word.length);
    assert.equal(number, byWord.get(word) ?? byWord.size);
    byWord.set(word, number);
    from += word.length;
  }
  assert.equal(numbers.length, 2500);
  assert.equal(numbers.numberOf(0, 2, 65_536), 2500);
  assert.equal(numbers.numberOf(0, 2, 4_294_967_296), 2501);
  assert.equal(numbers.numberOf(0, 2), 0);
});

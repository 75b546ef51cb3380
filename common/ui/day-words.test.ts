import assert from 'node:assert/strict';
import test from 'node:test';
import { dayOfWords, wordsOfDay } from './day-words.ts';

test('a day is written as in its language, and read back', () => {
  assert.equal(wordsOfDay('nl', '2026-08-04'), '04-08-2026');
  assert.equal(wordsOfDay('en', '2026-08-04'), '08/04/2026');
  for (const language of ['nl', 'en'] as const)
    assert.equal(dayOfWords(language, wordsOfDay(language, '2026-08-04')), '2026-08-04');
  assert.equal(wordsOfDay('nl', 'half aug'), 'half aug');
});

test('separators, zeros and the order of the standard are accepted', () => {
  for (const text of ['4-8-2026', '04/08/2026', ' 4.8.2026 ', '4 8 2026', '2026-08-04'])
    assert.equal(dayOfWords('nl', text), '2026-08-04', text);
  assert.equal(dayOfWords('en', '8/4/2026'), '2026-08-04');
  assert.equal(dayOfWords('nl', ''), '');
});

test('a date that is not in the calendar is rejected', () => {
  for (const text of ['31-02-2026', '14-13-2026', '4-8-26', '4-8', 'morgen', '4-8-2026-1', '0-0-0', '-1-2-2026', '1-2-99999'])
    assert.equal(dayOfWords('nl', text), undefined, text);
  assert.equal(dayOfWords('en', '14/8/2026'), undefined);
  assert.equal(dayOfWords('en', '2/29/2028'), '2028-02-29');
});

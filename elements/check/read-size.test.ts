import assert from 'node:assert/strict';
import test from 'node:test';
import { readSize } from './read-size.ts';

test('a size is a number of bytes, kilobytes, megabytes or gigabytes; any other text is not a size', () => {
  const cases: [string, number | undefined][] = [
    ['100MB', 104_857_600],
    ['1.5 gb', 1_610_612_736],
    [' 2048 ', 2_048],
    ['10 KB', 10_240],
    ['0', 0],
    ['', undefined],
    ['many', undefined],
    ['-5MB', undefined],
    ['5 TB', undefined],
  ];
  for (const [text, bytes] of cases) assert.equal(readSize(text), bytes, text);
});

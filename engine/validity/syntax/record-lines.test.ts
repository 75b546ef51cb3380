import assert from 'node:assert/strict';
import test from 'node:test';
import { RecordLines } from './record-lines.ts';

test('the line of each record comes back, in any order and over long steps', () => {
  const lines = new RecordLines();
  const expected = Array.from({ length: 5_000 }, (_, at) => at + Math.floor(at / 7) * 254 + Math.floor(at / 900) * 100_000 + 1);
  for (const line of expected) lines.add(line);
  assert.equal(lines.count, 5_000);
  assert.deepEqual(
    lines.linesOf([4_999, 0, 3_000, 7, 3_000]),
    new Map([0, 7, 3_000, 4_999].map((at) => [at, expected[at] as number])),
  );
  assert.deepEqual(lines.linesOf([5_000]), new Map(), 'a record that the file does not have');
});

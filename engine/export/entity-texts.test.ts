import assert from 'node:assert/strict';
import test from 'node:test';
import { createByteWriter } from './byte-writer.ts';
import { createEntityTexts } from './entity-texts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const written = (text: (row: number) => string, rows: readonly number[], outcome = '|'): string[] => {
  const texts = createEntityTexts(0);
  return rows.map((row) => {
    const out = createByteWriter();
    const head = `${text(row)}<`.length;
    if (!texts.write(row, out, bytes(outcome))) texts.remember(row, bytes(`${text(row)}<|>${text(row)}`), head, head + 1);
    return new TextDecoder().decode(out.take());
  });
};

test('an entity is written from the cache from the second time on', () => {
  const texts = written((row) => `row ${row}`, [7, 3, 7, 3, 9]);
  assert.deepEqual(texts, ['', '', 'row 7<|>row 7', 'row 3<|>row 3', '']);
});

test('another outcome replaces it, whether it has the same length or not', () => {
  assert.equal(written((row) => `row ${row}`, [7, 7], '!')[1], 'row 7<!>row 7');
  assert.equal(written((row) => `row ${row}`, [7, 3, 3], 'longer')[2], 'row 3<longer>row 3');
});

test('entities beyond the limit are not cached, and those before it are', () => {
  const long = 'x'.repeat(1_500_000);
  const texts = written(() => long, [1, 2, 1, 2]);
  assert.deepEqual(
    texts.map((text) => text.length),
    [0, 0, 2 * long.length + 3, 0],
  );
});

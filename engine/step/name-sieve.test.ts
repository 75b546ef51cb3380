import assert from 'node:assert/strict';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import { createIndexer } from './indexer.ts';
import { NameSieve } from './name-sieve.ts';
import { bytesOf, stepText } from './step-text.ts';

test('a name is judged once, by its text, and a record that begins with none is kept', () => {
  const judged: string[] = [];
  const sieve = new NameSieve((name) => judged.push(name) > 0 && /^(Width|é)$/.test(name));
  const keeps = (record: string) => sieve.keeps(bytesOf(record), 0);
  assert.deepEqual(["('Width',$)", "('Height',$)", "('\\X2\\00E9\\X0\\')", "('é')", "('Height')", "('Width')"].map(keeps), [
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
  assert.deepEqual(judged, ['Width', 'Height', 'é', 'é']);
  assert.deepEqual(['($)', "( 'Height')", "('it''s')", '()'].map(keeps), [true, true, true, true]);
});

test('a name that begins like the one expected next is another', () => {
  const sieve = new NameSieve((name) => name === 'Height' || name === 'Heig');
  const keeps = (record: string) => sieve.keeps(bytesOf(record), 0);
  const round = ["('Width',1)", "('Height',1)"];
  assert.deepEqual([...round, ...round].map(keeps), [false, true, false, true]);
  const others = ["('Width')", "('Heights')", "('Width')", "('Heig')", "('Width')", "('Height''s')", "('Width')", "('Heigh"];
  assert.deepEqual(others.map(keeps), [false, false, false, true, false, true, false, true]);
});

test('it tells thousands of names apart', () => {
  const sieve = new NameSieve((name) => Number(name) % 3 === 0);
  for (const round of [1, 2]) {
    for (let name = 0; name < 5000; name++)
      assert.equal(sieve.keeps(bytesOf(`('${name}',${round})`), 0), name % 3 === 0, String(name));
  }
});

const LINES = Array.from({ length: 3000 }, (_, at) =>
  at % 4 === 0
    ? `#${at + 1}=IFCWALL('wall ${at}',$);`
    : `#${at + 1}=IFCPROPERTYSINGLEVALUE('name ${at % 7}',$,IFCREAL(${at}.),$);`,
);

for (const scanBy of ['JS', 'WASM'] as const) {
  test(`an index without what nobody asks for is the whole index without it (${scanBy})`, () => {
    const bytes = bytesOf(stepText(LINES));
    const indexer = createIndexer({
      keep: () => true,
      wantedNames: (type) => (type === 'IFCWALL' ? undefined : (name) => name === 'name 3'),
      scanBy,
    });
    for (let at = 0; at < bytes.length; at += 10_000) indexer.push(bytes.subarray(at, at + 10_000));
    const index = indexer.finish();
    const whole = indexBytes(bytes, () => true);
    const kept = LINES.flatMap((line, at) => (line.includes('WALL') || line.includes("'name 3'") ? at + 1 : []));
    assert.deepEqual([...index.ids], kept);
    assert.equal(index.recordCount, whole.recordCount);
    assert.deepEqual(index.typeCounts, whole.typeCounts);
    const textOf = ({ arena, starts, count }: typeof index, row: number) =>
      Buffer.from(arena.subarray(starts[row], row + 1 < count ? starts[row + 1] : arena.length)).toString();
    for (const [row, id] of kept.entries()) assert.equal(textOf(index, row), textOf(whole, whole.rowOf(id)));
  });
}

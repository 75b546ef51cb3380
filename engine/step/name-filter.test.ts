import assert from 'node:assert/strict';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import { indexFacts } from './index-content.ts';
import { createIndexer } from './indexer.ts';
import { NameFilter } from './name-filter.ts';
import { bytesOf, stepText } from './step-text.ts';

test('a name is tested once, by its decoded text, and a record without a name is kept', () => {
  const judged: string[] = [];
  const filter = new NameFilter((name) => judged.push(name) > 0 && /^(Width|é)$/.test(name));
  const keeps = (record: string) => filter.keeps(bytesOf(record), 0);
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

test('a name that only begins like the expected one is different', () => {
  const filter = new NameFilter((name) => name === 'Height' || name === 'Heig');
  const keeps = (record: string) => filter.keeps(bytesOf(record), 0);
  const round = ["('Width',1)", "('Height',1)"];
  assert.deepEqual([...round, ...round].map(keeps), [false, true, false, true]);
  const others = ["('Width')", "('Heights')", "('Width')", "('Heig')", "('Width')", "('Height''s')", "('Width')", "('Heigh"];
  assert.deepEqual(others.map(keeps), [false, false, false, true, false, true, false, true]);
});

test('thousands of names are distinguished', () => {
  const filter = new NameFilter((name) => Number(name) % 3 === 0);
  for (const round of [1, 2]) {
    for (let name = 0; name < 5000; name++)
      assert.equal(filter.keeps(bytesOf(`('${name}',${round})`), 0), name % 3 === 0, String(name));
  }
});

const LINES = Array.from({ length: 3000 }, (_, at) =>
  at % 4 === 0
    ? `#${at + 1}=IFCWALL('wall ${at}',$);`
    : `#${at + 1}=IFCPROPERTYSINGLEVALUE('name ${at % 7}',$,IFCREAL(${at}.),$);`,
);

for (const scanBy of ['JS', 'WASM'] as const) {
  test(`an index filtered while scanning equals the complete index without the unwanted records (${scanBy})`, () => {
    const bytes = bytesOf(stepText(LINES));
    const indexer = createIndexer({
      keep: () => true,
      wantedNames: (type) => (type === 'IFCWALL' ? undefined : (name) => name === 'name 3'),
      scanBy,
    });
    for (let at = 0; at < bytes.length; at += 10_000) indexer.push(bytes.subarray(at, at + 10_000));
    const index = indexer.finish();
    const whole = indexBytes(bytes, () => true);
    const keptIds = LINES.flatMap((line, at) => (line.includes('WALL') || line.includes("'name 3'") ? at + 1 : []));
    assert.deepEqual([...index.ids], keptIds);
    assert.equal(index.recordCount, whole.recordCount);
    assert.deepEqual(index.typeCounts, whole.typeCounts);
    const textOf = ({ arena, starts, count }: typeof index, row: number) =>
      Buffer.from(arena.subarray(starts[row], row + 1 < count ? starts[row + 1] : arena.length)).toString();
    for (const [row, id] of keptIds.entries()) assert.equal(textOf(index, row), textOf(whole, whole.rowOf(id)));
  });
}

test('both scanners keep the same records by name, for any length, spelling and number of names', () => {
  const names = [
    '',
    'a',
    "it''s",
    '\\X2\\00E9\\X0\\',
    ...[15, 16, 31, 32, 46, 47, 48, 49, 60, 1100].map((length) => 'n'.repeat(length)),
  ];
  const many = Array.from({ length: 6000 }, (_, at) => `name ${at % 5000}`);
  const values = [...names, ...many, ...names].map(
    (name, at) => `#${at + 1}=IFC${at % 3 === 0 ? 'AREA' : 'VALUE'}('${name}',$,${at});`,
  );
  const bytes = bytesOf(
    stepText([...values, '#9001=IFCVALUE($,1);', "#9002=IFCVALUE( 'a');", '#9003=IFCVALUE();', "#9004=IFCWALL('a');"]),
  );
  const ask = (modulus: number) => (name: string) => (name.length * 7 + name.charCodeAt(name.length - 1)) % modulus === 0;
  // Each type has its own predicate.
  const [ofAreas, ofValues] = [ask(2), ask(3)];
  const wantedNames = (type: string) => (type === 'IFCAREA' ? ofAreas : type === 'IFCVALUE' ? ofValues : undefined);
  const keptBy = (scanBy: 'WASM' | 'JS') => {
    const indexer = createIndexer({ keep: () => true, wantedNames, scanBy });
    for (let at = 0; at < bytes.length; at += 50_000) indexer.push(bytes.subarray(at, at + 50_000));
    return indexer.finish();
  };
  const [fast, slow] = [keptBy('WASM'), keptBy('JS')];
  assert.equal(fast.scannedBy, 'WASM');
  assert.ok(slow.count > 1500 && slow.count < 5000, String(slow.count));
  assert.deepEqual(indexFacts(fast), indexFacts(slow));
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from '../schema/load-schema.ts';
import { orderParts } from '../schema/order-parts.ts';
import { contentOf } from './index-content.ts';
import { createIndexer } from './indexer.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, stepText } from './step-text.ts';

const schema = loadSchema('IFC4');

function indexText(
  lines: readonly string[],
  { keep, chunkBytes = 1000 }: { keep?: (name: string) => boolean; chunkBytes?: number } = {},
): RecordIndex {
  const indexer = createIndexer({ keep: keep ?? (() => true), orderParts: (names) => orderParts(schema, names) });
  const bytes = bytesOf(stepText(lines));
  for (let at = 0; at < bytes.length; at += chunkBytes) indexer.push(bytes.subarray(at, at + chunkBytes));
  return indexer.finish();
}

/** The contents of an index without the file size and the order of types. */
function recordsOf(index: RecordIndex): unknown {
  return { ...contentOf(index), sizeBytes: 0, typeCounts: [...index.typeCounts].sort(), rowsByType: [] };
}

test('a record in external mapping equals the same record in internal mapping', () => {
  const cases: [string, string][] = [
    ['(IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT($,.METRE.))', 'IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)'],
    [
      "(IFCBUILDINGELEMENT()IFCELEMENT('tag')IFCOBJECT($)IFCOBJECTDEFINITION()IFCPRODUCT(#5,#6)IFCROOT('g',$,'a) ('',b',$)IFCWALL(.SOLIDWALL.))",
      "IFCWALL('g',$,'a) ('',b',$,$,#5,#6,'tag',.SOLIDWALL.)",
    ],
    ["(IFCELEMENT('tag')IFCOBJECT($)IFCPRODUCT(#5,#6)IFCROOT('g',$,$,$)IFCWALL($))", "IFCWALL('g',$,$,$,$,#5,#6,'tag',$)"],
    [
      "( ifcproperty /*)*/ ('a',$) ifcpropertysinglevalue(IFCLABEL('x'),$) ifcsimpleproperty( ) )",
      "IFCPROPERTYSINGLEVALUE('a',$,IFCLABEL('x'),$)",
    ],
  ];
  for (const [external, internal] of cases) {
    const expected = recordsOf(indexText([`#1=${internal};`, '#2=IFCDOOR($);']));
    for (const chunkBytes of [1, 7, 1000])
      assert.deepEqual(recordsOf(indexText([`#1=${external};`, '#2=IFCDOOR($);'], { chunkBytes })), expected, external);
  }
});

test('parts that are not the ancestors of one entity have the type of the first part', () => {
  for (const parts of [
    'IFCWALL($)IFCSLAB($)',
    'IFCWALL($)',
    'IFCROOT($,$,$,$)IFCROOT($,$,$,$)',
    'IFCNOTHING(1)',
    'IFCELEMENT($)IFCWALL($)',
  ]) {
    const index = indexText([`#1=(${parts});`, '#2=IFCDOOR($);']);
    assert.deepEqual([index.count, index.findings], [2, []], parts);
    assert.equal(index.typeNames[index.types[0] as number], parts.slice(0, parts.indexOf('(')));
  }
});

test('an instance is kept by its leaf type, not by its first part', () => {
  const lines = ['#1=(IFCNAMEDUNIT(*,.LENGTHUNIT.)IFCSIUNIT($,.METRE.));', '#2=(IFCA()IFCB());', '#3=IFCDOOR($);'];
  const idsWhere = (keep: (name: string) => boolean): number[] => [...indexText(lines, { keep }).ids];
  assert.deepEqual(
    idsWhere((name) => name === 'IFCSIUNIT'),
    [1],
  );
  assert.deepEqual(
    idsWhere((name) => name === 'IFCNAMEDUNIT'),
    [],
  );
  assert.deepEqual(
    idsWhere((name) => name === 'IFCDOOR'),
    [3],
  );
  assert.deepEqual(
    idsWhere((name) => name === 'IFCA'),
    [2],
  );
});

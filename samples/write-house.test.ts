/** The sample files equal the output of their script, and the README lists their failures. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { expectedFailures, failureTable } from './failure-table.ts';
import { globalIdOf } from './global-id.ts';
import { houseFiles } from './write-house.ts';

const SIZE_MAX_BYTES = 500_000;
const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const files = houseFiles();

test('the committed samples equal the output of the script', () => {
  assert.equal(files.length, 6);
  for (const { name, text } of files) assert.equal(textOf(name), text, `${name}; run samples/write-house.ts`);
});

test('the samples are small and pure ASCII, as Part 21 requires', () => {
  for (const { name, text } of files) {
    assert.ok(text.length < SIZE_MAX_BYTES, name);
    assert.match(text, /^[\n\x20-\x7e]*$/, name);
    assert.match(text, /\\X2\\00EF\\X0\\/, `${name} holds an escaped ï`);
  }
});

test('GlobalIds are unique within a file and the same in all versions', () => {
  const idsOf = (text: string): string[] =>
    [...text.matchAll(/^#\d+=IFC(?!PERSON|ORGANIZATION)[A-Z0-9]+\('([0-9A-Za-z_$]{22})',/gm)].map((m) => m[1] ?? '');
  for (const { name, text } of files) {
    const ids = idsOf(text);
    assert.ok(ids.length > 200, name);
    assert.equal(new Set(ids).size, ids.length, name);
    for (const id of ids) assert.match(id, /^[0-3]/, `${id} fits in 128 bits`);
    assert.ok(ids.includes(globalIdOf('ruimte-00.04')), name);
  }
});

test('every reference in a file is the number of an existing record', () => {
  for (const { name, text } of files) {
    const defined = new Set([...text.matchAll(/^#(\d+)=/gm)].map((m) => m[1]));
    const bare = text.replaceAll(/'(?:[^']|'')*'/g, "''");
    for (const [, ref] of bare.matchAll(/[(,]#(\d+)/g)) assert.ok(defined.has(ref), `${name} #${ref}`);
  }
});

test('the README has the table of expected failures, over every facet', () => {
  // The formatter pads the columns of a table.
  const unpadded = (text: string): string => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---');
  const table = unpadded(failureTable(expectedFailures()));
  assert.ok(unpadded(textOf('README.md')).includes(table), 'README.md is not the table of expected-failures.json');
  assert.deepEqual([...new Set(expectedFailures().map(({ facet }) => facet))].sort(), [
    'attribute',
    'classification',
    'entity',
    'material',
    'partOf',
    'property',
  ]);
});

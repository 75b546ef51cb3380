/** The stated breaks fit the current product: each can be applied, and a test cites what it breaks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { citesOneOf, citingFiles, filesOfPatch, isTestOfPatch, readCitations } from './citing-files.ts';
import { breakText, readPatches } from './read-patches.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patches = readPatches();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the text of each patch occurs once in its file, and another text replaces it', () => {
  for (const patch of patches) {
    assert.notEqual(breakText(read(patch.file), patch), read(patch.file), patch.breaks);
    assert.doesNotMatch(patch.file, /\.test\.|^test\//, 'a patch breaks the product, not its proof');
    assert.ok(patch.breaks.length > 10, patch.file);
  }
});

test('the rows of each patch exist, and a test file cites each', () => {
  const rowIds = new Set(read('docs/requirements.tsv').match(/^R\d{3}/gm));
  const citations = readCitations(root);
  for (const { rows, tests, breaks } of patches) {
    assert.ok(tests ? rows.length === 0 : rows.length > 0, breaks);
    for (const row of rows) assert.ok(rowIds.has(row) && citingFiles(citations, [row]).length > 0, `${row}: ${breaks}`);
  }
});

test('the test files that a patch names instead of rows exist', () => {
  const files = patches.flatMap(({ tests }) => tests ?? []);
  assert.ok(files.length > 0);
  for (const file of files) assert.match(read(file), /^import .* from 'node:test';$/m, file);
});

test('a break is noticed by the tests that cite its rows, or by any test of its test files', () => {
  const citations = new Map([['R001', ['server/a.test.ts']]]);
  assert.deepEqual(filesOfPatch(citations, { rows: ['R001'] }), ['server/a.test.ts']);
  assert.deepEqual(filesOfPatch(citations, { rows: [], tests: ['engine/b.test.ts'] }), ['engine/b.test.ts']);
  assert.deepEqual(
    [isTestOfPatch('sizes [R001]', { rows: ['R001'] }), isTestOfPatch('sizes', { rows: ['R001'] })],
    [true, false],
  );
  assert.equal(isTestOfPatch('sizes', { rows: [], tests: ['engine/b.test.ts'] }), true);
});

test('no patch is stated twice', () => {
  const stated = patches.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
  assert.equal(new Set(stated).size, patches.length);
});

test('a patch whose text is missing or occurs twice is reported with its file', () => {
  const patch = { file: 'a.ts', find: 'x', replace: 'y' };
  assert.equal(breakText('a $& x', { ...patch, replace: '$&' }), 'a $& $&');
  assert.throws(() => breakText('nothing', patch), /^Error: a\.ts holds 0 times, not once: x$/);
  assert.throws(() => breakText('x x', patch), /a\.ts holds 2 times/);
});

test('files that cite a row in a range count too, and the cheapest come first', () => {
  const citations = new Map([['R001', ['test/e2e/start.test.ts', 'engine/step/scan-damage.test.ts']]]);
  assert.deepEqual(citingFiles(citations, ['R001']), ['engine/step/scan-damage.test.ts', 'test/e2e/start.test.ts']);
  assert.deepEqual([citesOneOf('sizes [R081-R083]', ['R082']), citesOneOf('sizes [R081]', ['R082'])], [true, false]);
});

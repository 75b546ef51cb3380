import assert from 'node:assert/strict';
import test from 'node:test';
import readWorkbook from 'read-excel-file/node';
import { EXPORT_KEYS } from '../../engine/export/export-keys.ts';
import { exportReport } from '../../engine/export/export-report.ts';
import { inputOf } from '../../engine/export/fixtures/example-reports.ts';
import { sampleReport } from '../../engine/export/fixtures/sample-report.ts';
import { en } from './all-messages.ts';
import { exportWordsOf } from './export-words.ts';

const COUNTS = {
  count: 2,
  passed: 1,
  failed: 2,
  skipped: 3,
  total: 4,
  locations: 5,
  listed: 1,
  failures: 6,
  entities: 7,
  rules: 8,
};
const PARAMS = {
  ...COUNTS,
  versions: 'IFC4',
  schema: 'IFC2X3',
  date: '2026-12-31',
  reason: 'x',
  name: 'x',
  filename: 'x',
  version: 1,
};

for (const language of ['nl', 'en'] as const) {
  test(`each label of an export has a text without gaps: ${language}`, () => {
    const words = exportWordsOf(language);
    for (const key of EXPORT_KEYS) {
      const text = words.text(key, PARAMS);
      assert.notEqual(text, `export.${key}`);
      assert.doesNotMatch(text, /\{\{|\}\}/, key);
    }
  });
}

test('the catalogue has no label that no export uses', () => {
  const usedKeys = new Set<string>(EXPORT_KEYS);
  assert.deepEqual(
    Object.keys(en.export).filter((key) => !usedKeys.has(key.replace(/_(one|other)$/, ''))),
    [],
  );
});

test('an actual value is shown without the digits of binary rounding', () => {
  const { found: wordValue } = exportWordsOf('nl');
  const failure = { facet: 'property', code: 'VALUE' } as unknown as Parameters<typeof wordValue>[1];
  assert.equal(wordValue('21.6666666667', failure), '21.6667');
  assert.equal(wordValue('Beton C20/25', failure), 'Beton C20/25');
});

test('no sheet of the workbook has two columns of one title', async () => {
  for (const language of ['nl', 'en'] as const) {
    const words = exportWordsOf(language);
    const sheets = await readWorkbook(Buffer.concat([...exportReport('xlsx', inputOf(sampleReport(), { words }))]));
    for (const { sheet, data } of sheets.slice(1)) {
      const titles = (data[0] ?? []).map(String);
      assert.deepEqual(
        titles.filter((title, at) => titles.indexOf(title) !== at),
        [],
        `${language} ${sheet}`,
      );
    }
  }
});

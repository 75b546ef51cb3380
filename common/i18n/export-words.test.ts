import assert from 'node:assert/strict';
import test from 'node:test';
import { EXPORT_KEYS } from '../../engine/export/export-keys.ts';
import { en } from './all-messages.ts';
import { exportWordsOf } from './export-words.ts';

const COUNTS = { count: 2, passed: 1, failed: 2, skipped: 3, total: 4, locations: 5, failures: 6, entities: 7, rules: 8 };
const PARAMS = { ...COUNTS, versions: 'IFC4', schema: 'IFC2X3', date: '2026-12-31', reason: 'x' };

for (const language of ['nl', 'en'] as const) {
  test(`each label that an export asks for has a text without gaps: ${language}`, () => {
    const words = exportWordsOf(language);
    for (const key of EXPORT_KEYS) {
      const text = words.text(key, PARAMS);
      assert.notEqual(text, `export.${key}`);
      assert.doesNotMatch(text, /\{\{|\}\}/, key);
    }
  });
}

test('no label stands in the catalogue that no export asks for', () => {
  const asked = new Set<string>(EXPORT_KEYS);
  assert.deepEqual(
    Object.keys(en.export).filter((key) => !asked.has(key.replace(/_(one|other)$/, ''))),
    [],
  );
});

test('a value found is shown without the leftovers of binary fractions', () => {
  const { found } = exportWordsOf('nl');
  const failure = { facet: 'property', code: 'VALUE' } as unknown as Parameters<typeof found>[1];
  assert.equal(found('21.6666666667', failure), '21.6667');
  assert.equal(found('Beton C20/25', failure), 'Beton C20/25');
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { allWordings, ownWordings, quotedTexts, renderWording, renderWordings } from './list-wordings.ts';

test('the list of own texts has no text that docs/specification.md states, and has the others in both languages', () => {
  const wordings = ownWordings();
  const english = new Set(wordings.map((wording) => wording.english));
  assert.ok(quotedTexts().every((text) => !english.has(text)));
  const rows = renderWordings(wordings).split('\n');
  for (const wording of wordings) {
    assert.ok(wording.english !== '' && wording.dutch !== '', wording.key);
    assert.ok(rows.includes(renderWording(wording)), wording.key);
  }
});

test('the quotes in docs/specification.md are texts of the screens', () => {
  const parts = allWordings().map(({ english }) =>
    english.split(/\{\{\w+\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')),
  );
  const patterns = parts.map((words) => new RegExp(`^${words.join('(?:[A-Z]|\\{\\w+\\}|\\.\\.\\.)')}$`));
  const quoted = quotedTexts();
  assert.ok(quoted.length > 90);
  assert.deepEqual(
    quoted.filter((text) => !patterns.some((pattern) => pattern.test(text))),
    [],
  );
});

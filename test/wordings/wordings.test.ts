import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { allWordings, ownWordings, quotedTexts, renderWording, renderWordings, WORDINGS } from './list-wordings.ts';

const listed = readFileSync(WORDINGS, 'utf8');

test('what docs/wordings.md lists is what the screens say (npm run wordings)', () => {
  const rows = listed.split('\n').filter((line) => /^\| \w+\./.test(line));
  const known = new Set(allWordings().map(renderWording));
  assert.ok(rows.length > 0);
  assert.deepEqual(
    rows.filter((row) => !known.has(row)),
    [],
  );
});

test('docs/wordings.md lists each text that docs/specification.md does not state (npm run wordings)', () => {
  assert.equal(listed, renderWordings(ownWordings()));
});

test('what docs/specification.md quotes is what the screens say', () => {
  const parts = allWordings().map(({ english }) =>
    english.split(/\{\{\w+\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')),
  );
  const said = parts.map((words) => new RegExp(`^${words.join('(?:[A-Z]|\\{\\w+\\}|\\.\\.\\.)')}$`));
  const quoted = quotedTexts();
  assert.ok(quoted.length > 90);
  assert.deepEqual(
    quoted.filter((text) => !said.some((pattern) => pattern.test(text))),
    [],
  );
});

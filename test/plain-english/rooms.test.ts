import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';
import { isWordedFile, listWording } from './list-wording.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
test('comments, titles of tests and names of all files are in plain English', () => {
  const files = findFiles(root, isWordedFile);
  assert.ok(files.length > 2_000, `${files.length} files`);
  const wordings = files.flatMap((path) =>
    listWording(path, readFileSync(join(root, path), 'utf8')).map(({ line, rule, text }) => `${path}:${line} ${rule}: ${text}`),
  );
  assert.deepEqual(wordings, []);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { installedPackages, licensesOf } from './licenses.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('the notice lists every package that the server loads, with the text of its licence', () => {
  const notice = licensesOf(root, installedPackages(root));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) assert.ok(notice.includes(`== ${name} `), name);
  assert.match(notice, /== web-ifc \S+ \(MPL-2\.0\)[^=]*Mozilla Public License/);
});

test('the notice omits packages that are only installed for development', () => {
  assert.ok(!installedPackages(root).includes('node_modules/@biomejs/biome/'));
});

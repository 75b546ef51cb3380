/** What must never be in the project: download addresses, and paths or hosts of the machine it was written on. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findMissingPackages } from '../build/complete-lock.mjs';
import { findForeignTraces } from './support/foreign-traces.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXT_MAX_BYTES = 2_000_000;

test('package-lock.json records no download address', () => {
  assert.doesNotMatch(readFileSync(join(root, 'package-lock.json'), 'utf8'), /"resolved"\s*:/);
});

test('package-lock.json describes every optional package, or npm ci refuses it (node build/complete-lock.mjs)', () => {
  const missing = findMissingPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  assert.deepEqual(
    missing.map(({ place }) => place),
    [],
  );
});

test('every dependency has its sentence in docs/decisions.md', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const decisions = readFileSync(join(root, 'docs/decisions.md'), 'utf8');
  const cells = new Set([...decisions.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => (names ?? '').split(', ')));
  const silent = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !cells.has(name));
  assert.deepEqual(silent, []);
});

test('README.md names every variable that the server reads, and none that it does not', () => {
  const config = readFileSync(join(root, 'server/config.ts'), 'utf8');
  const read = [...config.matchAll(/\benv\.([A-Z0-9_]+)|\benv, '([A-Z0-9_]+)'/g)].map(([, name, other]) => name ?? other);
  const settings = readFileSync(join(root, 'README.md'), 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const named = [...settings.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => (cell ?? '').match(/[A-Z][A-Z0-9_]{3,}/g) ?? []);
  assert.deepEqual([...new Set(named)].sort(), [...new Set(read)].sort());
});

test('no tracked file names a path or a package registry of the machine it was written on', (context) => {
  if (!existsSync(join(root, '.git'))) return context.skip('not a git checkout');
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const traces = paths.flatMap((path) => {
    if (!existsSync(join(root, path)) || path === 'test/repository.test.ts') return [];
    const text = readFileSync(join(root, path)).subarray(0, TEXT_MAX_BYTES).toString('utf8');
    return findForeignTraces(text).map((trace) => `${path}:${trace.line}: ${trace.text}`);
  });
  assert.deepEqual(traces, []);
});

const TRACES: [text: string, found: boolean][] = [
  [`cd ${'/home'}/anna/vakwerk`, true],
  [`"${'/root'}/.cache/x"`, true],
  [`https://${'registry'}.npmjs.org/zod`, true],
  [`http://${'localhost'}:4873/zod`, true],
  ['http://localhost:8080/dashboard', false],
  ['../shared/data/ids-testcases', false],
  ['https://www.npmjs.com/package/zod', false],
];

for (const [text, found] of TRACES) {
  test(`${found ? 'a trace' : 'no trace'}: ${text.replace(/[^a-z]+/g, ' ').trim()}`, () => {
    assert.equal(findForeignTraces(text).length > 0, found);
  });
}

/**
 * What must never be in the project: download addresses, paths or hosts of the machine it was written on, and citations of
 * what is not there.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findMissingPackages } from '../build/complete-lock.ts';
import { findForeignTraces } from './support/foreign-traces.ts';
import { readChoices, readDocuments, readHeadings, readRequirements, readSections } from './support/read-citations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXT_MAX_BYTES = 2_000_000;

test('package-lock.json records no download address', () => {
  assert.doesNotMatch(readFileSync(join(root, 'package-lock.json'), 'utf8'), /"resolved"\s*:/);
});

test('package-lock.json describes every optional package, or npm ci refuses it (npx tsx build/complete-lock.ts)', () => {
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
  const traces = listTrackedFiles().flatMap((path) => {
    if (path === 'test/repository.test.ts') return [];
    const text = readFileSync(join(root, path)).subarray(0, TEXT_MAX_BYTES).toString('utf8');
    return findForeignTraces(text).map((trace) => `${path}:${trace.line}: ${trace.text}`);
  });
  assert.deepEqual(traces, []);
});

/** Not written by hand, or the evidence of tables about other projects. */
const NO_CITATIONS =
  /^(package-lock\.json|docs\/wordings\.md|docs\/feature-tables\/|samples\/.*\.ifc$)|\.(png|pdf|ico|woff2|wasm|bin|br|gz)$/;

function listTrackedFiles(): string[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && existsSync(join(root, path)));
}

function readCitingFiles(): { path: string; text: string }[] {
  return listTrackedFiles()
    .filter((path) => !NO_CITATIONS.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

test('every choice, requirement, document and section that anything cites is in docs/', (context) => {
  if (!existsSync(join(root, '.git'))) return context.skip('not a git checkout');
  const entries = [...readFileSync(join(root, 'docs/choices.md'), 'utf8').matchAll(/<a id="(D\d+)">/g)].map(([, id]) => id);
  const choices = new Set(entries);
  assert.equal(choices.size, entries.length, 'a number has one entry');
  const headings = readHeadings(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const rows = new Set(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').match(/^R\d{3}/gm));
  const tracked = new Set(listTrackedFiles());
  const dangling = readCitingFiles().flatMap(({ path, text }) => {
    const isThere = (document: string) => tracked.has(document) || tracked.has(posix.join(posix.dirname(path), document));
    return [
      ...readChoices(text).filter((choice) => !choices.has(choice)),
      ...readRequirements(text).filter((row) => !rows.has(row)),
      ...readDocuments(text).filter((document) => !isThere(document)),
      ...readSections(text).filter((section) => !headings.has(section)),
    ].map((citation) => `${path}: ${citation}`);
  });
  assert.deepEqual(dangling, []);
});

test('every section that a requirement names is in docs/specification.md', () => {
  const headings = readHeadings(readFileSync(join(root, 'docs/specification.md'), 'utf8'));
  const rows = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').split('\n');
  const sections = rows.flatMap((row) => [...(row.split('\t')[1] ?? '').matchAll(/§(\d+)/g)].map(([, number]) => number ?? ''));
  assert.ok(sections.length > 400);
  assert.deepEqual(
    sections.filter((section) => !headings.has(section)),
    [],
  );
});

test('CONTRIBUTING.md names files and folders that are there', () => {
  const recipes = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const named = [
    ...recipes.matchAll(/`((?:apps|bench|build|cli|common|docs|elements|engine|root-config|server|test)\/[\w./-]*)`/g),
  ];
  assert.ok(named.length > 30);
  assert.deepEqual(
    named.map(([, path]) => path ?? '').filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('citations are read with their ranges, lists and line breaks', () => {
  assert.deepEqual(readChoices('(D45, D10 to D12; #D99, a-D98)'), ['D45', 'D10', 'D11', 'D12']);
  assert.deepEqual(readRequirements('[R120] #R999'), ['R120']);
  assert.deepEqual(readSections('specification §2 "Users", §5; specification §4,\n * §10.3.'), ['2', 'Users', '4', '10.3']);
  assert.deepEqual(readDocuments('docs/design.md, [x](../README.md), tolerance.md, https://x.example/y.md'), [
    'docs/design.md',
    '../README.md',
  ]);
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

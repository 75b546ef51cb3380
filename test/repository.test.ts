/**
 * Rejects what must never be in the project: download addresses, paths or hosts of the machine it was written on, and citations
 * without a target.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

test('every dependency has its line in docs/decisions/dependencies.md', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const table = readFileSync(join(root, 'docs/decisions/dependencies.md'), 'utf8');
  const cells = new Set([...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => (names ?? '').split(', ')));
  const silent = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !cells.has(name));
  assert.deepEqual(silent, []);
});

test('every page of docs/decisions is in its index, and each record has a date and a decision', () => {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const pages = readdirSync(folder).filter((name) => name !== 'README.md');
  assert.deepEqual(
    pages.filter((name) => !index.includes(`| [${name}](${name}) |`)),
    [],
  );
  const records = pages
    .filter((name) => !name.startsWith('dependencies'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^## /m)
        .slice(1)
        .map((text) => ({ title: `${name}: ${text.split('\n')[0]}`, text })),
    );
  assert.ok(records.length > 250, `${records.length} records`);
  const incomplete = records.filter(({ text }) => !/^.+\n\*\d{4}-\d\d-\d\d.*\*\n\n[\s\S]*^\*\*Decision\.\*\* /m.test(text));
  assert.deepEqual(
    incomplete.map(({ title }) => title),
    [],
  );
});

test('README.md names every folder, and every room of common/', () => {
  const table = readFileSync(join(root, 'README.md'), 'utf8').split('## Where things are')[1]?.split('\n## ')[0] ?? '';
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const folders = paths.flatMap((path) => /^([\w-]+)\//.exec(path)?.[1] ?? []);
  const rooms = paths.flatMap((path) => /^common\/([\w-]+)\//.exec(path)?.[1] ?? []);
  assert.ok(rooms.length > 100, `${rooms.length} files`);
  const missing = [...new Set([...folders.map((name) => `${name}/`), ...rooms])].filter((name) => !table.includes(`\`${name}\``));
  assert.deepEqual(missing, []);
});

test('README.md names every variable that the server reads, and no other', () => {
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

/** Files that are generated, or hold the evidence of tables about other projects. */
const NO_CITATIONS = /^(package-lock\.json|docs\/feature-tables\/|samples\/.*\.ifc$)|\.(png|pdf|ico|woff2|wasm|bin|br|gz)$/;

function listTrackedFiles(): string[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return paths.filter((path) => path !== '' && existsSync(join(root, path)));
}

function readCitingFiles(): { path: string; text: string }[] {
  return listTrackedFiles()
    .filter((path) => !NO_CITATIONS.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

test('every cited choice, requirement, document and section is in docs/', (context) => {
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

for (const document of ['CONTRIBUTING.md', 'docs/from-upload-to-row.md'])
  test(`${document} names existing files and folders`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [
      ...text.matchAll(/`((?:apps|bench|build|cli|common|docs|elements|engine|root-config|server|test)\/[\w./-]*)`/g),
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

for (const [text, isTrace] of TRACES) {
  test(`${isTrace ? 'a trace' : 'no trace'}: ${text.replace(/[^a-z]+/g, ' ').trim()}`, () => {
    assert.equal(findForeignTraces(text).length > 0, isTrace);
  });
}

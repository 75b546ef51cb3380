import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { checkHouse, edgesOf } from './architecture/check-house.ts';
import { drawRooms } from './architecture/draw-rooms.ts';
import { findCycles } from './architecture/find-cycles.ts';
import { type House, readSourceFiles, type Violation } from './architecture/source-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const RULES = [
  'layer',
  'cycle',
  'engine library',
  'browser',
  'dependency',
  'fluent',
  'lazy',
  'shared name',
  'root-config',
  'extension',
];
const importMap: Record<string, { from?: string }> = JSON.parse(readFileSync(join(root, 'importmap.json'), 'utf8'));
const { config: tsconfig } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
/** Names of the shared modules and their source files. zod is a selection of a library. */
const ours = Object.entries(importMap).flatMap(([name, { from }]) =>
  from && name.startsWith('@vakwerk/') ? [{ name, from }] : [],
);
const apps = ours.filter(({ name }) => name.startsWith('@vakwerk/app-'));
const house = readHouse();
const violations = checkHouse(house);

for (const rule of [...RULES, 'name', 'barrel', 'size']) {
  test(`the house keeps the rule: ${rule}`, () => {
    const broken = violations.filter((violation) => violation.rule === rule);
    assert.equal(broken.length, 0, `\n${broken.map(describeViolation).join('\n')}`);
  });
}

test('this file has a test for every rule of the check', () => {
  const unknown = violations.filter(({ rule }) => ![...RULES, 'name', 'barrel', 'size'].includes(rule));
  assert.deepEqual(unknown, []);
});

test('the files that build, measure and test the house have no circle of imports either', () => {
  const files = readSourceFiles(root, ['bench', 'build', 'samples', 'specifications', 'test']);
  const circles = findCycles(edgesOf({ ...house, files }).filter(({ isLibrary }) => !isLibrary));
  assert.deepEqual(circles.map(describeViolation), []);
});

test('docs/rooms.md shows the actual rooms', () => {
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(readFileSync(join(root, 'docs/rooms.md'), 'utf8'))?.[1];
  // The imports that page-modules makes; the build generates it.
  const loaded = apps.map(({ from: to }) => ({ from: 'root-config/loaders.ts', to, isLibrary: false }));
  assert.equal(drawn, drawRooms([...edgesOf(house), ...loaded]));
});

function describeViolation({ path, line, message }: Violation): string {
  return `${path}${line > 0 ? `:${line}` : ''}: ${message}`;
}

test('importmap.json is the list of apps', () => {
  const folders = readdirSync(join(root, 'apps')).map((app) => ({
    name: `@vakwerk/app-${app}`,
    from: `apps/${app}/main.tsx`,
  }));
  assert.deepEqual(apps.toSorted(byName), folders.toSorted(byName));
  const routes = JSON.parse(readFileSync(join(root, 'root-config/routes.json'), 'utf8'));
  const pages: { app: string; with?: string[] }[] = Object.values(routes.pages);
  const used = [routes.notFound, ...pages.map(({ app }) => app), '@vakwerk/app-navigation'];
  assert.deepEqual([...new Set(used)].sort(), apps.map(({ name }) => name).sort());
  const companions = pages.flatMap(({ with: names = [] }) => names);
  assert.deepEqual(
    companions.filter((name) => !ours.some((one) => one.name === name)),
    [],
  );
});

test('the paths of tsconfig.json follow from importmap.json', () => {
  const { options } = ts.convertCompilerOptionsFromJson(tsconfig.compilerOptions, root);
  const imported = ours.filter(({ name }) => name !== '@vakwerk/root-config');
  for (const { name, from } of imported) {
    const { resolvedModule } = ts.resolveModuleName(name, join(root, 'test/architecture.test.ts'), options, ts.sys);
    assert.equal(resolvedModule?.resolvedFileName, join(root, from));
  }
  const names = Object.keys(options.paths ?? {}).filter((name) => !name.includes('*'));
  assert.deepEqual(names.sort(), imported.flatMap(({ name }) => (apps.some((app) => app.name === name) ? [] : [name])).sort());
});

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}

function readHouse(): House {
  const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    files: readSourceFiles(root),
    sharedNames: Object.fromEntries(ours.map(({ name, from }) => [name, from])),
    // The build makes the last one from routes.json.
    importMapNames: [...Object.keys(importMap), 'page-modules'],
    runtimeLibraries: Object.keys(packageJson.dependencies),
  };
}

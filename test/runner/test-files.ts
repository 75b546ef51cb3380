/** Finds the test files. A test runs because its file exists: no list is needed. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONG_TESTS } from './long-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);

/** Tests a path from the root, with slashes. */
type Claim = (path: string) => boolean;

/** Returns all files below the root whose path from the root, with slashes, meets the claim; sorted. */
export function findFiles(root: string, claim: Claim): string[] {
  return [...walk(root)]
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter(claim)
    .sort();
}

export const isArchitectureTest: Claim = (path) => path.startsWith('test/architecture') && path.endsWith('.test.ts');
export const isConformanceTest: Claim = (path) => path.startsWith('test/conformance/') && path.endsWith('.test.ts');
export const isEndToEndTest: Claim = (path) => path.startsWith('test/e2e/') && path.endsWith('.test.ts');

/** These tests have a limit for a time, a size or a page's own thread, which is unreliable while other work runs. */
export const MEASURING = ['embed-check', 'everywhere', 'large-report', 'layout-shift', 'start'].map(
  (name) => `test/e2e/${name}.test.ts`,
);
export const isMeasuringTest: Claim = (path) => MEASURING.includes(path);
/** Tests of the custom elements on foreign pages, whose service runs in the process of the test. */
export const isElementTest: Claim = (path) =>
  isEndToEndTest(path) && !isMeasuringTest(path) && reaches(path, 'test/embed/embed-service.ts');
/** Each of the others has its own server, port, data folder and browser, so they run in parallel. */
export const isSideBySideTest: Claim = (path) => isEndToEndTest(path) && !isMeasuringTest(path) && !isElementTest(path);
/** Tests `npm start` under one Node; the step runs it once under each. */
export const isMachineTest: Claim = (path) => path.startsWith('test/machines/') && path.endsWith('.test.ts');
/** Tests that take a database or a process and depend on the runtime: streams, threads, child processes, signals. */
export const RUNTIME_TESTS = ['cli/check.test.ts', 'server/app.test.ts', 'server/files/files.test.ts'];
/** Tests that run under every other Node too. */
export const isRuntimeTest: Claim = (path) => RUNTIME_TESTS.includes(path) || isMachineTest(path);
const isOfRuntime: Claim = (path) => /^(engine|server|cli)\//.test(path);
export const isBrowserTest: Claim = (path) => /\.browser\.test\.tsx?$/.test(path);

/** Imports that make a test file slow: a separate process, or a database. */
const HEAVY_IMPORT =
  /^import .*\bspawn.*'node:child_process'|'@electric-sql\/pglite'|\/(open-database|run-cli)\.ts'|\/run-command\.ts'/m;
/** The test database, which is on a PostgreSQL server on request. */
const TEST_DATABASE = 'server/db/open-test-database.ts';

/** Tests next to their file that need no database and no other process: those of `npm run check`. */
export const isUnitTest: Claim = (path) => isTestBesideFile(path) && !isHeavy(path);
export const isIntegrationTest: Claim = (path) => isTestBesideFile(path) && isHeavy(path);
/** Long tests whose result does not depend on the database: they test our own processes, another store or access rights. */
export const ALIKE_ON_ANY_DATABASE = [
  'cli/mcp.test.ts',
  'server/jobs/geometry-jobs.test.ts',
  'server/specifications/large-specification.test.ts',
  'server/specifications/specification-thread.test.ts',
  'test/rights/foreign-ids.test.ts',
  'test/rights/rights.test.ts',
];
/** Tests that run on a PostgreSQL server. The end-to-end tests cover the same calls on the embedded database. */
export const isDatabaseTest: Claim = (path) =>
  isIntegrationTest(path) && reaches(path, TEST_DATABASE) && !ALIKE_ON_ANY_DATABASE.includes(path);
/** Tests of the database layer, which run on both databases. */
const ON_BOTH_DATABASES = /^server\/db\//;
/** Tests that run on the embedded database, or on none. */
export const isEmbeddedTest: Claim = (path) => isIntegrationTest(path) && (!isDatabaseTest(path) || ON_BOTH_DATABASES.test(path));

/**
 * Tests that start and end no process, measure nothing and leave nothing behind: unit tests, and most of those with a database. Long
 * tests would hold up the others of their process.
 */
export const mayShareProcess: Claim = (path) => {
  if (LONG_TESTS.includes(path)) return false;
  if (isUnitTest(path)) return isOfRuntime(path) || !OWN_PROCESS.test(textOf(path));
  return isDatabaseTest(path) && !ENDING_PROCESSES.test(path) && !OWN_PROCESS.test(textOf(path));
};
const ENDING_PROCESSES = /^server\/(backup|db|import-map|jobs)\//;
const OWN_PROCESS =
  /^(before|after|beforeEach|afterEach)\(|process\.env|globalThis|child_process|mock\.|openDatabase\(|growth|longest-turn/m;

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function isTestBesideFile(path: string): boolean {
  if (!/\.test\.tsx?$/.test(path)) return false;
  return ![isArchitectureTest, isConformanceTest, isEndToEndTest, isMachineTest, isBrowserTest].some((claim) => claim(path));
}

function isHeavy(path: string): boolean {
  return HEAVY_IMPORT.test(textOf(path)) || reaches(path, TEST_DATABASE);
}

/** Returns whether the file imports `target`, directly or through others; follows only files of the project. */
function reaches(path: string, target: string, seen = new Set<string>()): boolean {
  if (path === target) return true;
  if (seen.has(path) || !isFile(join(root, path))) return false;
  seen.add(path);
  return importsOf(path).some((imported) => reaches(imported, target, seen));
}

const importsByPath = new Map<string, string[]>();
function importsOf(path: string): string[] {
  const before = importsByPath.get(path);
  if (before) return before;
  const text = readFileSync(join(root, path), 'utf8');
  const names = [...text.matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gm)].map(([, name = '']) => name);
  const imported = names.map((name) => join(dirname(path), name).split(sep).join('/'));
  importsByPath.set(path, imported);
  return imported;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

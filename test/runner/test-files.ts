/** Finds the test files. A test runs because it exists: no list has to be kept. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);

/** Of a path from the root, with slashes. */
type Claim = (path: string) => boolean;

/** All files below the root whose path from the root, with slashes, meets the claim; sorted. */
export function findFiles(root: string, claim: Claim): string[] {
  return [...walk(root)]
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter(claim)
    .sort();
}

export const isArchitectureTest: Claim = (path) => path.startsWith('test/architecture') && path.endsWith('.test.ts');
export const isConformanceTest: Claim = (path) => path.startsWith('test/conformance/') && path.endsWith('.test.ts');
export const isEndToEndTest: Claim = (path) => path.startsWith('test/e2e/') && path.endsWith('.test.ts');

/** These hold a time, a size or a page's own thread to a limit, which says little while something else computes. */
export const MEASURING = ['embed-check', 'everywhere', 'large-report', 'layout-shift', 'start'].map(
  (name) => `test/e2e/${name}.test.ts`,
);
export const isMeasuringTest: Claim = (path) => MEASURING.includes(path);
/** Each of the others has a server, a port, a data folder and a browser of its own: they run side by side. */
export const isSideBySideTest: Claim = (path) => isEndToEndTest(path) && !isMeasuringTest(path);
/** `npm start` under one Node, by name; run once under each. */
export const isMachineTest: Claim = (path) => path.startsWith('test/machines/') && path.endsWith('.test.ts');
/** What takes a database or a process, and differs by runtime: streams, threads, child processes, signals. */
export const RUNTIME_TESTS = ['cli/check.test.ts', 'server/app.test.ts', 'server/files/files.test.ts'];
/** Run under every other Node too: engine, server and command line. */
export const isRuntimeTest: Claim = (path) =>
  RUNTIME_TESTS.includes(path) || (isOfRuntime(path) && isUnitTest(path)) || isMachineTest(path);
/** A minute each: every other Node runs one of them. */
export const LONG_RUNTIME_TESTS = ['server/jobs/jobs.test.ts', 'server/backup/backup.test.ts'];
const isOfRuntime: Claim = (path) => /^(engine|server|cli)\//.test(path);
export const isBrowserTest: Claim = (path) => /\.browser\.test\.tsx?$/.test(path);

/** What makes a test take seconds, where it imports it itself: a process of its own, or a database. */
const HEAVY_IMPORT =
  /^import .*\bspawn.*'node:child_process'|'@electric-sql\/pglite'|\/(open-database|run-cli)\.ts'|\/run-command\.ts'/m;
/** The database of tests, which is on a PostgreSQL server where that is asked. */
const TEST_DATABASE = 'server/db/open-test-database.ts';

/** Tests beside their file that need no database and no other process: those of `npm run check`. */
export const isUnitTest: Claim = (path) => isTestBesideFile(path) && !isHeavy(path);
export const isIntegrationTest: Claim = (path) => isTestBesideFile(path) && isHeavy(path);
/** Of what meets a database these look at our own processes, another store and who may do what, and take long. */
export const ALIKE_ON_ANY_DATABASE = [
  'cli/mcp.test.ts',
  'server/jobs/geometry-jobs.test.ts',
  'server/specifications/large-specification.test.ts',
  'server/specifications/read-aside.test.ts',
  'test/rights/foreign-ids.test.ts',
  'test/rights/rights.test.ts',
];
/** Another database would make no difference to the others. */
export const isDatabaseTest: Claim = (path) =>
  isIntegrationTest(path) && reaches(path, TEST_DATABASE) && !ALIKE_ON_ANY_DATABASE.includes(path);

/**
 * Those that start no process, end none, measure nothing and leave nothing behind: unit tests that every other Node runs in one process
 * too, and most of those with a database.
 */
export const mayShareProcess: Claim = (path) =>
  isUnitTest(path) ? isOfRuntime(path) : isDatabaseTest(path) && !ENDING_PROCESSES.test(path) && !OWN_PROCESS.test(textOf(path));
const ENDING_PROCESSES = /^server\/(backup|db|import-map|jobs)\//;
const OWN_PROCESS =
  /^(before|after|beforeEach|afterEach)\(|process\.env|child_process|mock\.|openDatabase\(|growth|longest-turn/m;

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

/** Whether the file imports that one, itself or through others; only our own files are followed. */
function reaches(path: string, wanted: string, seen = new Set<string>()): boolean {
  if (path === wanted) return true;
  if (seen.has(path) || !isFile(join(root, path))) return false;
  seen.add(path);
  return importsOf(path).some((imported) => reaches(imported, wanted, seen));
}

const known = new Map<string, string[]>();
function importsOf(path: string): string[] {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(join(root, path), 'utf8');
  const names = [...text.matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gm)].map(([, name = '']) => name);
  const imported = names.map((name) => join(dirname(path), name).split(sep).join('/'));
  known.set(path, imported);
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

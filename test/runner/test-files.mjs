/** Finds the test files. A test runs because it exists: no list has to be kept. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.cache']);

/** All files below the root whose path from the root, with slashes, meets the claim; sorted. */
export function findFiles(root, claim) {
  return [...walk(root)]
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter(claim)
    .sort();
}

export const isArchitectureTest = (path) => path.startsWith('test/architecture') && path.endsWith('.test.ts');
export const isConformanceTest = (path) => path.startsWith('test/conformance/') && path.endsWith('.test.ts');
export const isEndToEndTest = (path) => path.startsWith('test/e2e/') && path.endsWith('.test.ts');

/** These hold a time, a size or a page's own thread to a limit, which says little while something else computes. */
export const MEASURING = ['embed-check', 'everywhere', 'large-report', 'layout-shift', 'start'].map(
  (name) => `test/e2e/${name}.test.ts`,
);
export const isMeasuringTest = (path) => MEASURING.includes(path);
/** Each of the others has a server, a port, a data folder and a browser of its own: they run side by side. */
export const isSideBySideTest = (path) => isEndToEndTest(path) && !isMeasuringTest(path);
/** `npm start` under one Node, by name; run once under each. */
export const isMachineTest = (path) => path.startsWith('test/machines/') && path.endsWith('.test.ts');
/** What takes a database or a process, and differs by runtime: streams, threads, child processes, signals. */
const RUNTIME_TESTS = [
  'cli/check.test.ts',
  'server/app.test.ts',
  'server/backup/backup.test.ts',
  'server/files/files.test.ts',
  'server/jobs/jobs.test.ts',
];
/** Run under every other Node too: engine, server and command line. */
export const isRuntimeTest = (path) =>
  RUNTIME_TESTS.includes(path) || (/^(engine|server|cli)\//.test(path) && isUnitTest(path)) || isMachineTest(path);
export const isBrowserTest = (path) => /\.browser\.test\.tsx?$/.test(path);

/** What makes a test take seconds, where it imports it itself: a process of its own, or a database. */
const HEAVY_IMPORT =
  /^import .*\bspawn.*'node:child_process'|'@electric-sql\/pglite'|\/(open-database|run-cli)\.ts'|\/run-command\.mjs'/m;
/** The database of tests, which is on a PostgreSQL server where that is asked. */
const TEST_DATABASE = 'server/db/open-test-database.ts';

/** Tests beside their file that need no database and no other process: those of `npm run check`. */
export const isUnitTest = (path) => isTestBesideFile(path) && !isHeavy(path);
export const isIntegrationTest = (path) => isTestBesideFile(path) && isHeavy(path);
/** Another database would make no difference to the others. */
export const isDatabaseTest = (path) => isIntegrationTest(path) && reaches(path, TEST_DATABASE);

function isTestBesideFile(path) {
  if (!/\.test\.(ts|tsx|mjs)$/.test(path)) return false;
  return ![isArchitectureTest, isConformanceTest, isEndToEndTest, isMachineTest, isBrowserTest].some((claim) => claim(path));
}

function isHeavy(path) {
  return HEAVY_IMPORT.test(readFileSync(join(root, path), 'utf8')) || reaches(path, TEST_DATABASE);
}

/** Whether the file imports that one, itself or through others; only our own files are followed. */
function reaches(path, wanted, seen = new Set()) {
  if (path === wanted) return true;
  if (seen.has(path) || !isFile(join(root, path))) return false;
  seen.add(path);
  return importsOf(path).some((imported) => reaches(imported, wanted, seen));
}

const known = new Map();
function importsOf(path) {
  if (!known.has(path)) {
    const text = readFileSync(join(root, path), 'utf8');
    const names = [...text.matchAll(/^(?:import|export|\}) .*?from '(\.[^']+)';$/gm)].map(([, name]) => name);
    known.set(
      path,
      names.map((name) => join(dirname(path), name).split(sep).join('/')),
    );
  }
  return known.get(path);
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

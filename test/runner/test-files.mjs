/** Finds the test files. A test runs because it exists: no list has to be kept. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
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
export const isBrowserTest = (path) => /\.browser\.test\.tsx?$/.test(path);

/** What makes a test take seconds: a database, or a process of its own. */
const HEAVY_IMPORT =
  /^import .*\bspawn.*'node:child_process'|'@electric-sql\/pglite'|\/(open-(test-)?database|server-app|rights-world|run-cli)\.ts'|\/run-command\.mjs'/m;

/** Tests beside their file that need no database and no other process: those of `npm run check`. */
export const isUnitTest = (path) => isTestBesideFile(path) && !isHeavy(path);
export const isIntegrationTest = (path) => isTestBesideFile(path) && isHeavy(path);

function isTestBesideFile(path) {
  if (!/\.test\.(ts|tsx|mjs)$/.test(path)) return false;
  return ![isArchitectureTest, isConformanceTest, isEndToEndTest, isBrowserTest].some((claim) => claim(path));
}

function isHeavy(path) {
  return HEAVY_IMPORT.test(readFileSync(join(root, path), 'utf8'));
}

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** Breaks the copy in one stated way, and runs the tests that cite its rows until one of them fails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from '../runner/browser-step.mjs';
import { runNodeTests } from '../runner/node-test-step.mjs';
import { runCommand } from '../runner/run-command.mjs';
import { isBrowserTest, isConformanceTest, isEndToEndTest } from '../runner/test-files.mjs';
import { citesOneOf, citingFiles } from './citing-files.mjs';
import { breakText } from './read-patches.mjs';

const FILE_LIMIT_MS = 10 * 60_000;
const BUILD_LIMIT_MS = 10 * 60_000;
const needsBuild = (file) => isEndToEndTest(file) || isConformanceTest(file);

/** What keeps state between patches: which files pass unbroken is asked once. */
export function mutationRunner(tree, citations) {
  const unbroken = new Map();

  /** The name of the test that failed; undefined: all passed. Throws where the broken product does not build. */
  async function tryPatch(patch) {
    const path = join(tree, patch.file);
    const text = readFileSync(path, 'utf8');
    for (const file of citingFiles(citations, patch.rows)) {
      const passed = await passingUnbroken(file);
      writeFileSync(path, breakText(text, patch));
      const results = await runFile(file).finally(() => writeFileSync(path, text));
      const failed = results.find(
        ({ outcome, name }) => outcome === 'failed' && citesOneOf(name, patch.rows) && passed.has(name),
      );
      if (failed) return { file, name: failed.name };
    }
    return undefined;
  }

  /** A test that fails anyway, or crashes its file, catches nothing. */
  async function passingUnbroken(file) {
    if (!unbroken.has(file)) unbroken.set(file, new Set((await runFile(file)).filter(isPassed).map(({ name }) => name)));
    return unbroken.get(file);
  }

  async function runFile(file) {
    if (needsBuild(file)) await build();
    if (isBrowserTest(file)) return runBrowserTests({ root: tree, step: 'mutate', limitMs: FILE_LIMIT_MS, only: file });
    return runNodeTests({ root: tree, step: 'mutate', files: [file], limitMs: FILE_LIMIT_MS, concurrency: 1 });
  }

  /** Does nothing where the sources are those of the last build. */
  async function build() {
    const { code, output } = await runCommand(process.execPath, ['build.mjs'], { cwd: tree, limitMs: BUILD_LIMIT_MS });
    if (code !== 0) throw new Error(`it does not build:\n${output.slice(-2_000)}`);
  }

  return { tryPatch };
}

const isPassed = ({ outcome }) => outcome === 'passed';

/** Breaks the copy in one stated way, and runs the tests that have to notice it until one of them fails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from '../runner/browser-step.ts';
import { runNodeTests } from '../runner/node-test-step.ts';
import type { TestResult } from '../runner/results.ts';
import { runCommand } from '../runner/run-command.ts';
import { isBrowserTest, isConformanceTest, isEndToEndTest } from '../runner/test-files.ts';
import { filesOfPatch, isTestOfPatch } from './citing-files.ts';
import { breakText, type Patch } from './read-patches.ts';

const FILE_LIMIT_MS = 10 * 60_000;
const BUILD_LIMIT_MS = 10 * 60_000;
const needsBuild = (file: string) => isEndToEndTest(file) || isConformanceTest(file);

/** The name of the test that failed, or why none did. Throws if the broken product does not build. */
export type TryPatch = (patch: Patch) => Promise<{ caughtBy: string | undefined; why: string }>;

/** Returns the function that tries a patch. It keeps state between patches: each file runs unbroken only once. */
export function mutationRunner(tree: string, citations: Map<string, string[]>): TryPatch {
  const unbroken = new Map<string, Set<string>>();

  async function tryPatch(patch: Patch) {
    const path = join(tree, patch.file);
    const text = readFileSync(path, 'utf8');
    for (const file of filesOfPatch(citations, patch)) {
      const passed = await passingUnbroken(file);
      writeFileSync(path, breakText(text, patch));
      const results = await runFile(file).finally(() => writeFileSync(path, text));
      const failed = results.find(({ outcome, name }) => outcome === 'failed' && isTestOfPatch(name, patch) && passed.has(name));
      if (failed) return { caughtBy: failed.name, why: '' };
    }
    return { caughtBy: undefined, why: 'no test that has to notice it failed' };
  }

  /** Returns the tests that pass unbroken: a test that fails anyway, or crashes its file, catches nothing. */
  async function passingUnbroken(file: string): Promise<Set<string>> {
    const cached = unbroken.get(file);
    if (cached) return cached;
    const passing = new Set((await runFile(file)).filter(({ outcome }) => outcome === 'passed').map(({ name }) => name));
    unbroken.set(file, passing);
    return passing;
  }

  async function runFile(file: string): Promise<TestResult[]> {
    if (needsBuild(file)) await build();
    if (isBrowserTest(file)) return runBrowserTests({ root: tree, step: 'mutate', limitMs: FILE_LIMIT_MS, files: [file] });
    return runNodeTests({ root: tree, step: 'mutate', files: [file], limitMs: FILE_LIMIT_MS, concurrency: 1 });
  }

  /** Builds the sources; does nothing if they are those of the last build. */
  async function build(): Promise<void> {
    const { code, output } = await runCommand(process.execPath, ['build.mjs'], { cwd: tree, limitMs: BUILD_LIMIT_MS });
    if (code !== 0) throw new Error(`it does not build:\n${output.slice(-2_000)}`);
  }

  return tryPatch;
}

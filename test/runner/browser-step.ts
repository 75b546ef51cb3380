/** Runs the browser component tests (browser-tests.ts) in a real Chromium. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './results.ts';
import { runCommand } from './run-command.ts';
import { findFiles, isBrowserTest } from './test-files.ts';

interface BrowserOptions {
  root: string;
  step: string;
  limitMs: number;
  /** Runs only files whose path contains one of these texts; all files by default. */
  files?: readonly string[] | undefined;
}

export async function runBrowserTests({ root, step, limitMs, files = [] }: BrowserOptions): Promise<TestResult[]> {
  if (findFiles(root, isBrowserTest).length === 0) {
    return [{ step, name: step, outcome: 'failed', message: 'No browser test file was found.' }];
  }
  const path = join(root, '.cache', 'browser-test-results.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(path, { force: true });
  const args = ['--import', 'tsx', join(root, 'test/runner/browser-tests.ts'), `--results=${path}`, ...files];
  const result = await runCommand(process.execPath, args, { cwd: root, limitMs });
  const results = readResults(path).map((test): TestResult => ({ ...test, step }));
  if (result.timedOut || (result.code !== 0 && !results.some(({ outcome }) => outcome === 'failed'))) {
    const why = result.timedOut ? `Stopped at the limit of ${limitMs / 1000} s.` : `Ended with ${result.code}.`;
    results.push({ step, name: step, outcome: 'failed', message: `${why}\n${result.output.slice(-6000)}` });
  }
  return results;
}

function readResults(path: string): TestResult[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // the runner ended before it wrote; its exit code shows that
    throw error;
  }
}

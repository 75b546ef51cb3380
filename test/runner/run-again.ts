/**
 * Runs the files that failed a second time, each alone. Tests with a browser, a database or another process share two cores with others,
 * and a whole run must not be lost to one that waited too short. What passes then is counted as passed, and told with
 * what it said at first: it has to be mended all the same. Many failures are no chance, and stay.
 */
import type { TestResult } from './results.ts';

/** Of one step. With more, something is broken. */
export const MAX_FILES_AGAIN = 5;

/** Without files: all of the step. */
export type RunFiles = (step: string, limitMs: number, files?: readonly string[]) => Promise<TestResult[]>;

/** The run of a step, and of what failed in it once more. */
export function runAgain(run: RunFiles): (step: string, limitMs: number) => Promise<TestResult[]> {
  return async (step, limitMs) => {
    const endMs = Date.now() + limitMs;
    const first = await run(step, limitMs);
    const files = failedFiles(first);
    if (files.length === 0 || files.length > MAX_FILES_AGAIN) return first;
    const second = await run(step, Math.max(0, endMs - Date.now()), files);
    return files.reduce((results, file) => replaceFile(results, second, file), first);
  };
}

/** None where the step itself failed, such as by its limit. */
function failedFiles(results: readonly TestResult[]): string[] {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const files = failed.map(({ file }) => file);
  return files.every((file) => file !== undefined) ? [...new Set(files)] : [];
}

function replaceFile(first: TestResult[], second: readonly TestResult[], file: string): TestResult[] {
  const again = second.filter((result) => result.file === file);
  if (again.length === 0 || again.some(({ outcome }) => outcome === 'failed')) return first;
  const failures = first.filter((result) => result.file === file && result.outcome === 'failed');
  const failedAtFirst = failures.map(({ name, message = 'no message' }) => `${name}\n${message}`).join('\n');
  const [told, ...others] = again as [TestResult, ...TestResult[]];
  return [...first.filter((result) => result.file !== file), { ...told, failedAtFirst }, ...others];
}

/** Prints test results for people, and saves them for `npm run requirements`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TestResult {
  step: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  file?: string | undefined;
  durationMs?: number | undefined;
  message?: string | undefined;
}
type OutcomeCounts = Record<TestResult['outcome'], number>;

export const resultsPath = (root: string): string => join(root, '.cache', 'test-results.json');

export function countOutcomes(results: readonly TestResult[]): OutcomeCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of results) counts[outcome]++;
  return counts;
}

/** Returns the last line of a run, exactly as in docs/contract.md. */
export function summaryLine({ passed, failed, skipped }: OutcomeCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function printStep(step: string, results: readonly TestResult[], durationMs: number): void {
  console.log(`${step.padEnd(14)} ${summaryLine(countOutcomes(results)).padEnd(40)} ${(durationMs / 1000).toFixed(1)} s`);
  for (const result of results.filter(({ outcome }) => outcome === 'failed')) printFailure(result);
  for (const [reason, count] of skipReasons(results)) console.log(`  skipped ${count}: ${reason}`);
}

export function saveResults(root: string, results: readonly TestResult[]): void {
  const path = resultsPath(root);
  mkdirSync(dirname(path), { recursive: true });
  const tests = results.map(({ step, name, outcome, file, durationMs, message }) => ({
    ...{ step, name, outcome, file, durationMs },
    message: outcome === 'passed' ? undefined : message,
  }));
  writeFileSync(path, `${JSON.stringify({ tests }, null, 1)}\n`);
}

export function printFailures(results: readonly TestResult[]): void {
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  if (failures.length === 0) return;
  console.log(`\nFailed:`);
  for (const { step, name, file } of failures) console.log(`  ${step}: ${name}${file && file !== name ? ` (${file})` : ''}`);
}

function printFailure({ name, file, message = 'no message' }: TestResult): void {
  console.log(`  ✗ ${name}${file && file !== name ? ` (${file})` : ''}`);
  console.log(indent(message));
}

const indent = (text: string): string => text.replace(/^/gm, '      ');

function skipReasons(results: readonly TestResult[]): Map<string, number> {
  const reasons = new Map<string, number>();
  for (const { outcome, message, name } of results) {
    if (outcome !== 'skipped') continue;
    const reason = message ?? name;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return reasons;
}

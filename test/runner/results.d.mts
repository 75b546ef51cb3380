export interface TestResult {
  step: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  file?: string;
  durationMs?: number;
  message?: string;
}
export interface OutcomeCounts {
  passed: number;
  failed: number;
  skipped: number;
}
export function countOutcomes(results: readonly TestResult[]): OutcomeCounts;
export function summaryLine(counts: OutcomeCounts): string;

import type { TestResult } from './results.mjs';

export function runNodeTests(options: {
  root: string;
  step: string;
  files: readonly string[];
  limitMs: number;
  concurrency: number;
  env?: Record<string, string>;
  /** Default: the one that this process runs with. */
  node?: string;
}): Promise<TestResult[]>;

import type { TestResult } from './results.mjs';

export interface Step {
  name: string;
  cores: number;
  minutes: number;
  needs?: string[];
  run(step: string, limitMs: number): Promise<TestResult[]>;
}

export function runSteps(
  steps: readonly Step[],
  options: { cores: number; endMs: number; onEnd(name: string, results: TestResult[], tookMs: number): void },
): Promise<TestResult[]>;

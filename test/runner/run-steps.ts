/**
 * Runs steps in order, each as soon as enough cores are free: a step that computes on one core shares the machine with another,
 * and a step that needs all cores has the machine alone.
 */
import type { TestResult } from './results.ts';

export interface Step {
  name: string;
  cores: number;
  minutes: number;
  needs?: string[];
  run(step: string, limitMs: number): Promise<TestResult[]>;
}

interface Run {
  cores: number;
  /** The time at which everything has to end. */
  endMs: number;
  /** Called for each step that has ended. */
  onEnd(name: string, results: TestResult[], tookMs: number): void;
}

/** Returns the results of all steps. */
export async function runSteps(steps: readonly Step[], { cores, endMs, onEnd }: Run): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const running = new Map<string, Promise<void>>();
  let free = cores;
  const start = async (step: Step) => {
    const startedMs = Date.now();
    const stepResults = await runStep(step, results, endMs);
    onEnd(step.name, stepResults, Date.now() - startedMs);
    results.push(...stepResults);
    free += step.cores;
    running.delete(step.name);
  };
  for (const step of steps) {
    while (free < step.cores || step.needs?.some((name) => running.has(name))) await Promise.race(running.values());
    free -= step.cores;
    running.set(step.name, start(step));
  }
  await Promise.all(running.values());
  return results;
}

async function runStep({ name, run, minutes, needs = [] }: Step, before: TestResult[], endMs: number): Promise<TestResult[]> {
  const failed = (message: string): TestResult[] => [{ step: name, name, outcome: 'failed', message }];
  const broken = before.find(({ step, outcome }) => needs.includes(step) && outcome === 'failed');
  if (broken) return failed(`Not run, because the step ${broken.step} failed.`);
  const leftMs = endMs - Date.now();
  if (leftMs <= 0) return failed('Not run, because the time of the whole run was over.');
  try {
    return await run(name, Math.min(leftMs, minutes * 60_000));
  } catch (error) {
    return failed(`The step crashed: ${(error as Error).stack}`);
  }
}

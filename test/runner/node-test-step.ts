/** Runs test files with node:test and tsx, one process per file, and gathers what each test said. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { NodeTestEvent } from './node-test-events.ts';
import type { TestResult } from './results.ts';
import { type CommandResult, runCommand } from './run-command.ts';

/** Of one file: what a failed test leaves open keeps its process alive, and must not hold up the others. */
const FILE_LIMIT_MS = 600_000;

interface NodeTestOptions {
  root: string;
  step: string;
  files: readonly string[];
  limitMs: number;
  /** Default: 10 minutes. */
  fileLimitMs?: number;
  concurrency: number;
  env?: Record<string, string>;
  /** Default: the one that this process runs with. */
  node?: string;
}

export async function runNodeTests(options: NodeTestOptions): Promise<TestResult[]> {
  const { root, step, files, limitMs, fileLimitMs = FILE_LIMIT_MS, concurrency, env = {}, node = process.execPath } = options;
  if (files.length === 0) return [{ step, name: step, outcome: 'failed', message: 'No test file was found.' }];
  const events = join(root, '.cache', `test-events-${step}.ndjson`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(events, { force: true });
  const paths = files.map((file) => join(root, file));
  const program = join(root, 'test/runner/node-test-events.ts');
  const args = ['--import', 'tsx', program, events, String(concurrency), String(fileLimitMs), ...paths];
  // Node runs nothing where it believes to be inside another test run, as the runner's own tests are.
  const result = await runCommand(node, args, { cwd: root, env: { ...env, NODE_TEST_CONTEXT: undefined }, limitMs });
  return gather(options, result, readEvents(events));
}

type FoundTest = TestResult & { file: string; isFile: boolean };

function gather({ root, step, files, limitMs }: NodeTestOptions, result: CommandResult, events: NodeTestEvent[]): TestResult[] {
  const outputs = new Map<string, string>();
  const tests: FoundTest[] = [];
  for (const event of events) {
    const file = relative(root, event.file ?? '');
    if (event.kind === 'output') outputs.set(file, (outputs.get(file) ?? '') + event.text);
    else if (!event.isSuite) tests.push({ ...event, step, file });
  }
  const results = tests.map((test): TestResult => (test.isFile ? judgeFile(test, outputs.get(test.file)) : test));
  if (result.timedOut) {
    const silent = files.filter((file) => !results.some((test) => test.file === file));
    const message = `Stopped at the limit of ${limitMs / 1000} s. Not finished: ${silent.join(', ') || 'the last file'}`;
    results.push({ step, name: `${step} ends in time`, outcome: 'failed', message });
  } else if (results.length === 0 || (result.code !== 0 && !results.some((test) => test.outcome === 'failed'))) {
    results.push({ step, name: step, outcome: 'failed', message: `Ended with ${result.code}:\n${result.output.slice(-4000)}` });
  }
  return results;
}

/** A file reported as if it were a test: it crashed, or it ran no test, which is a failure too. */
function judgeFile(test: FoundTest, output = ''): TestResult {
  const reason = test.outcome === 'failed' ? `The file ended badly: ${test.message}` : 'The file ran no test.';
  return { ...test, name: test.file, outcome: 'failed', message: `${reason}\n${output.slice(-4000)}` };
}

function readEvents(path: string): NodeTestEvent[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((text) => text.endsWith('}')).map((text) => JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // the process ended before it wrote; its exit code says so
    throw error;
  }
}

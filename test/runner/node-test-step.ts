/** Runs test files with node:test, one process per file, and collects the results of their tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sortLongestFirst } from './long-tests.ts';
import type { NodeTestEvent } from './node-test-events.ts';
import type { TestResult } from './results.ts';
import { type CommandResult, runCommand } from './run-command.ts';

/** The number of test files in one process. */
const BATCH_FILES = 8;

/** The limit of one file: resources that a failed test leaves open keep its process alive, and must not block the others. */
const FILE_LIMIT_MS = 900_000;

interface NodeTestOptions {
  root: string;
  step: string;
  files: readonly string[];
  limitMs: number;
  /** Default: 10 minutes. */
  fileLimitMs?: number;
  concurrency: number;
  /** Files that can share a process: loading the service takes two seconds in each process. Default: none. */
  mayShare?: (file: string) => boolean;
  env?: Record<string, string>;
  /** The program. Default: the Node that runs this process. */
  node?: string;
}

export async function runNodeTests(options: NodeTestOptions): Promise<TestResult[]> {
  const {
    root,
    step,
    files,
    limitMs,
    fileLimitMs = FILE_LIMIT_MS,
    concurrency,
    mayShare = () => false,
    env = {},
    node = process.execPath,
  } = options;
  if (files.length === 0) return [{ step, name: step, outcome: 'failed', message: 'No test file was found.' }];
  const events = join(root, '.cache', `test-events-${step}.ndjson`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(events, { force: true });
  const alone = sortLongestFirst(files.filter((file) => !mayShare(file)));
  const shared = files.filter(mayShare);
  const paths = [...alone.map((file) => join(root, file)), ...writeBatches(root, step, shared)];
  const program = join(root, 'test/runner/node-test-events.ts');
  const imports = ['read-typescript', 'limit-file'].flatMap((name) => ['--import', join(root, `test/runner/${name}.mjs`)]);
  const args = [...imports, program, events, String(concurrency), String(fileLimitMs), ...paths];
  const variables = {
    // A Node that can keep compiled code starts each further process in half the time.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    VAKWERK_TEST_FILE_LIMIT_MS: String(fileLimitMs),
    ...env,
    // Node runs nothing if it believes to be inside another test run, which applies to the runner's own tests.
    NODE_TEST_CONTEXT: undefined,
  };
  const result = await runCommand(node, args, { cwd: root, env: variables, limitMs });
  return gather(options, result, readEvents(events));
}

/** Writes files that each import some of the tests: node runs those in one process, and reports for each test its file. */
function writeBatches(root: string, step: string, files: readonly string[]): string[] {
  const folder = join(root, '.cache', `batches-${step}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return Array.from({ length: Math.ceil(files.length / BATCH_FILES) }, (_, at) => {
    const path = join(folder, `${at}.test.ts`);
    const some = files.slice(at * BATCH_FILES, (at + 1) * BATCH_FILES);
    writeFileSync(path, some.map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`).join(''));
    return path;
  });
}

type FoundTest = TestResult & { file: string; isFile: boolean };

function gather(
  { root, step, files, limitMs, mayShare }: NodeTestOptions,
  result: CommandResult,
  events: NodeTestEvent[],
): TestResult[] {
  const outputs = new Map<string, string>();
  const tests: FoundTest[] = [];
  for (const event of events) {
    const file = relative(root, event.file ?? '');
    if (event.kind === 'output') outputs.set(file, (outputs.get(file) ?? '') + event.text);
    else if (!event.isSuite) tests.push({ ...event, step, file });
  }
  const results = tests.map((test): TestResult => (test.isFile ? judgeFile(test, outputs.get(test.file)) : test));
  // Node 24 reports the end of a file at its limit only if none of its tests failed.
  for (const [file, output] of outputs) {
    if (!/^The file timed out after/m.test(output) || results.some(({ name }) => name === file)) continue;
    results.push({ step, name: file, file, outcome: 'failed', message: output.slice(-4000) });
  }
  // For files that share a process, node does not report that they have no test.
  for (const file of result.timedOut
    ? []
    : files.filter((one) => mayShare?.(one) && !results.some((test) => test.file === one))) {
    results.push({
      step,
      name: file,
      file,
      outcome: 'failed',
      message: 'The file ran no test, or the files in the same process crashed.',
    });
  }
  if (result.timedOut) {
    const silent = files.filter((file) => !results.some((test) => test.file === file));
    const message = `Stopped at the limit of ${limitMs / 1000} s. Not finished: ${silent.join(', ') || 'the last file'}`;
    results.push({ step, name: `${step} ends in time`, outcome: 'failed', message });
  } else if (results.length === 0 || (result.code !== 0 && !results.some((test) => test.outcome === 'failed'))) {
    results.push({ step, name: step, outcome: 'failed', message: `Ended with ${result.code}:\n${result.output.slice(-4000)}` });
  }
  return results;
}

/** Judges a file that node reports as a test: it crashed, or it ran no test, which is a failure too. */
function judgeFile(test: FoundTest, output = ''): TestResult {
  const reason = test.outcome === 'failed' ? `The file ended badly: ${test.message}` : 'The file ran no test.';
  return { ...test, name: test.file, outcome: 'failed', message: `${reason}\n${output.slice(-4000)}` };
}

function readEvents(path: string): NodeTestEvent[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((text) => text.endsWith('}')).map((text) => JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // the process ended before it wrote; its exit code shows that
    throw error;
  }
}

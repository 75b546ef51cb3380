/** Runs test files with node:test and tsx, one process per file, and gathers what each test said. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.mjs';

/** @returns {Promise<import('./results.mjs').TestResult[]>} */
export async function runNodeTests({ root, step, files, limitMs, concurrency, env = {}, node = process.execPath }) {
  if (files.length === 0) return [{ step, name: step, outcome: 'failed', message: 'No test file was found.' }];
  const events = join(root, '.cache', `test-events-${step}.ndjson`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(events, { force: true });
  const reporter = pathToFileURL(join(root, 'test/runner/node-reporter.mjs')).href;
  const args = ['--import', 'tsx', '--test', `--test-concurrency=${concurrency}`];
  args.push(`--test-reporter=${reporter}`, `--test-reporter-destination=${events}`, ...files);
  // Node runs nothing where it believes to be inside another test run, as the runner's own tests are.
  const result = await runCommand(node, args, { cwd: root, env: { ...env, NODE_TEST_CONTEXT: undefined }, limitMs });
  return gather({ root, step, files, result, events: readEvents(events), limitMs });
}

function gather({ root, step, files, result, events, limitMs }) {
  const outputs = new Map();
  const tests = [];
  for (const event of events) {
    const file = relative(root, event.file ?? '');
    if (event.kind === 'output') outputs.set(file, (outputs.get(file) ?? '') + event.text);
    else if (!event.isSuite) tests.push({ ...event, step, file });
  }
  const results = tests.map((test) => (test.isFile ? judgeFile(test, outputs.get(test.file)) : test));
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
function judgeFile(test, output = '') {
  const reason = test.outcome === 'failed' ? 'The file crashed.' : 'The file ran no test.';
  return { ...test, name: test.file, outcome: 'failed', message: `${reason}\n${output.slice(-4000)}` };
}

function readEvents(path) {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((text) => text.endsWith('}')).map((text) => JSON.parse(text));
  } catch (error) {
    if (error.code === 'ENOENT') return []; // the process ended before it wrote; its exit code says so
    throw error;
  }
}

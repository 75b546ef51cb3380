/**
 * `npm test`: installs what is missing, then runs every kind of test. `--quick` (`npm run check`) leaves out what needs a
 * browser, a database, another process or the conformance files. `--only=unit,e2e` runs the named steps.
 *
 * The last line is `N passed, N failed` (`, N skipped` may follow); the exit code is 1 when anything failed. A part
 * that is missing and cannot be had is a failure that names it, never a silent skip.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judgeNode } from '../bin/prepare.mjs';
import { runBrowserTests } from './runner/browser-step.mjs';
import { provideChromium } from './runner/chromium.mjs';
import { install } from './runner/install.mjs';
import { majorOf, otherNodes, provideNode } from './runner/node-binaries.mjs';
import { runNodeTests } from './runner/node-test-step.mjs';
import { providePostgres, startPostgres } from './runner/postgres.mjs';
import { readArguments, refuseArguments } from './runner/read-arguments.mjs';
import { countOutcomes, printFailures, printStep, saveResults, summaryLine } from './runner/results.mjs';
import { runCommand } from './runner/run-command.mjs';
import { runSteps } from './runner/run-steps.mjs';
import {
  findFiles,
  isArchitectureTest,
  isConformanceTest,
  isDatabaseTest,
  isIntegrationTest,
  isMeasuringTest,
  isRuntimeTest,
  isSideBySideTest,
  isUnitTest,
} from './runner/test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cores = Math.max(2, availableParallelism());
/** Of the whole run: what stops it later would leave no word of what was found. */
const RUN_LIMIT_MINUTES = 80;
/** Nothing of it outlives the run. */
const UNSAFE_AND_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const program = (path) => join(root, 'node_modules', path);

/** A step that is one command: it passes when the command ends with 0. */
const command = (title, args) => async (step, limitMs) => {
  const result = await runCommand(process.execPath, args, { cwd: root, limitMs });
  if (result.code === 0) return [{ step, name: title, outcome: 'passed' }];
  const why = result.timedOut ? `Stopped at the limit of ${limitMs / 1000} s.` : `Ended with ${result.code}.`;
  return [{ step, name: title, outcome: 'failed', message: `${why}\n${result.output.slice(-20_000)}` }];
};

const nodeTests = (claim, options = {}) => {
  return (step, limitMs) => runNodeTests({ root, step, files: findFiles(root, claim), limitMs, concurrency: cores, ...options });
};

/** The same tests on a real server in place of the embedded database. */
const onPostgres = (claim) => async (step, limitMs) => {
  const server = await startPostgres(await providePostgres(root), UNSAFE_AND_FAST);
  try {
    return await nodeTests(claim, { env: { VAKWERK_TEST_DATABASE_URL: server.url } })(step, limitMs);
  } finally {
    await server.stop();
  }
};

/** The tests of engine, server and command line, and a start, under each other Node that is supported. */
async function onOtherNodes(step, limitMs) {
  const endMs = Date.now() + limitMs;
  const results = [];
  for (const version of otherNodes()) {
    const node = await provideNode(root, version);
    const run = nodeTests(isRuntimeTest, { node });
    const found = await run(`${step}-${majorOf(version)}`, endMs - Date.now());
    results.push(...found.map((test) => ({ ...test, step, name: `Node ${majorOf(version)} › ${test.name}` })));
  }
  return results;
}

/** The data folders that most of these tests start from are made once, and copied. */
const endToEnd = (claim, concurrency) => async (step, limitMs) => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-templates-'));
  try {
    return await nodeTests(claim, { concurrency, env: { VAKWERK_TEST_TEMPLATES: folder } })(step, limitMs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const TSC = [
  program('typescript/bin/tsc'),
  '-p',
  root,
  '--incremental',
  '--tsBuildInfoFile',
  join(root, '.cache/types.tsbuildinfo'),
];
const BIOME = [program('@biomejs/biome/bin/biome'), 'check', '--no-errors-on-unmatched', '--max-diagnostics=200', root];

/** In order. `quick` steps are those of `npm run check`; those of one core run beside each other. */
const STEPS = [
  { name: 'types', quick: true, cores: 1, minutes: 10, run: command('every file type-checks', TSC) },
  { name: 'lint', quick: true, cores: 1, minutes: 5, run: command('every file is linted and formatted', BIOME) },
  { name: 'architecture', quick: true, cores: 1, minutes: 5, run: nodeTests(isArchitectureTest, { concurrency: 1 }) },
  {
    name: 'build',
    quick: true,
    cores: 1,
    minutes: 10,
    run: command('the build succeeds within its size budgets', ['build.mjs']),
  },
  { name: 'unit', quick: true, cores, minutes: 20, run: nodeTests(isUnitTest) },
  { name: 'integration', cores, minutes: 30, run: nodeTests(isIntegrationTest) },
  { name: 'postgresql', cores, minutes: 30, run: onPostgres(isDatabaseTest) },
  { name: 'machines', cores, minutes: 30, needs: ['build'], run: onOtherNodes },
  {
    name: 'conformance',
    cores: cores - 1,
    minutes: 20,
    needs: ['build'],
    run: nodeTests(isConformanceTest, { concurrency: cores - 1 }),
  },
  {
    name: 'browser',
    cores: 1,
    minutes: 20,
    needsBrowser: true,
    run: (step, limitMs) => runBrowserTests({ root, step, limitMs }),
  },
  { name: 'e2e', cores, minutes: 45, needs: ['build'], needsBrowser: true, run: endToEnd(isSideBySideTest, Math.min(cores, 4)) },
  { name: 'measuring', cores, minutes: 20, needs: ['build'], needsBrowser: true, run: endToEnd(isMeasuringTest, 1) },
];

async function main() {
  const endMs = Date.now() + RUN_LIMIT_MINUTES * 60_000;
  const steps = chosenSteps();
  const { refusal, notice } = judgeNode(process.versions.node);
  if (refusal) throw new Error(refusal);
  if (notice) console.warn(notice);
  await install(root);
  if (steps.some((step) => step.needsBrowser)) process.env.CHROME_PATH = await provideChromium(root);
  const results = await runSteps(steps, { cores, endMs, onEnd: printStep });
  saveResults(root, results);
  printFailures(results);
  const counts = countOutcomes(results);
  console.log(`\n${summaryLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

function chosenSteps() {
  const usage = `node test/run.mjs [options]
  --quick            what needs no database and no browser: npm run check
  --only=unit,e2e    these steps alone, of ${STEPS.map(({ name }) => name).join(', ')}`;
  const { values } = readArguments(usage, { options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
  if (values.quick) return STEPS.filter((step) => step.quick);
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) refuseArguments(usage, `Unknown step ${unknown.join(', ')}`);
  return only ? STEPS.filter((step) => only.includes(step.name)) : STEPS;
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

/**
 * `npm test`: installs what is missing, then runs every kind of test, one step after the other. `--quick`
 * (`npm run check`) leaves out what needs a browser, a database, another process or the conformance files. `--only=unit,e2e` runs the named steps.
 *
 * The last line is `N passed, N failed` (`, N skipped` may follow); the exit code is 1 when anything failed. A part
 * that is missing and cannot be had is a failure that names it, never a silent skip.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowserTests } from './runner/browser-step.mjs';
import { provideChromium } from './runner/chromium.mjs';
import { install } from './runner/install.mjs';
import { runNodeTests } from './runner/node-test-step.mjs';
import { providePostgres, startPostgres } from './runner/postgres.mjs';
import { countOutcomes, printFailures, printStep, saveResults, summaryLine } from './runner/results.mjs';
import { runCommand } from './runner/run-command.mjs';
import {
  findFiles,
  isArchitectureTest,
  isConformanceTest,
  isEndToEndTest,
  isIntegrationTest,
  isUnitTest,
} from './runner/test-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const MINUTE_MS = 60_000;
const concurrency = Math.max(2, availableParallelism());

const program = (path) => join(root, 'node_modules', path);

/** A step that is one command: it passes when the command ends with 0. */
const command = (title, args, limitMs) => async (step) => {
  const result = await runCommand(process.execPath, args, { cwd: root, limitMs });
  if (result.code === 0) return [{ step, name: title, outcome: 'passed' }];
  const why = result.timedOut ? `Stopped at the limit of ${limitMs / 1000} s.` : `Ended with ${result.code}.`;
  return [{ step, name: title, outcome: 'failed', message: `${why}\n${result.output.slice(-20_000)}` }];
};

const nodeTests = (claim, limitMs, options = {}) => {
  return (step) => runNodeTests({ root, step, files: findFiles(root, claim), limitMs, concurrency, ...options });
};

/** The same tests on a real server in place of the embedded database. */
const onPostgres = (claim, limitMs) => async (step) => {
  const server = await startPostgres(await providePostgres(root));
  try {
    return await nodeTests(claim, limitMs, { env: { VAKWERK_TEST_DATABASE_URL: server.url } })(step);
  } finally {
    await server.stop();
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

/** In order. `quick` steps are those of `npm run check`. */
const STEPS = [
  { name: 'types', quick: true, run: command('every file type-checks', TSC, 5 * MINUTE_MS) },
  { name: 'lint', quick: true, run: command('every file is linted and formatted', BIOME, 2 * MINUTE_MS) },
  { name: 'architecture', quick: true, run: nodeTests(isArchitectureTest, 2 * MINUTE_MS) },
  { name: 'unit', quick: true, run: nodeTests(isUnitTest, 8 * MINUTE_MS) },
  { name: 'build', quick: true, run: command('the build succeeds within its size budgets', ['build.mjs'], 5 * MINUTE_MS) },
  { name: 'integration', run: nodeTests(isIntegrationTest, 15 * MINUTE_MS) },
  { name: 'postgresql', run: onPostgres(isIntegrationTest, 15 * MINUTE_MS) },
  { name: 'conformance', needs: ['build'], run: nodeTests(isConformanceTest, 10 * MINUTE_MS) },
  { name: 'browser', needsBrowser: true, run: (step) => runBrowserTests({ root, step, limitMs: 10 * MINUTE_MS }) },
  {
    name: 'e2e',
    needs: ['build'],
    needsBrowser: true,
    run: nodeTests(isEndToEndTest, 40 * MINUTE_MS, { concurrency: 1 }),
  },
];

async function main() {
  const steps = chosenSteps(process.argv.slice(2));
  await install(root);
  if (steps.some((step) => step.needsBrowser)) process.env.CHROME_PATH = await provideChromium(root);
  const results = [];
  for (const step of steps) {
    const startedMs = Date.now();
    const stepResults = await runStep(step, results);
    printStep(step.name, stepResults, Date.now() - startedMs);
    results.push(...stepResults);
  }
  saveResults(root, results);
  printFailures(results);
  const counts = countOutcomes(results);
  console.log(`\n${summaryLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

async function runStep({ name, run, needs = [] }, before) {
  const broken = before.find(({ step, outcome }) => needs.includes(step) && outcome === 'failed');
  if (broken) return [{ step: name, name, outcome: 'failed', message: `Not run, because the step ${broken.step} failed.` }];
  try {
    return await run(name);
  } catch (error) {
    return [{ step: name, name, outcome: 'failed', message: `The step crashed: ${error.stack}` }];
  }
}

function chosenSteps(args) {
  if (args.includes('--quick')) return STEPS.filter((step) => step.quick);
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.filter((name) => !STEPS.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown step ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`);
  return only ? STEPS.filter((step) => only.includes(step.name)) : STEPS;
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}

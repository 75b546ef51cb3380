/**
 * `npm test`, once the packages are installed (bin/test.mjs): runs every kind of test. `--quick` (`npm run check`) leaves out
 * tests that need a browser, a database, another process or the conformance files. `--only=unit,e2e` runs the named steps.
 * `--audit` first checks for known vulnerabilities, and runs nothing if there is a serious one. The last line is `N passed, N
 * failed` (`, N skipped` may follow); the exit code is 1 if anything failed. A missing part that cannot be installed is a failure
 * that names it, never a silent skip.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowerPriority } from '../../server/threads/lower-priority.ts';
import { auditDependencies } from './audit-dependencies.ts';
import { runBrowserTests } from './browser-step.ts';
import { provideChromium } from './chromium.ts';
import { provideDebianPrograms } from './debian-programs.ts';
import { majorOf, otherNodes, provideNode, provideRecommendedNode } from './node-binaries.ts';
import { runNodeTests } from './node-test-step.ts';
import { providePostgres, startPostgres } from './postgres.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';
import { countOutcomes, printFailures, printStep, saveResults, summaryLine } from './results.ts';
import { runCommand } from './run-command.ts';
import { runSteps, type Step } from './run-steps.ts';
import {
  findFiles,
  isArchitectureTest,
  isConformanceTest,
  isDatabaseTest,
  isElementTest,
  isEmbeddedTest,
  isMeasuringTest,
  isRuntimeTest,
  isSideBySideTest,
  isUnitTest,
  mayShareProcess,
} from './test-files.ts';

const cores = Math.max(2, availableParallelism());
/** The number of parallel processes for tests that spend half of their time waiting for a database, a process or a clock. */
const waiting = cores * 2;
/** The cores of a step that runs in parallel with another of the same size: neither idles while the other's last test runs. */
const half = Math.floor(cores / 2);
/** The greatest number of end-to-end tests in parallel: each has a service and a browser, which take a GB of memory. */
const MAX_SERVERS = 4;
/** The limit of the whole run: a later stop from outside would lose its results. */
const RUN_LIMIT_MINUTES = 87;
/**
 * The priority of the tests, with their services and browsers. At normal priority, browsers that take all cores leave a conversion to
 * 3D, which has the lowest priority, none for minutes. It is above that of validations, which tests of priorities compare with it.
 */
const TEST_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL - 1;
/** None of the data outlives the run. */
const UNSAFE_AND_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Run = Step['run'];
type Claim = (path: string) => boolean;
type NodeTestOptions = Partial<Parameters<typeof runNodeTests>[0]>;
interface RunnerStep extends Step {
  /** Whether `npm run check` runs the step. */
  quick?: boolean;
  needsBrowser?: boolean;
}

/** Returns a step that is one command: it passes if the exit code is 0. */
function command(root: string, title: string, args: string[]): Run {
  return async (step, limitMs) => {
    const result = await runCommand(process.execPath, args, { cwd: root, limitMs });
    if (result.code === 0) return [{ step, name: title, outcome: 'passed' }];
    const why = result.timedOut ? `Stopped at the limit of ${limitMs / 1000} s.` : `Ended with ${result.code}.`;
    return [{ step, name: title, outcome: 'failed', message: `${why}\n${result.output.slice(-20_000)}` }];
  };
}

/** Runs the tests under the recommended Node, unless the options name another. */
function nodeTests(root: string, claim: Claim, options: NodeTestOptions = {}): Run {
  return async (step, limitMs) => {
    const node = options.node ?? (await provideRecommendedNode(root));
    return runNodeTests({ root, step, limitMs, concurrency: cores, ...options, node, files: findFiles(root, claim) });
  };
}

/** Runs the tests on a PostgreSQL server instead of the embedded database. */
function onPostgres(root: string, claim: Claim): Run {
  return async (step, limitMs) => {
    const server = await startPostgres(await providePostgres(root), UNSAFE_AND_FAST);
    try {
      const run = nodeTests(root, claim, {
        concurrency: half * 2,
        mayShare: mayShareProcess,
        env: { VAKWERK_TEST_DATABASE_URL: server.url },
      });
      return await run(step, limitMs);
    } finally {
      await server.stop();
    }
  };
}

/** Runs a start and the tests that depend on the runtime under each supported Node besides the recommended one, one process each. */
function onOtherNodes(root: string): Run {
  return async (step, limitMs) => {
    const endMs = Date.now() + limitMs;
    const runUnder = async (version: string) => {
      const run = nodeTests(root, isRuntimeTest, { node: await provideNode(root, version), concurrency: 0 });
      const tests = await run(`${step}-${majorOf(version)}`, endMs - Date.now());
      return tests.map((test) => ({ ...test, step, name: `Node ${majorOf(version)} › ${test.name}` }));
    };
    return (await Promise.all(otherNodes().map(runUnder))).flat();
  };
}

/** Runs the tests under the oldest supported Node, which the step `machines` would otherwise have to repeat. */
function onOldestNode(root: string, claim: Claim, options: NodeTestOptions): Run {
  return async (step, limitMs) => {
    const [oldest = ''] = otherNodes();
    return nodeTests(root, claim, { ...options, node: await provideNode(root, oldest) })(step, limitMs);
  };
}

/**
 * Creates the data folders from which most of these tests start once, and copies them. The service runs under the same Node as the
 * tests.
 */
function endToEnd(root: string, claim: Claim, options: NodeTestOptions): Run {
  return async (step, limitMs) => {
    const folder = mkdtempSync(join(tmpdir(), 'vakwerk-templates-'));
    try {
      return await nodeTests(root, claim, { ...options, env: { VAKWERK_TEST_TEMPLATES: folder } })(step, limitMs);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** Returns the steps in order. `npm run check` runs the `quick` ones; steps that need one core run in parallel. */
function stepsOf(root: string): RunnerStep[] {
  const program = (path: string) => join(root, 'node_modules', path);
  const buildInfo = join(root, '.cache/types.tsbuildinfo');
  const tsc = [
    program('typescript-native/bin/tsc'),
    '-p',
    root,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ];
  const biome = [program('@biomejs/biome/bin/biome'), 'check', '--no-errors-on-unmatched', '--max-diagnostics=200', root];
  const types = command(root, 'every file type-checks', tsc);
  const lint = command(root, 'every file is linted and formatted', biome);
  const build = command(root, 'the build succeeds within its size budgets', ['build.mjs']);
  const architecture = nodeTests(root, isArchitectureTest, { concurrency: 1 });
  const unit = nodeTests(root, isUnitTest, { concurrency: cores + 1, mayShare: mayShareProcess });
  const conformance = onOldestNode(root, isConformanceTest, { concurrency: cores - 1 });
  const browser: Run = (step, limitMs) => runBrowserTests({ root, step, limitMs });
  const besides = endToEnd(root, isSideBySideTest, { concurrency: Math.min(waiting, MAX_SERVERS) });
  // Pages are also opened from a service under the Node that the machine has.
  const measuring = endToEnd(root, isMeasuringTest, { concurrency: 1, node: process.execPath });
  return [
    // One page at a time takes one core for as long as the other steps of one core together.
    { name: 'browser', cores: 1, minutes: 20, needsBrowser: true, run: browser },
    { name: 'types', quick: true, cores: 1, minutes: 10, run: types },
    { name: 'lint', quick: true, cores: 1, minutes: 5, run: lint },
    { name: 'architecture', quick: true, cores: 1, minutes: 5, run: architecture },
    { name: 'build', quick: true, cores: 1, minutes: 10, run: build },
    { name: 'conformance', cores: cores - 1, minutes: 20, needs: ['build'], run: conformance },
    { name: 'machines', cores: half, minutes: 30, needs: ['build'], run: onOtherNodes(root) },
    { name: 'unit', quick: true, cores, minutes: 20, run: unit },
    {
      name: 'integration',
      cores: half,
      minutes: 30,
      // One process more than the parallel step, which ends two minutes earlier and leaves a core idle (2026-11-29).
      run: nodeTests(root, isEmbeddedTest, { concurrency: half * 3, mayShare: mayShareProcess }),
    },
    { name: 'postgresql', cores: half, minutes: 30, run: onPostgres(root, isDatabaseTest) },
    // Under Node 24, which loads the service into the process of a test with 9 s of processor time less than Node 20.
    {
      name: 'elements',
      cores: half,
      minutes: 20,
      needs: ['build'],
      needsBrowser: true,
      run: nodeTests(root, isElementTest, { concurrency: half }),
    },
    { name: 'e2e', cores, minutes: 60, needs: ['build'], needsBrowser: true, run: besides },
    { name: 'measuring', cores, minutes: 20, needs: ['build'], needsBrowser: true, run: measuring },
  ];
}

export async function main(root: string): Promise<void> {
  lowerPriority(TEST_PRIORITY);
  const endMs = Date.now() + RUN_LIMIT_MINUTES * 60_000;
  const { steps, isAudited } = readOrder(stepsOf(root));
  try {
    if (isAudited) auditDependencies(root);
    if (steps.some((step) => step.needsBrowser)) {
      process.env.CHROME_PATH = await provideChromium(root);
      await provideDebianPrograms(root);
    }
    const results = await runSteps(steps, { cores, endMs, onEnd: printStep });
    saveResults(root, results);
    printFailures(results);
    const counts = countOutcomes(results);
    console.log(`\n${summaryLine(counts)}`);
    process.exitCode = counts.failed > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    console.log('\n0 passed, 1 failed');
    process.exitCode = 1;
  }
}

function readOrder(all: RunnerStep[]): { steps: RunnerStep[]; isAudited: boolean } {
  const usage = `npm test -- [options]
  --quick            what needs no database and no browser: npm run check
  --only=unit,e2e    these steps alone, of ${all.map(({ name }) => name).join(', ')}
  --audit            first asks for known vulnerabilities of what the service loads`;
  const { values } = readArguments(usage, {
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, audit: { type: 'boolean' } },
  });
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !all.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) refuseArguments(usage, `Unknown step ${unknown.join(', ')}`);
  const steps = all.filter(({ name, quick }) => (values.quick ? quick : (only?.includes(name) ?? true)));
  return { steps, isAudited: values.audit ?? false };
}

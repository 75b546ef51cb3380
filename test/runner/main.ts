/**
 * `npm test`, once the packages are there (bin/test.mjs): runs every kind of test. `--quick` (`npm run check`) leaves out what needs a
 * browser, a database, another process or the conformance files. `--only=unit,e2e` runs the named steps.
 * `--audit` asks first for known vulnerabilities, and runs nothing where there is a serious one.
 *
 * The last line is `N passed, N failed` (`, N skipped` may follow); the exit code is 1 when anything failed. A part
 * that is missing and cannot be had is a failure that names it, never a silent skip.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditDependencies } from './audit-dependencies.ts';
import { runBrowserTests } from './browser-step.ts';
import { provideChromium } from './chromium.ts';
import { provideDebianPrograms } from './debian-programs.ts';
import { majorOf, otherNodes, provideNode } from './node-binaries.ts';
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
  isIntegrationTest,
  isMeasuringTest,
  isRuntimeTest,
  isSideBySideTest,
  isUnitTest,
  LONG_RUNTIME_TESTS,
  mayShareProcess,
} from './test-files.ts';

const cores = Math.max(2, availableParallelism());
/** Processes at once where tests wait for a database, a process or a clock half of their time. */
const waiting = Math.ceil(cores * 1.5);
/** Of the whole run: what stops it later would leave no word of what was found. */
const RUN_LIMIT_MINUTES = 80;
/** Nothing of it outlives the run. */
const UNSAFE_AND_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

type Run = Step['run'];
type Claim = (path: string) => boolean;
type NodeTestOptions = Partial<Parameters<typeof runNodeTests>[0]>;
interface RunnerStep extends Step {
  /** One of those of `npm run check`. */
  quick?: boolean;
  needsBrowser?: boolean;
}

/** A step that is one command: it passes when the command ends with 0. */
function command(root: string, title: string, args: string[]): Run {
  return async (step, limitMs) => {
    const result = await runCommand(process.execPath, args, { cwd: root, limitMs });
    if (result.code === 0) return [{ step, name: title, outcome: 'passed' }];
    const why = result.timedOut ? `Stopped at the limit of ${limitMs / 1000} s.` : `Ended with ${result.code}.`;
    return [{ step, name: title, outcome: 'failed', message: `${why}\n${result.output.slice(-20_000)}` }];
  };
}

function nodeTests(root: string, claim: Claim, options: NodeTestOptions = {}): Run {
  return (step, limitMs) => runNodeTests({ root, step, limitMs, concurrency: cores, ...options, files: findFiles(root, claim) });
}

/** The same tests on a real server in place of the embedded database. */
function onPostgres(root: string, claim: Claim): Run {
  return async (step, limitMs) => {
    const server = await startPostgres(await providePostgres(root), UNSAFE_AND_FAST);
    try {
      const run = nodeTests(root, claim, {
        concurrency: waiting,
        mayShare: mayShareProcess,
        env: { VAKWERK_TEST_DATABASE_URL: server.url },
      });
      return await run(step, limitMs);
    } finally {
      await server.stop();
    }
  };
}

/** The tests of engine, server and command line, and a start, under each other Node that is supported: one process of each, at once. */
function onOtherNodes(root: string): Run {
  return async (step, limitMs) => {
    const endMs = Date.now() + limitMs;
    const results = otherNodes().map(async (version, at) => {
      const claim: Claim = (path) => isRuntimeTest(path) || path === LONG_RUNTIME_TESTS[at];
      const run = nodeTests(root, claim, { node: await provideNode(root, version), concurrency: 0 });
      const tests = await run(`${step}-${majorOf(version)}`, endMs - Date.now());
      return tests.map((test) => ({ ...test, step, name: `Node ${majorOf(version)} › ${test.name}` }));
    });
    return (await Promise.all(results)).flat();
  };
}

/** The data folders that most of these tests start from are made once, and copied. */
function endToEnd(root: string, claim: Claim, concurrency: number): Run {
  return async (step, limitMs) => {
    const folder = mkdtempSync(join(tmpdir(), 'vakwerk-templates-'));
    try {
      return await nodeTests(root, claim, { concurrency, env: { VAKWERK_TEST_TEMPLATES: folder } })(step, limitMs);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** In order. `quick` steps are those of `npm run check`; those of one core run beside each other. */
function stepsOf(root: string): RunnerStep[] {
  const program = (path: string) => join(root, 'node_modules', path);
  const buildInfo = join(root, '.cache/types.tsbuildinfo');
  const tsc = [program('typescript/bin/tsc'), '-p', root, '--incremental', '--tsBuildInfoFile', buildInfo];
  const biome = [program('@biomejs/biome/bin/biome'), 'check', '--no-errors-on-unmatched', '--max-diagnostics=200', root];
  const types = command(root, 'every file type-checks', tsc);
  const lint = command(root, 'every file is linted and formatted', biome);
  const build = command(root, 'the build succeeds within its size budgets', ['build.mjs']);
  const architecture = nodeTests(root, isArchitectureTest, { concurrency: 1 });
  const conformance = nodeTests(root, isConformanceTest, { concurrency: cores - 1 });
  const browser: Run = (step, limitMs) => runBrowserTests({ root, step, limitMs });
  const besides = endToEnd(root, isSideBySideTest, Math.min(waiting, 4));
  const measuring = endToEnd(root, isMeasuringTest, 1);
  return [
    { name: 'types', quick: true, cores: 1, minutes: 10, run: types },
    { name: 'lint', quick: true, cores: 1, minutes: 5, run: lint },
    { name: 'architecture', quick: true, cores: 1, minutes: 5, run: architecture },
    { name: 'build', quick: true, cores: 1, minutes: 10, run: build },
    { name: 'unit', quick: true, cores, minutes: 20, run: nodeTests(root, isUnitTest, { mayShare: mayShareProcess }) },
    {
      name: 'integration',
      cores,
      minutes: 30,
      run: nodeTests(root, isIntegrationTest, { concurrency: waiting, mayShare: mayShareProcess }),
    },
    { name: 'postgresql', cores, minutes: 30, run: onPostgres(root, isDatabaseTest) },
    { name: 'machines', cores, minutes: 30, needs: ['build'], run: onOtherNodes(root) },
    { name: 'conformance', cores: cores - 1, minutes: 20, needs: ['build'], run: conformance },
    { name: 'browser', cores: 1, minutes: 20, needsBrowser: true, run: browser },
    { name: 'e2e', cores, minutes: 45, needs: ['build'], needsBrowser: true, run: besides },
    { name: 'measuring', cores, minutes: 20, needs: ['build'], needsBrowser: true, run: measuring },
  ];
}

export async function main(root: string): Promise<void> {
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

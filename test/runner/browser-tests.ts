/**
 * Runs component tests in a real Chromium. esbuild first bundles every `*.browser.test.ts(x)`, because React and others are
 * CommonJS, which a browser cannot load file by file; the shared names (@vakwerk/…) resolve by the paths in tsconfig. The bundles
 * share their chunks, so the page of a test has one React and one store, like the real page.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Reporter, startTestRunner, type TestResultError, type TestSession, type TestSuiteResult } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { readArguments } from './read-arguments.ts';
import type { TestResult } from './results.ts';
import { findFiles, isBrowserTest } from './test-files.ts';

type BrowserResult = Omit<TestResult, 'step'>;
type CreatePage = NonNullable<NonNullable<Parameters<typeof chromeLauncher>[0]>['createPage']>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundles = join(root, '.cache', 'browser-tests');
const { values, positionals } = readArguments(
  `npx tsx test/runner/browser-tests.ts [common/forms] [options]
  common/forms       the files whose path holds this alone, or one of several
  --results=FILE     writes every result there as JSON`,
  { options: { results: { type: 'string' } }, maxPositionals: 100 },
);
const isWanted = (path: string) => positionals.length === 0 || positionals.some((part) => path.includes(part));
const entryPoints = findFiles(root, isBrowserTest).filter(isWanted);

rmSync(bundles, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints,
  outbase: root,
  outdir: bundles,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  sourcemap: 'inline',
  // Not "test": Fluent then replaces the ResizeObserver of the window by one that observes nothing, once a tooltip or menu is shown.
  define: { 'process.env.NODE_ENV': '"development"' },
  loader: { '.svg': 'text', '.css': 'text', '.ifc': 'text' },
  logLevel: 'error',
});

await startTestRunner({
  readCliArgs: false,
  readFileConfig: false,
  config: {
    rootDir: root,
    files: entryPoints.map((path) => join(bundles, path.replace(/\.tsx?$/, '.js'))),
    // One page at a time, because a page behind another is hidden, and then does not draw or observe anything.
    concurrency: 1,
    testsStartTimeout: 120_000,
    testsFinishTimeout: 300_000,
    browserStartTimeout: 120_000,
    testFramework: { config: { timeout: 180_000 } },
    browsers: [chromeLauncher({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS }, createPage: newPage })],
    reporters: [resultsReporter()],
  },
});

/**
 * Returns a page in which no file meets what an earlier one left: a question about unsaved text is answered, and nothing is stored,
 * such as the language.
 */
async function newPage({ context }: Parameters<CreatePage>[0]): ReturnType<CreatePage> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.evaluateOnNewDocument(() => {
    // A frame of a test keeps what the test stored, and an empty page has no storage.
    if (window === top && location.origin !== 'null') localStorage.clear();
  });
  return page;
}

/** Prints failures, and saves all results on request. */
function resultsReporter(): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const results = [...sessions].flatMap(sessionResults);
      for (const { name, file, outcome, message } of results) {
        if (outcome === 'failed') console.error(`✗ ${name} (${file})\n${message}`);
      }
      console.log(`${results.filter(({ outcome }) => outcome === 'passed').length} of ${results.length} browser tests passed`);
      if (values.results) writeFileSync(values.results, JSON.stringify(results));
    },
  };
}

function sessionResults({ testFile, testResults, errors, logs }: TestSession): BrowserResult[] {
  const file = relative(bundles, testFile).replace(/\.js$/, '');
  const results = testResults ? suiteResults(testResults, file, []) : [];
  for (const error of errors) {
    results.push({ name: file, file, outcome: 'failed', message: `The file crashed.\n${errorText(error)}\n${logText(logs)}` });
  }
  if (results.length === 0)
    results.push({ name: file, file, outcome: 'failed', message: `The file ran no test.\n${logText(logs)}` });
  return results;
}

function suiteResults({ tests, suites }: TestSuiteResult, file: string, names: string[]): BrowserResult[] {
  const suiteTests = tests.map(
    (test): BrowserResult => ({
      name: [...names, test.name].join(' › '),
      file,
      outcome: test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed',
      durationMs: test.duration,
      message: test.error ? errorText(test.error) : undefined,
    }),
  );
  return [...suiteTests, ...suites.flatMap((suite) => suiteResults(suite, file, [...names, suite.name]))];
}

function errorText({ message, stack }: TestResultError): string {
  return [message, stack].filter(Boolean).join('\n').slice(0, 4000);
}

function logText(logs: unknown[][]): string {
  return logs.flat().map(String).join('\n').slice(0, 2000);
}

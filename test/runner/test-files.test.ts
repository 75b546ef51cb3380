/** Every test file belongs to one step, and also runs on PostgreSQL if it opens a database. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { LONG_TESTS, sortLongestFirst } from './long-tests.ts';
import * as testFiles from './test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = testFiles.findFiles(root, (path) => /\.test\.tsx?$/.test(path));

const STEPS = [
  testFiles.isArchitectureTest,
  testFiles.isUnitTest,
  testFiles.isIntegrationTest,
  testFiles.isConformanceTest,
  testFiles.isBrowserTest,
  testFiles.isElementTest,
  testFiles.isSideBySideTest,
  testFiles.isMeasuringTest,
  testFiles.isMachineTest,
];

test('each test file runs in one step', () => {
  const steps = files.map((path) => `${path} ${STEPS.filter((claim) => claim(path)).length}`);
  assert.ok(files.length > 200);
  assert.deepEqual(
    steps.filter((text) => !text.endsWith(' 1')),
    [],
  );
});

test('the listed files exist', () => {
  const { ALIKE_ON_ANY_DATABASE, MEASURING, RUNTIME_TESTS } = testFiles;
  assert.deepEqual(
    [...ALIKE_ON_ANY_DATABASE, ...LONG_TESTS, ...MEASURING, ...RUNTIME_TESTS].filter((path) => !files.includes(path)),
    [],
  );
});

test('a test whose support opens a database counts as slow too, and runs on PostgreSQL alone unless it tests the database layer', () => {
  const claims = [testFiles.isUnitTest, testFiles.isEmbeddedTest, testFiles.isDatabaseTest];
  const seen = [
    'server/import-map/canary.test.ts',
    'server/users/users.test.ts',
    'server/jobs/recovery.test.ts',
    'server/db/migrate.test.ts',
    'server/db/search-text.test.ts',
    'test/rights/rights.test.ts',
    'engine/ids/pattern.test.ts',
  ].map((path) => `${path} ${claims.flatMap((claim) => (claim(path) ? claim.name : [])).join(' ')}`);
  assert.deepEqual(seen, [
    'server/import-map/canary.test.ts isDatabaseTest',
    'server/users/users.test.ts isDatabaseTest',
    'server/jobs/recovery.test.ts isEmbeddedTest',
    'server/db/migrate.test.ts isEmbeddedTest',
    'server/db/search-text.test.ts isEmbeddedTest isDatabaseTest',
    'test/rights/rights.test.ts isEmbeddedTest',
    'engine/ids/pattern.test.ts isUnitTest',
  ]);
});

test('the long tests start first, in their order, each in a process of its own', () => {
  const [first = '', second = ''] = LONG_TESTS;
  assert.deepEqual(sortLongestFirst(['b.test.ts', second, 'a.test.ts', first]), [first, second, 'b.test.ts', 'a.test.ts']);
  assert.deepEqual(LONG_TESTS.filter(testFiles.mayShareProcess), []);
});

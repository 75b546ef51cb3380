/** Every test file is in one step, and on PostgreSQL as well where it opens a database. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import * as testFiles from './test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = testFiles.findFiles(root, (path) => /\.test\.tsx?$/.test(path));

const STEPS = [
  testFiles.isArchitectureTest,
  testFiles.isUnitTest,
  testFiles.isIntegrationTest,
  testFiles.isConformanceTest,
  testFiles.isBrowserTest,
  testFiles.isSideBySideTest,
  testFiles.isMeasuringTest,
  testFiles.isMachineTest,
];

test('each test file is run by one step', () => {
  const steps = files.map((path) => `${path} ${STEPS.filter((claim) => claim(path)).length}`);
  assert.ok(files.length > 200);
  assert.deepEqual(
    steps.filter((text) => !text.endsWith(' 1')),
    [],
  );
});

test('those that are named are there', () => {
  const { ALIKE_ON_ANY_DATABASE, LONG_RUNTIME_TESTS, MEASURING, RUNTIME_TESTS } = testFiles;
  assert.deepEqual(
    [...ALIKE_ON_ANY_DATABASE, ...LONG_RUNTIME_TESTS, ...MEASURING, ...RUNTIME_TESTS].filter((path) => !files.includes(path)),
    [],
  );
});

test('a test whose support opens a database takes seconds too, and runs on PostgreSQL', () => {
  const seen = [
    'server/import-map/canary.test.ts',
    'server/users/users.test.ts',
    'server/jobs/recovery.test.ts',
    'engine/ids/pattern.test.ts',
  ].map(
    (path) =>
      `${path} ${[testFiles.isUnitTest, testFiles.isIntegrationTest, testFiles.isDatabaseTest].map((claim) => (claim(path) ? 1 : 0)).join('')}`,
  );
  assert.deepEqual(seen, [
    'server/import-map/canary.test.ts 011',
    'server/users/users.test.ts 011',
    'server/jobs/recovery.test.ts 010',
    'engine/ids/pattern.test.ts 100',
  ]);
});

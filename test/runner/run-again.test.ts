import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestResult } from './results.ts';
import { MAX_FILES_AGAIN, runAgain } from './run-again.ts';

const result = (file: string | undefined, outcome: TestResult['outcome'], message?: string): TestResult => ({
  step: 'e2e',
  name: `test of ${file}`,
  file,
  outcome,
  message,
});

/** What a step said, and which files it was asked for again. */
async function run(first: TestResult[], second: TestResult[]) {
  const asked: (readonly string[])[] = [];
  const results = await runAgain(async (_step, _limitMs, files) => {
    if (files) asked.push(files);
    return files ? second : first;
  })('e2e', 60_000);
  return { results, asked };
}

test('a file that fails and then passes alone is passed, and says what it said at first', async () => {
  const first = [result('a', 'passed'), result('b', 'failed', 'no row'), result('b', 'passed')];
  const { results, asked } = await run(first, [result('b', 'passed'), result('b', 'passed')]);
  assert.deepEqual(asked, [['b']]);
  assert.deepEqual(
    results.map(({ file, outcome }) => `${file} ${outcome}`),
    ['a passed', 'b passed', 'b passed'],
  );
  assert.equal(results[1]?.failedAtFirst, 'test of b\nno row');
});

test('a file that fails twice, or is not heard of again, has failed', async () => {
  for (const second of [[result('b', 'failed', 'again')], []]) {
    const { results } = await run([result('b', 'failed', 'no row')], second);
    assert.deepEqual(
      results.map(({ outcome, message }) => `${outcome} ${message}`),
      ['failed no row'],
    );
  }
});

test('nothing runs again where all passed, where the step itself failed, or where many files failed', async () => {
  const many = Array.from({ length: MAX_FILES_AGAIN + 1 }, (_, at) => result(`f${at}`, 'failed'));
  for (const first of [[result('a', 'passed')], [result('a', 'failed'), result(undefined, 'failed')], many]) {
    const { results, asked } = await run(first, []);
    assert.deepEqual([asked, results], [[], first]);
  }
});

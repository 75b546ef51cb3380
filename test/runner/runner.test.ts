/** The runner must distinguish every kind of failure from passing; each case is a small test file that ends in its own way. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runNodeTests } from './node-test-step.ts';
import { countOutcomes, summaryLine, type TestResult } from './results.ts';
import { runCommand } from './run-command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'runner-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const HEAD = "import { after, before, describe, it } from 'node:test';\n";
const CASES: [title: string, source: string, expected: string[]][] = [
  ['a test that passes', "it('one [R001]', () => {});", ['passed one [R001]']],
  ['a test in a suite', "describe('suite', () => { it('one', () => {}); });", ['passed suite › one']],
  ['a test that fails', "describe('suite', () => { it('one', () => { throw new Error('no'); }); });", ['failed suite › one']],
  ['a test that is skipped', "it('one', { skip: 'no data' }, () => {});", ['skipped one']],
  ['a file that crashes', "throw new Error('no');", ['failed FILE']],
  [
    'a file that crashes after a test',
    "it('one', () => {}); setTimeout(() => process.exit(3), 500);",
    ['passed one', 'failed FILE'],
  ],
  ['a file without a test', 'void it;', ['failed FILE']],
  [
    'a suite whose preparation fails',
    "describe('suite', () => { before(() => { throw new Error('no'); }); it('one', () => {}); });",
    ['failed suite › one', 'failed suite'],
  ],
  [
    'a suite whose clean-up fails',
    "describe('suite', () => { after(() => { throw new Error('no'); }); it('one', () => {}); });",
    ['passed suite › one', 'failed suite'],
  ],
];

for (const [index, [title, source, expected]] of CASES.entries()) {
  test(`the runner reports ${title}`, async () => {
    const file = write(`case-${index}.ts`, HEAD + source);
    const results = await run(file, 60_000);
    assert.deepEqual(
      results.map(({ outcome, name }) => `${outcome} ${name === file ? 'FILE' : name}`),
      expected,
    );
  });
}

test('the runner stops at the limit and says what was not finished', async () => {
  const file = write('endless.ts', `${HEAD}it('one', () => new Promise((resolve) => setTimeout(resolve, 60_000)));`);
  const [result] = await run(file, 2_000);
  assert.equal(result?.outcome, 'failed');
  assert.match(result?.message ?? '', /limit of 2 s.*endless/);
});

test('a file whose failed test leaves something open is stopped at its own limit, and its results count', async () => {
  const file = write('left-open.ts', `${HEAD}it('one', () => { setInterval(() => {}, 1_000); throw new Error('no'); });`);
  const results = await runNodeTests({
    root,
    step: 'runner-left-open',
    files: [file],
    limitMs: 60_000,
    fileLimitMs: 10_000,
    concurrency: 1,
  });
  assert.deepEqual(
    results.map(({ outcome, name }) => `${outcome} ${name}`),
    ['failed one', `failed ${file}`],
  );
  assert.match(results[1]?.message ?? '', /timed out after 10000ms/);
});

test('files that share a process are reported by their own names, and one without a test fails', async () => {
  const files = [
    write('shared-1.ts', `${HEAD}it('one', () => {});`),
    write('shared-2.ts', `${HEAD}it('two', () => { throw new Error('no'); });`),
    write('shared-3.ts', 'export {};'),
  ];
  const options = { root, files, limitMs: 60_000, concurrency: 1, mayShare: () => true };
  const results = await runNodeTests({ ...options, step: 'runner-shared' });
  assert.deepEqual(
    results.map(({ outcome, name, file }) => `${outcome} ${name === file ? 'FILE' : name} ${files.indexOf(file ?? '') + 1}`),
    ['passed one 1', 'failed two 2', 'failed FILE 3'],
  );
  const crashed = await runNodeTests({
    ...options,
    files: [...files, write('shared-4.ts', "throw new Error('no');")],
    step: 'runner-crash',
  });
  assert.deepEqual([...new Set(crashed.map(({ outcome }) => outcome))], ['failed']);
  assert.ok(files.every((file) => crashed.some((result) => result.file === file)));
});

test('a step without a test file fails', async () => {
  const results = await runNodeTests({ root, step: 'runner-none', files: [], limitMs: 1_000, concurrency: 1 });
  assert.deepEqual(countOutcomes(results), { passed: 0, failed: 1, skipped: 0 });
});

test('the last line names skipped tests only if there are any', () => {
  assert.equal(summaryLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  assert.equal(summaryLine({ passed: 3, failed: 1, skipped: 2 }), '3 passed, 1 failed, 2 skipped');
});

test('a command that fails or cannot start is reported with its code', async () => {
  assert.equal((await runCommand(process.execPath, ['-e', 'process.exit(7)'], { cwd: root, limitMs: 60_000 })).code, 7);
  assert.equal((await runCommand(join(folder, 'absent'), [], { cwd: root, limitMs: 60_000 })).code, 127);
  const killed = await runCommand(process.execPath, ['-e', "process.kill(process.pid, 'SIGTERM')"], {
    cwd: root,
    limitMs: 60_000,
  });
  assert.deepEqual([killed.code, killed.output.trim()], [1, 'Ended by SIGTERM.']);
});

function write(name: string, source: string): string {
  writeFileSync(join(folder, name), source);
  return relative(root, join(folder, name));
}

function run(file: string, limitMs: number): Promise<TestResult[]> {
  return runNodeTests({ root, step: `runner-${file.split('/').pop()}`, files: [file], limitMs, concurrency: 1 });
}

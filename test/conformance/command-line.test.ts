/** Tests the command line as a build server uses it: exit codes, one clear line for bad input, JSON of the API's shape. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutShared } from '../support/shared-data.ts';
import { writeModel } from '../support/write-model.ts';
import { CASES_FOLDER, listCases } from './run-case.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-cli-'));
const model = join(folder, 'model.ifc');
const specification = join(root, 'specifications', 'nl-sfb.ids');
/** One in this many official cases runs as a command; all of them run in process. */
const CASE_STEP = 12;

writeFileSync(model, writeModel({ walls: 3 }));
after(() => rmSync(folder, { recursive: true, force: true }));

function vakwerk(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ['bin/vakwerk.mjs', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

test('check prints what failed and ends with 1', () => {
  const { status, stdout, stderr } = vakwerk('check', model, '--ids', specification);
  assert.equal(status, 1, stderr);
  assert.match(stdout, /NL-SfB/);
});

test('check --format json is the report of the API', () => {
  const { stdout, stderr } = vakwerk('check', model, '--ids', specification, '--format', 'json');
  const report = JSON.parse(stdout || `"${stderr}"`);
  assert.equal(report.filename, 'model.ifc');
  assert.equal(report.schema, 'IFC4');
  assert.equal(report.outcome, 'FAILED');
  assert.equal(report.elements[0].type, 'GROUP');
  for (const list of ['spaces', 'materials', 'findings']) assert.ok(Array.isArray(report[list]), list);
});

const BAD_INPUT: [title: string, args: () => string[]][] = [
  ['a model that is not there', () => ['check', join(folder, 'absent.ifc'), '--ids', specification]],
  ['a model that is not IFC', () => ['check', write('list.ifc', 'milk, eggs\n'), '--ids', specification]],
  [
    'a model cut off in the middle',
    () => ['check', write('cut.ifc', writeModel({ walls: 9 }).slice(0, 1500)), '--ids', specification],
  ],
  ['another schema', () => ['check', write('old.ifc', writeModel({ schema: 'IFC2X2_FINAL' })), '--ids', specification]],
  ['no specification', () => ['check', model]],
  ['a specification that is not XML', () => ['check', model, '--ids', write('text.ids', 'not xml')]],
  ['an unknown format', () => ['check', model, '--ids', specification, '--format', 'poem']],
  ['an unknown command', () => ['chekc', model]],
];

for (const [title, args] of BAD_INPUT) {
  test(`bad input ends with 2 and one clear line: ${title}`, () => {
    const { status, stdout, stderr } = vakwerk(...args());
    assert.equal(status, 2, stdout + stderr);
    assert.equal(stdout, '');
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
    assert.doesNotMatch(stderr, /\n\s+at /);
  });
}

for (const { name, expected, idsPath, ifcPath } of listCases().filter((_, index) => index % CASE_STEP === 0)) {
  test(`the command reports ${expected} for ${name}`, () => {
    const { status, stderr } = vakwerk('check', ifcPath, '--ids', idsPath, '--format', 'json');
    assert.equal(status, { PASSED: 0, FAILED: 1, INVALID: 2 }[expected], stderr);
  });
}

test('some official cases run as commands', { skip: withoutShared(CASES_FOLDER) }, () => {
  assert.ok(listCases().length / CASE_STEP > 10);
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

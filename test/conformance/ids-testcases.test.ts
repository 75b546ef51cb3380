/** Runs the official cases of buildingSMART's IDS repository through the engine in this process. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { withoutShared } from '../support/shared-data.ts';
import { assertDocumented } from './documented-figures.ts';
import { auditErrors, CASES_FOLDER, listCases, validateCase } from './run-case.ts';

const cases = listCases();

test('the official cases are present', { skip: withoutShared(CASES_FOLDER) }, () => {
  assert.ok(cases.filter(({ expected }) => expected !== 'INVALID').length >= 160);
});

test('docs/conformance.md counts the official cases', { skip: withoutShared(CASES_FOLDER) }, () => {
  const invalid = cases.filter(({ expected }) => expected === 'INVALID').length;
  const figures = [`(${cases.length})`, `${cases.length - invalid} pass or fail`, `${invalid} invalid ones`];
  assertDocumented('test/conformance/ids-testcases.test.ts', figures);
});

for (const conformanceCase of cases) {
  const { name, expected } = conformanceCase;
  if (expected === 'INVALID') {
    test(`the audit rejects ${name}`, () => assert.notDeepEqual(auditErrors(conformanceCase), []));
    continue;
  }
  test(`${name} is ${expected}`, () => {
    const report = validateCase(conformanceCase);
    assert.equal(report.outcome, expected, JSON.stringify(report.elements).slice(0, 3000));
  });
  test(`the audit accepts ${name}`, () => assert.deepEqual(auditErrors(conformanceCase), []));
}

import assert from 'node:assert/strict';
import test from 'node:test';
import { compareRules } from './compare-rules.ts';

test('outcomes are compared by rule, and rules that are off or that have no answer are left out', () => {
  const rules = [
    { code: 'AAA001', outcome: 'HOLDS' },
    { code: 'AAA002', outcome: 'BROKEN' },
    { code: 'AAA003', outcome: 'NOT_APPLICABLE' },
    { code: 'AAA004', outcome: 'HOLDS' },
    { code: 'AAA005', outcome: 'OFF' },
    { code: 'AAA006', outcome: 'HOLDS' },
  ] as const;
  const { equal, differences } = compareRules('a.ifc', rules, {
    AAA001: { severities: ['EXECUTED', 'NOT_APPLICABLE'], errors: [] },
    AAA002: { severities: ['EXECUTED'], errors: [] },
    AAA003: { severities: ['NOT_APPLICABLE', 'WARNING'], errors: [] },
    AAA004: { severities: ['ERROR'], errors: ['TypeError'] },
    AAA005: { severities: ['ERROR'], errors: [] },
  });
  assert.equal(equal, 1);
  assert.deepEqual(
    differences.map(({ code, theirs }) => [code, theirs]),
    [
      ['AAA002', 'HOLDS'],
      ['AAA003', 'BROKEN'],
      ['AAA004', 'FAILED'],
    ],
  );
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { ReportNode, RuleNode } from '../../engine/report/report.ts';
import {
  activeFilterKinds,
  badgeOf,
  type CheckFilter,
  defaultFilter,
  isBeta,
  isDisabled,
  knownOutcome,
  scorePercentages,
  shownVerdict,
} from './report-view.ts';
import { searchRule } from './search-report.ts';

/** specification §10.3 */
const SCORES: [passed: number, failed: number, expected: { passed: number; failed: number } | undefined][] = [
  [2, 1, { passed: 66, failed: 34 }],
  [199, 1, { passed: 99, failed: 1 }],
  [1, 199, { passed: 0, failed: 100 }],
  [18, 7, { passed: 72, failed: 28 }],
  [29, 71, { passed: 29, failed: 71 }],
  [0, 3, { passed: 0, failed: 100 }],
  [0, 0, undefined],
];
for (const [passed, failed, expected] of SCORES) {
  test(`a score bar of ${passed} and ${failed} rounds passed down and failed up [R395]`, () =>
    assert.deepEqual(scorePercentages({ passed, failed }), expected));
}

const node = (passed: number, failed: number, disabled: number, total = passed + failed + disabled) =>
  ({ counts: { rules: { total, passed, failed, disabled } } }) as ReportNode;

test('a badge is fail with any failed rule, pass with one passed and none failed, else none', () => {
  assert.equal(badgeOf(node(2, 4, 1, 8)), 'fail');
  assert.equal(badgeOf(node(2, 0, 0)), 'pass');
  assert.equal(badgeOf(node(0, 0, 1, 2)), 'none');
});

test('a group is disabled when all its rules are, and not when it has none [R081]', () => {
  assert.equal(isDisabled(node(0, 0, 2)), true);
  assert.equal(isDisabled(node(1, 0, 1)), false);
  assert.equal(isDisabled(node(0, 0, 0)), false);
});

test('a rule or group that checked nothing is not applicable, never passed, and rule and group agree (D148)', () => {
  const standing = (rules: object, skipped = 0) =>
    shownVerdict({
      counts: { rules: { total: 1, passed: 0, failed: 0, disabled: 0, ...rules }, checks: { skipped } },
    } as ReportNode);
  assert.equal(standing({}), 'none');
  assert.equal(standing({ total: 3, disabled: 1 }), 'none');
  assert.equal(standing({}, 4), 'skipped');
  assert.equal(standing({ passed: 1 }), 'passed');
  assert.equal(standing({ passed: 1, failed: 1 }), 'failed');
  assert.equal(standing({ disabled: 1 }), 'disabled');
});

test('the beta badge is bound to three exact names [R067]', () => {
  for (const name of ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021']) assert.ok(isBeta(name));
  for (const name of ['MiniBIM 3.2', 'minibim 3.1', 'NL-SfB 2005', 'NL/SfB']) assert.ok(!isBeta(name));
});

test('the default filter shows only what failed, if anything did [R105] [R106]', () => {
  assert.deepEqual(defaultFilter(true), { types: [], outcomes: ['FAILED'] });
  assert.deepEqual(defaultFilter(false), { types: [], outcomes: ['PASSED', 'FAILED'] });
});

/** specification §10.4 */
const CHECKS = [
  { ifcType: 'IfcWall', outcome: 'PASSED' as const },
  { ifcType: 'IfcSlab', outcome: 'PASSED' as const },
  { ifcType: 'IfcDoor', outcome: 'FAILED' as const },
  { ifcType: 'IfcDoor', outcome: 'SKIPPED' as const },
];
test('a kind without a choice does not filter, and does not count in the badge [R079] [R249]', () => {
  const rule = { id: 'r', checks: CHECKS } as unknown as RuleNode;
  const rows = ({ types, outcomes }: CheckFilter) => searchRule(rule, { ifcType: types, outcome: outcomes }).total;
  assert.equal(rows(defaultFilter(true)), 1);
  assert.equal(activeFilterKinds(defaultFilter(true)), 1);
  assert.equal(rows({ types: ['IfcDoor'], outcomes: ['FAILED', 'SKIPPED'] }), 2);
  assert.equal(activeFilterKinds({ types: ['IfcDoor'], outcomes: ['FAILED', 'SKIPPED'] }), 2);
  assert.equal(rows({ types: [], outcomes: [] }), 4);
  assert.equal(activeFilterKinds({ types: [], outcomes: [] }), 0);
});

test('outcomes are PASSED, FAILED, SKIPPED or DISABLED; any other counts as skipped [R005] [R240]', () => {
  assert.equal(knownOutcome('UNKNOWN'), 'SKIPPED');
  for (const outcome of ['PASSED', 'FAILED', 'SKIPPED', 'DISABLED']) assert.equal(knownOutcome(outcome), outcome);
});

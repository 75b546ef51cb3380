import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check, RuleNode } from '../contract/reports.ts';
import { checksOf, searchRule } from './search-report.ts';

const check = (stepId: number, outcome: Check['outcome'], name: string): Check =>
  ({ ifcType: 'IfcWall', globalId: null, name, outcome, stepId }) as Check;
const ruleOf = (...checks: Check[]): RuleNode => ({ type: 'RULE', id: 'r', name: 'r', checks }) as unknown as RuleNode;
const stepIds = (rule: RuleNode, query = '') => searchRule(rule, { query }).data.map(({ stepId }) => stepId);

test('a report at hand shows failed checks first, then those in the order of the file, as the service does', () => {
  const rule = ruleOf(check(1, 'PASSED', 'a'), check(2, 'FAILED', 'b'), check(3, 'SKIPPED', 'c'), check(4, 'FAILED', 'd'));
  assert.deepEqual(stepIds(rule), [2, 4, 3, 1]);
});

test('a report at hand names every rule that was asked of a record, with its reasons', () => {
  const failures = [{ reason: 0, facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY' }] as Check['failures'];
  const rule = ruleOf(check(1, 'PASSED', 'a'), { ...check(2, 'FAILED', 'b'), failures });
  const root = { type: 'GROUP', name: 'g', specificationId: 's', elements: [rule, ruleOf(check(3, 'PASSED', 'c'))] } as never;
  const place = { specificationId: 's', ruleId: 'r', ruleName: 'r' };
  assert.deepEqual(checksOf([root], 2), [{ ...place, outcome: 'FAILED', failures }]);
  assert.deepEqual(checksOf([root], 1), [{ ...place, outcome: 'PASSED' }]);
  assert.deepEqual(checksOf([root], 9), []);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check, RuleNode } from './reports.ts';
import { searchRule } from './search-report.ts';

const check = (stepId: number, outcome: Check['outcome'], name: string): Check =>
  ({ ifcType: 'IfcWall', globalId: null, name, outcome, stepId }) as Check;
const ruleOf = (...checks: Check[]): RuleNode => ({ type: 'RULE', id: 'r', name: 'r', checks }) as unknown as RuleNode;
const stepIds = (rule: RuleNode, query = '') => searchRule(rule, { query }).data.map(({ stepId }) => stepId);

test('a report at hand shows failed checks first, then those in the order of the file, as the service does', () => {
  const rule = ruleOf(check(1, 'PASSED', 'a'), check(2, 'FAILED', 'b'), check(3, 'SKIPPED', 'c'), check(4, 'FAILED', 'd'));
  assert.deepEqual(stepIds(rule), [2, 4, 3, 1]);
});

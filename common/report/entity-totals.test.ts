import assert from 'node:assert/strict';
import test from 'node:test';
import { makeCheck, makeGroup, makeRule } from '../../elements/report/fixtures/make-report.ts';
import type { Check, GroupNode, NodeCounts, ReportNode, RuleNode } from '../contract/reports.ts';
import { hasEntityTotals, withEntityTotals } from './entity-totals.ts';

const checks = (outcomes: Record<string, Check['outcome']>) =>
  Object.entries(outcomes).map(([name, outcome]) => makeCheck({ globalId: null, name, outcome }));

const REPORT = makeGroup('ILS', [
  makeGroup('Wanden', [
    makeRule({ id: 'a', name: 'a', checks: checks({ eerste: 'FAILED', tweede: 'PASSED', derde: 'SKIPPED' }) }),
    makeRule({ id: 'b', name: 'b', checks: checks({ eerste: 'PASSED', tweede: 'PASSED', derde: 'SKIPPED' }) }),
  ]),
  makeRule({ id: 'c', name: 'c', checks: checks({ vierde: 'PASSED', derde: 'PASSED' }) }),
]);

/** Returns a report as it was before it had totals. */
function withoutTotals<T extends ReportNode>(node: T): T {
  const { passed, failed, skipped } = node.counts.entities;
  const counts: NodeCounts = { ...node.counts, entities: { passed, failed, skipped } };
  if (node.type === 'RULE') return { ...node, counts };
  return { ...node, counts, elements: (node as GroupNode).elements.map(withoutTotals) };
}

test('an older report gets the totals of its entities from its checks, every node its own (D145)', () => {
  const old = withoutTotals(REPORT);
  assert.equal(hasEntityTotals([old]), false);
  const counted = withEntityTotals(old, (rule: RuleNode) => rule.checks);
  assert.equal(hasEntityTotals([counted]), true);
  assert.deepEqual(counted.counts.entities, { passed: 4, failed: 1, skipped: 1, total: 4, onlySkipped: 0 });
  assert.deepEqual(counted.elements[0]?.counts.entities, { passed: 2, failed: 1, skipped: 1, total: 3, onlySkipped: 1 });
  assert.deepEqual(counted.elements[1]?.counts.entities, { passed: 2, failed: 0, skipped: 0, total: 2, onlySkipped: 0 });
});

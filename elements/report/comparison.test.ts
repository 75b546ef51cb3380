import assert from 'node:assert/strict';
import test from 'node:test';
import { rulesOf } from '../../common/report/report-view.ts';
import { changedRules, changesByNode } from './comparison.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { failedRulesAround } from './rules/failed-rules.ts';
import { findNode } from './workbench/report-tree.ts';

const { elements: roots } = exampleReport();
const [minibim] = roots;
assert.ok(minibim);
const none = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
const changes = changesByNode(
  {
    previous: { reportId: 'a', fileId: 'f', fileVersion: 2 },
    totals: { ...none, new: 3, fixed: 5, stillFailing: 29 },
    rules: [
      { specificationId: 'minibim', ruleId: '3.2', ...none, new: 2, stillFailing: 29 },
      { specificationId: 'minibim', ruleId: '4.1', ...none, new: 1, fixed: 5 },
    ],
    validity: null,
    ruleSets: null,
    groups: [{ specificationId: 'minibim', path: '', ...none, new: 2, fixed: 5, stillFailing: 28 }],
  },
  roots,
);

test('changes of a group are the sums of its rules, as in the header, and exclude other specifications', () => {
  assert.ok(minibim);
  assert.deepEqual(changes.get(minibim), { ...none, new: 3, fixed: 5, stillFailing: 29 });
  assert.equal(changes.get(findNode(minibim, '3.2').node)?.stillFailing, 29);
  assert.equal(changes.get(findNode(minibim, '3.1').node), undefined);
  assert.equal(
    roots.some((root) => root !== minibim && changes.has(root)),
    false,
  );
});

test('rules with a kind of change are listed over all specifications, those with most changes first', () => {
  const ids = (kind: 'new' | 'fixed' | 'gone') => changedRules(roots, changes, kind).map(({ rule, count }) => [rule.id, count]);
  assert.deepEqual(ids('new').slice(0, 2), [
    ['3.2', 2],
    ['4.1', 1],
  ]);
  assert.deepEqual(ids('fixed'), [['4.1', 5]]);
  assert.deepEqual(ids('gone'), []);
});

test('the steps between failed rules visit all of them in order, in both directions', () => {
  const failed = roots.flatMap((root) =>
    rulesOf(root)
      .filter((rule) => rule.counts.rules.failed > 0)
      .map(({ id }) => id),
  );
  const walked: string[] = [];
  let at = failedRulesAround(roots, minibim);
  assert.equal(at.previous, undefined);
  for (let next = at.next; next; next = at.next) {
    walked.push(next.ruleId);
    const root = roots.find((one, index) => (one.specificationId ?? String(index)) === next.specification);
    assert.ok(root);
    at = failedRulesAround(roots, findNode(root, next.ruleId).node);
    assert.ok(walked.length <= failed.length);
  }
  assert.deepEqual(walked, failed);
  assert.equal(at.total, failed.length);
  assert.equal(at.previous?.ruleId, failed.at(-2));
});

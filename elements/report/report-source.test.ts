import assert from 'node:assert/strict';
import test from 'node:test';
import { findRule, searchRule } from '../../common/report/search-report.ts';
import { exampleReport } from './fixtures/example-report.ts';
import { memorySource, reportResource } from './report-source.ts';
import { findNode, specificationKey } from './workbench/report-tree.ts';

const report = exampleReport();
const source = memorySource(reportResource(report, { filename: 'a.ifc' }));
const place = { ruleId: '3.2', specificationId: 'minibim' };

test('checks are searched by outcome, type, reason and words, a page at a time', async () => {
  const all = await source.searchChecks(place, {});
  assert.equal(all.total, 221);
  assert.equal(all.data.length, 25);
  assert.deepEqual([all.ifcTypes, all.outcomes], [['IfcSpace'], ['FAILED', 'PASSED']]);
  assert.equal((await source.searchChecks(place, { outcome: ['FAILED'] })).total, 31);
  const byReason = await Promise.all([0, 1].map((reason) => source.searchChecks(place, { reason })));
  assert.equal((byReason[0]?.total ?? 0) + (byReason[1]?.total ?? 0), 31);
  assert.equal((await source.searchChecks(place, { query: 'WOONKAMER 00.000' })).total, 1);
  assert.equal((await source.searchChecks(place, { ifcType: ['IfcWall'] })).total, 0);
});

test('the types and outcomes to filter on are those of the whole rule, sorted [R099] [R101]', async () => {
  const list = await source.searchChecks({ ruleId: '4.1' }, { outcome: ['PASSED'], limit: 1 });
  assert.deepEqual(list.ifcTypes, ['IfcBeam', 'IfcDoor', 'IfcSlab', 'IfcWall', 'IfcWindow']);
  assert.deepEqual(list.outcomes, ['FAILED', 'PASSED']);
  const rule = findRule(report.elements, { ruleId: '4.1' });
  assert.ok(rule);
  const { outcomes } = searchRule({ ...rule, checks: rule.checks.toReversed() }, {});
  assert.deepEqual(outcomes, ['FAILED', 'PASSED'], 'whichever the file has first');
});

test('entities of all rules can be searched by GlobalId and name, each with the rules that checked it', async () => {
  const [first] = (await source.searchChecks(place, { outcome: ['FAILED'], limit: 1 })).data;
  const { data, total } = await source.searchEntities({ query: first?.globalId ?? '' });
  assert.equal(total, 1);
  assert.equal(data[0]?.stepId, first?.stepId);
  assert.ok(data[0]?.rules.some(({ ruleId, outcome }) => ruleId === '3.2' && outcome === 'FAILED'));
  assert.equal((await source.searchEntities({ query: 'no such thing anywhere' })).total, 0);
  const failed = await source.searchEntities({ outcome: ['FAILED'], limit: 5, offset: 2 });
  assert.equal(failed.data.length, 5);
  assert.ok(failed.data.every(({ rules }) => rules.some(({ outcome }) => outcome === 'FAILED')));
});

test('a missing rule is an error', async () => {
  await assert.rejects(source.searchChecks({ ruleId: 'none' }, {}));
});

test('every node has a key of its own, and an unknown key leads to the root', () => {
  const root = report.elements[0];
  assert.ok(root);
  assert.equal(specificationKey(root, 0), 'minibim');
  assert.deepEqual(
    findNode(root, '3.3.2').steps.map(({ key }) => key),
    ['~0', '~0.2', '3.3.2'],
  );
  assert.equal(findNode(root, '~0.2').node.name, '3.3 Oppervlakten');
  assert.equal(findNode(root, 'gone').node, root);
  assert.equal(findNode(root, undefined).node, root);
});

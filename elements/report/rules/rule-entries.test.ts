import assert from 'node:assert/strict';
import test from 'node:test';
import type { GroupNode } from '../../../common/contract/reports.ts';
import { RULES_PAGE_SIZE } from '../../../common/rules/find-rules.ts';
import { makeCheck, makeGroup, makeRule } from '../fixtures/make-report.ts';
import { OVERVIEW, openAtFirst, ruleEntries, type TreeChoice } from './rule-entries.ts';

const failed = [makeCheck({ outcome: 'FAILED', failures: [{ facet: 'ATTRIBUTE', code: 'ATTRIBUTE_EMPTY' }] })];
const passed = [makeCheck()];
const root = makeGroup('ILS', [
  makeGroup('1 Ruimten', [
    makeRule({ id: '1.1', name: '1.1', checks: failed }),
    makeRule({ id: '1.2', name: '1.2', checks: passed }),
  ]),
  makeGroup('2 Gebieden', [makeGroup('2.1', [makeRule({ id: '2.1.1', name: '2.1.1', checks: passed })])]),
]);
const choice: TreeChoice = { open: new Set(), current: undefined, isFailedOnly: false, pages: new Map() };
const keysOf = (group: GroupNode, more: Partial<TreeChoice> = {}) =>
  ruleEntries(group, { ...choice, ...more }).map(
    ({ key, level, position, siblings }) => `${key} ${level} ${position}/${siblings}`,
  );

test('the tree begins with the specification itself, and shows the contents of open groups only', () => {
  assert.deepEqual(keysOf(root), [`${OVERVIEW} 1 1/3`, '~0 1 2/3', '~1 1 3/3']);
  assert.deepEqual(keysOf(root, { open: new Set(['~0']) }), [
    `${OVERVIEW} 1 1/3`,
    '~0 1 2/3',
    '1.1 2 1/2',
    '1.2 2 2/2',
    '~1 1 3/3',
  ]);
});

test('a small specification starts with all groups open, a large one with none', () => {
  assert.deepEqual([...openAtFirst(root)], ['~0', '~1', '~1.0']);
  const rules = Array.from({ length: 61 }, (_, at) => makeRule({ id: `r${at}`, name: `${at}` }));
  assert.deepEqual([...openAtFirst(makeGroup('ILS', [makeGroup('1', rules)]))], []);
});

test('the filter on failures keeps the path to the shown rule', () => {
  const open = openAtFirst(root);
  assert.deepEqual(keysOf(root, { open, isFailedOnly: true }), [`${OVERVIEW} 1 1/2`, '~0 1 2/2', '1.1 2 1/1']);
  assert.deepEqual(keysOf(root, { open, isFailedOnly: true, current: '2.1.1' }), [
    `${OVERVIEW} 1 1/3`,
    '~0 1 2/3',
    '1.1 2 1/1',
    '~1 1 3/3',
    '~1.0 2 1/1',
    '2.1.1 3 1/1',
  ]);
});

test('a long group shows one page of its rules, that of the shown rule until another is chosen', () => {
  const rules = Array.from({ length: 10_000 }, (_, at) => makeRule({ id: `r${at}`, name: `${at}` }));
  const long = makeGroup('ILS', rules);
  const first = ruleEntries(long, choice);
  assert.equal(first.length, 1 + RULES_PAGE_SIZE + 1);
  assert.deepEqual([first[1]?.key, first.at(-1)?.node], ['r0', undefined]);
  const near = ruleEntries(long, { ...choice, current: 'r250' });
  assert.deepEqual([near[1]?.node, near[2]?.key, near.at(-2)?.key], [undefined, 'r200', 'r299']);
  const before = near[1];
  assert.ok(before && before.node === undefined);
  assert.deepEqual([before.page, before.hidden], [2, 200]);
  const turned = ruleEntries(long, { ...choice, current: 'r250', pages: new Map([[before.group, before.page]]) });
  assert.equal(turned[2]?.key, 'r100');
});

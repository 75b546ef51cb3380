import assert from 'node:assert/strict';
import test from 'node:test';
import type { RuleRow } from '../../common/contract/studio.ts';
import { groupAround, groupsOf, withGroupText } from './groups-of.ts';

const ROWS: RuleRow[] = [
  { group: 'A', level: 0 },
  { rule: 0, level: 1 },
  { group: 'A1', description: 'd', level: 1 },
  { rule: 1, level: 2 },
  { group: 'A2', level: 1 },
  { rule: 2, level: 2 },
  { group: 'B', level: 0 },
  { group: 'B1', level: 1 },
  { rule: 3, level: 2 },
  { rule: 4, level: 0 },
];

test('each group has its rules, its outer group and its neighbours', () => {
  const groups = groupsOf(ROWS).map(({ name, size, rules, outer, above, below }) =>
    [name, size, rules, outer, above?.name ?? '', below?.name ?? ''].join(' '),
  );
  assert.deepEqual(groups, ['A 3 3   B', 'A1 1 1 A  A2', 'A2 1 1 A A1 ', 'B 2 1  A ', 'B1 1 1 B  ']);
});

test('the group of a rule is the one around it', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((rule) => groupAround(ROWS, rule)?.name),
    ['A', 'A1', 'A2', 'B1', undefined],
  );
  assert.equal(groupAround(ROWS, 3)?.at, 4);
});

test('what is typed in a group is shown at once', () => {
  const named = withGroupText(ROWS, { what: 'groupText', group: 1, name: 'name', text: 'New' });
  assert.deepEqual(named[2], { group: 'New', description: 'd', level: 1 });
  assert.equal(withGroupText(ROWS, { what: 'dissolveGroup', group: 1 }), ROWS);
});

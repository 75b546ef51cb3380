import assert from 'node:assert/strict';
import test from 'node:test';
import type { Check, Outcome } from '../../engine/report/report.ts';
import { decodeEntityIndex, encodeEntityIndex, indexEntities, searchEntityIndex } from './entity-index.ts';

const check = (stepId: number, outcome: Outcome, more: Partial<Check> = {}): Check => ({
  ifcType: 'IfcWall',
  globalId: `guid${stepId}`.padEnd(22, 'x'),
  name: `Wánd ${stepId}`,
  outcome,
  stepId,
  tag: null,
  storey: null,
  typeName: null,
  ...more,
});
const rules = [
  [check(1, 'PASSED'), check(2, 'FAILED', { ifcType: 'IfcDoor', name: 'Voordeur' })],
  [],
  [check(2, 'PASSED', { ifcType: 'IfcDoor', name: 'Voordeur' }), check(3, 'SKIPPED', { globalId: null, name: null })],
  [check(4, 'PASSED', { globalId: '', name: '' }), check(5, 'FAILED', { globalId: 'too-short', name: 'Wand\nmet regel' })],
];
const all = { limit: 25, offset: 0 };

test('an entity is found by GlobalId or name, with every rule that checked it', async () => {
  const index = await decodeEntityIndex(encodeEntityIndex(indexEntities(rules)));
  const found = (query: string) => searchEntityIndex(index, { ...all, query }).data.map(({ stepId }) => stepId);
  assert.deepEqual(
    [found('wand'), found('VOORDEUR'), found('guid2x'), found('wand 1'), found('niets')],
    [[1, 5], [2], [2], [1], []],
  );
  assert.deepEqual([found(''), found('met wand')], [[1, 2, 3, 4, 5], [5]]);
  const [door] = searchEntityIndex(index, { ...all, query: 'voordeur' }).data;
  assert.deepEqual(door, {
    globalId: 'guid2xxxxxxxxxxxxxxxxx',
    name: 'Voordeur',
    ifcType: 'IfcDoor',
    stepId: 2,
    rules: [
      { rule: 0, outcome: 'FAILED' },
      { rule: 2, outcome: 'PASSED' },
    ],
  });
});

test('what is absent stays absent, what is empty or odd stays as it is', () => {
  const { data } = searchEntityIndex(indexEntities(rules), all);
  assert.deepEqual(
    data.slice(2).map(({ globalId, name }) => [globalId, name]),
    [
      [null, null],
      ['', ''],
      ['too-short', 'Wand\nmet regel'],
    ],
  );
});

test('pages and outcomes narrow the list down, the total counts what is left', () => {
  const index = indexEntities(rules);
  const page = searchEntityIndex(index, { limit: 2, offset: 1 });
  assert.deepEqual([page.total, page.data.map(({ stepId }) => stepId)], [5, [2, 3]]);
  const failed = searchEntityIndex(index, { ...all, outcome: ['FAILED'] });
  assert.deepEqual([failed.total, failed.data.map(({ stepId }) => stepId)], [2, [2, 5]]);
  assert.deepEqual(searchEntityIndex(indexEntities([]), all), { data: [], total: 0 });
});

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
  const search = (query: string) => searchEntityIndex(index, { ...all, query }).data.map(({ stepId }) => stepId);
  assert.deepEqual(
    [search('wand'), search('VOORDEUR'), search('guid2x'), search('wand 1'), search('niets')],
    [[1, 5], [2], [2], [1], []],
  );
  assert.deepEqual([search(''), search('met wand')], [[1, 2, 3, 4, 5], [5]]);
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

test('a room is found by its long name too, and has it; an index from before has none', async () => {
  const withRoom = indexEntities([[check(1, 'PASSED', { name: '0.12', longName: 'Vergaderzaal' }), check(2, 'PASSED')]]);
  const index = await decodeEntityIndex(encodeEntityIndex(withRoom));
  const search = (query: string) => searchEntityIndex(index, { ...all, query }).data.map(({ longName }) => longName);
  assert.deepEqual([search('vergader'), search('0.12 zaal'), search('wand')], [['Vergaderzaal'], ['Vergaderzaal'], [undefined]]);
  const { longNames: _, ...before } = index;
  assert.deepEqual(
    searchEntityIndex(before, all).data.map((one) => 'longName' in one),
    [false, false],
  );
});

test('absent values stay absent, and empty or unusual values stay as they are', () => {
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

test('offset, limit and outcomes filter the list, and the total counts the matches', () => {
  const index = indexEntities(rules);
  const page = searchEntityIndex(index, { limit: 2, offset: 1 });
  assert.deepEqual([page.total, page.data.map(({ stepId }) => stepId)], [5, [2, 3]]);
  const failed = searchEntityIndex(index, { ...all, outcome: ['FAILED'] });
  assert.deepEqual([failed.total, failed.data.map(({ stepId }) => stepId)], [2, [2, 5]]);
  assert.deepEqual(searchEntityIndex(indexEntities([]), all), { data: [], total: 0 });
});

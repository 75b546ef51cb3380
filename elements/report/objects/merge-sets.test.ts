import assert from 'node:assert/strict';
import test from 'node:test';
import type { EntityProperty, EntitySet } from '../../../common/contract/reports.ts';
import { mergeSets } from './merge-sets.ts';

const property = (name: string, value: EntityProperty['value']): EntityProperty => ({ name, value, dataType: 'IFCLABEL' });
const set = (source: EntitySet['source'], properties: EntityProperty[], name = 'Pset_WallCommon'): EntitySet => ({
  ...{ name, source, properties },
});

test('a property that the object and its type both state with one value is listed once', () => {
  const sets = [set('OCCURRENCE', [property('IsExternal', true)]), set('TYPE', [property('IsExternal', true)])];
  assert.deepEqual(mergeSets(sets), [{ name: 'Pset_WallCommon', isOfType: false, properties: [property('IsExternal', true)] }]);
});

test('the value of the object comes first, and with it what the type states; what only the type states is marked', () => {
  const ofObject = [property('IsExternal', true)];
  const ofType = [property('IsExternal', false), property('FireRating', '60')];
  assert.deepEqual(mergeSets([set('OCCURRENCE', ofObject), set('TYPE', ofType)])[0]?.properties, [
    { ...property('IsExternal', true), typeValue: property('IsExternal', false) },
    { ...property('FireRating', '60'), isOfType: true },
  ]);
});

test('sets of other names stay as they are, also of the type and without a name', () => {
  const sets = [
    set('OCCURRENCE', [property('IsExternal', true)]),
    set('TYPE', [property('IsExternal', true)], 'Pset_Other'),
    set('OCCURRENCE', [property('A', 1)], ''),
    set('OCCURRENCE', [property('A', 1)], ''),
  ];
  assert.deepEqual(
    mergeSets(sets).map(({ name, isOfType, properties }) => [name, isOfType, properties.length]),
    [
      ['Pset_WallCommon', false, 1],
      ['Pset_Other', true, 1],
      ['', false, 1],
      ['', false, 1],
    ],
  );
});

test('a set that the file states twice is shown once; values that contradict each other both stay', () => {
  const twice = [
    set('OCCURRENCE', [property('A', 1), property('B', 1), property('B', 1)]),
    set('OCCURRENCE', [property('A', 2)]),
  ];
  assert.deepEqual(mergeSets(twice)[0]?.properties, [property('A', 1), property('B', 1), property('A', 2)]);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { listProperties } from './list-properties.ts';

const IS_EXTERNAL = ['Pset_WallCommon', 'Pset_DoorCommon', 'Pset_WindowCommon'].map((propertySet) => ({
  propertySet,
  property: 'IsExternal',
}));
const PROPERTIES = [...IS_EXTERNAL, { propertySet: 'Pset_WallCommon', property: 'FireRating' }];

test('a name that several sets have is listed once, with a choice for each set below it', () => {
  assert.deepEqual(listProperties(PROPERTIES, ''), [
    { property: 'FireRating', propertySet: 'Pset_WallCommon' },
    { property: 'IsExternal', sets: 3 },
    { property: 'IsExternal', propertySet: 'Pset_DoorCommon', isBelow: true },
    { property: 'IsExternal', propertySet: 'Pset_WallCommon', isBelow: true },
    { property: 'IsExternal', propertySet: 'Pset_WindowCommon', isBelow: true },
  ]);
});

test('words of the name and of the set narrow the list; what is left of a name in one set is one choice', () => {
  assert.deepEqual(listProperties(PROPERTIES, 'isext  door'), [{ property: 'IsExternal', propertySet: 'Pset_DoorCommon' }]);
  assert.deepEqual(listProperties(PROPERTIES, 'stair'), []);
});

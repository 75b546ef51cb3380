import assert from 'node:assert/strict';
import test from 'node:test';
import type { Point } from '../model/placements.ts';
import { type LocatedObject, matchObjects } from './match-objects.ts';
import { pairNearest } from './pair-nearest.ts';

/** Returns walls that share everything but their places. */
function wallsAt(ids: string, origins: (Point | undefined)[]): LocatedObject[] {
  return origins.map((origin, at) => ({
    globalId: `${ids}${at}`,
    ifcType: 'IfcWall',
    name: 'Wand',
    tag: null,
    typeName: 'Wand 100',
    storey: 'Begane grond',
    stepId: at + 1,
    origin,
  }));
}

const matched = (before: LocatedObject[], now: LocatedObject[]) =>
  [...matchObjects(before, now)].sort(([a], [b]) => a - b).map(([place, candidate]) => [place, candidate]);

test('objects that share everything else match if they are at one place, and are new elsewhere', () => {
  const before = wallsAt('a', [
    [0, 0, 0],
    [5, 0, 0],
    [9, 0, 0],
    [20, 0, 0],
  ]);
  const now = wallsAt('b', [
    [5.0004, 0, 0],
    [40, 0, 0],
    [9, 0, 0],
    [0, 0, 0],
  ]);
  assert.deepEqual(matched(before, now), [
    [0, 1],
    [2, 2],
    [3, 0],
  ]);
});

test('an object that was shifted by less than a metre, or moved to the same place on another storey, matches', () => {
  const rest: Point[] = [
    [50, 0, 0],
    [60, 0, 0],
    [70, 0, 0],
  ];
  const before = wallsAt('a', [[0, 0, 0], [5, 0, 0], ...rest]);
  const now = wallsAt('b', [[5, 0, 3], [0.4, 0.3, 0], ...rest]);
  assert.deepEqual(matched(before, now).slice(0, 2), [
    [0, 1],
    [1, 0],
  ]);
});

test('where the whole model was moved, places are ignored and the order of the file decides', () => {
  const before = wallsAt('a', [
    [0, 0, 0],
    [5, 0, 0],
    [9, 0, 0],
    [14, 0, 0],
  ]);
  const now = wallsAt('b', [
    [100, 7, 0],
    [105, 7, 0],
    [109, 7, 0],
    [114, 7, 0],
  ]);
  assert.deepEqual(matched(before, now), [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('the nearest pairs match first, and crowded objects are not matched by place', () => {
  const at = (...points: Point[]) => points.map((point, index) => ({ at: index, point }));
  assert.deepEqual(pairNearest(at([0, 0, 0], [0.5, 0, 0]), at([0.4, 0, 0], [0.9, 0, 0], [5, 5, 5])), [
    [1, 0],
    [0, 1],
  ]);
  const crowd = at(...Array.from({ length: 40 }, (): Point => [0, 0, 0]));
  assert.deepEqual(pairNearest(crowd, at([0, 0, 0.1])), []);
});

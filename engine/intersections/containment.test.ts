/** Bodies that stick out of a host by distances that follow from their sizes, compared with the distance that may stick out. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { createBody } from './body.ts';
import { compareContainment } from './containment.ts';
import { type BoxOptions, boxBody, boxTriangles, openedWallTriangles } from './fixtures/boxes.ts';

const MM = 0.001;
const ROOM: BoxOptions = { size: [4, 3, 2.6] };

type Case = readonly [what: string, box: BoxOptions, outMm: number];
const CASES: readonly Case[] = [
  ['a plate of 20 mm through the wall x = 4', { at: [3, 1, 1], size: [1.015, 0.02, 0.5] }, 15],
  ['a plate of 20 mm that lies across the wall', { at: [3.995, 1, 1], size: [0.02, 0.5, 0.5] }, 15],
  ['a pipe of 50 mm, 20 mm above the ceiling along its whole length', { at: [1, 1, 2.57], size: [2, 0.05, 0.05] }, 20],
  ['a box of 1 m through the wall', { at: [3.04, 1, 1], size: [1, 1, 1] }, 40],
  // The corner is 30 mm out along x and 40 mm along y, 50 mm from the edge of the room.
  ['a plate of 20 mm through the corner', { at: [3.5, 2.5, 1], size: [0.53, 0.54, 0.02] }, 50],
];
const PLACES: readonly (readonly [string, Partial<BoxOptions>])[] = [
  ['at the origin', {}],
  ['turned by 17 degrees, 1,000 km from the origin', { turned: 17, moved: [1e6, -1e6, 1e3] }],
];

for (const [place, moves] of PLACES) {
  for (const [what, box, out] of CASES) {
    test(`${what}, ${place}, sticks out by ${out} mm: of at most ${out - 1} it is not inside, of ${out} and more it is`, () => {
      const resultOf = (mm: number) => compareContainment(boxBody({ ...box, ...moves }), boxBody({ ...ROOM, ...moves }), mm * MM);
      assert.equal(resultOf(out - 1), undefined);
      for (const mm of [out, out + 1, 2 * out, 1000]) assert.deepEqual(resultOf(mm), {}, `at most ${mm} mm`);
    });
  }
}

for (const turned of [0, 17, 45]) {
  test(`a box of 50 mm next to a room turned by ${turned} degrees is not in it, however much may stick out; one that touches it is`, () => {
    // Turned boxes lie in each other's boxes along the axes although they are 10 mm apart.
    const at = (x: number) => boxBody({ at: [x, 1, 1], size: [0.05, 0.05, 0.05], turned });
    assert.equal(compareContainment(at(4.01), boxBody({ ...ROOM, turned }), 0.2), undefined);
    assert.deepEqual(compareContainment(at(4), boxBody({ ...ROOM, turned }), 0.2), {});
    assert.equal(compareContainment(at(4), boxBody({ ...ROOM, turned }), 0.049), undefined);
    assert.deepEqual(compareContainment(at(2), boxBody({ ...ROOM, turned }), 0.2), {});
  });
}

test('a lath of 20 mm across the window of a wall is in the wall if 0.6 m may stick out, and its ends are in it either way', () => {
  // The window is 1.2 m wide and 1.4 m high; the middle of the lath is 0.6 m from its sides.
  const triangles = openedWallTriangles([0, 0, 0]);
  const wall = createBody(triangles, [triangles]);
  const lath = boxBody({ at: [0.5, 0.09, 1.7], size: [3, 0.02, 0.02] });
  assert.equal(compareContainment(lath, wall, 0.001), undefined);
  assert.equal(compareContainment(lath, wall, 0.595), undefined);
  assert.deepEqual(compareContainment(lath, wall, 0.605), {});
});

test('a block that fills the hollow of another block is in it only if its middle may stick out', () => {
  // A block of 1 m with a hollow of 0.4 m in its middle; the centre of the hollow is 0.2 m from its faces.
  const outer = boxTriangles({ size: [1, 1, 1] });
  const hollow = boxTriangles({ at: [0.3, 0.3, 0.3], size: [0.4, 0.4, 0.4] });
  const turned: number[] = [];
  // The faces of the hollow point into it.
  for (let at = 0; at < hollow.length; at += 9)
    for (const corner of [6, 3, 0]) turned.push(...hollow.subarray(at + corner, at + corner + 3));
  const triangles = Float64Array.from([...outer, ...turned]);
  const host = createBody(triangles, [triangles]);
  const full = boxBody({ size: [1, 1, 1] });
  assert.equal(compareContainment(full, host, 0.001), undefined);
  assert.equal(compareContainment(full, host, 0.19), undefined);
});

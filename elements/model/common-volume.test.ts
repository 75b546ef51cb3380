/** Tests what two bodies have in common, with volumes computed by hand. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BoxGeometry } from 'three';
import { commonVolume } from './common-volume.ts';

/** Returns the triangles of a box: its middle and its sides in metres. */
function box([x, y, z]: [number, number, number], [width, height, depth]: [number, number, number]): Float32Array {
  const geometry = new BoxGeometry(width, height, depth).toNonIndexed().translate(x, y, z);
  return geometry.getAttribute('position').array as Float32Array;
}

/** Returns the volume within closed triangles in m³: the sum of the tetrahedra with the origin. */
function volumeOf(triangles: Float32Array): number {
  let six = 0;
  for (let at = 0; at < triangles.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = triangles.subarray(at, at + 9);
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six / 6;
}

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-4, `${actual} instead of ${expected} m³`);
const UNIT = box([0, 0, 0], [1, 1, 1]);

test('a box that reaches half a metre into another one has half a cubic metre in common with it', () => {
  near(volumeOf(commonVolume([{ one: UNIT, other: box([0.5, 0, 0], [1, 1, 1]) }])), 0.5);
});

test('a pipe through a wall has the part within the wall in common with it', () => {
  const wall = box([0, 1.5, 0], [5, 3, 0.2]);
  const pipe = box([1, 1, 0], [0.1, 0.1, 4]);
  near(volumeOf(commonVolume([{ one: pipe, other: wall }])), 0.1 * 0.1 * 0.2);
});

test('a body in another one is what both have in common', () => {
  near(volumeOf(commonVolume([{ one: UNIT, other: box([0, 0, 0], [0.2, 0.3, 0.4]) }])), 0.2 * 0.3 * 0.4);
});

test('a mirrored body, whose triangles are the other way round, has the same in common', () => {
  const given = box([0.5, 0, 0], [1, 1, 1]);
  const mirrored = given.map((_, at) => {
    const [axis, corner] = [at % 3, Math.floor((at % 9) / 3)];
    return given[at - (at % 9) + (2 - corner) * 3 + axis] as number;
  });
  near(volumeOf(mirrored), -1);
  near(volumeOf(commonVolume([{ one: UNIT, other: mirrored }])), 0.5);
});

test('bodies that touch or lie apart have nothing in common', () => {
  near(volumeOf(commonVolume([{ one: UNIT, other: box([1, 0, 0], [1, 1, 1]) }])), 0);
  assert.equal(commonVolume([{ one: UNIT, other: box([3, 0, 0], [1, 1, 1]) }]).length, 0);
});

test('the volumes of several pairs are drawn together', () => {
  const pairs = [0.5, -0.75].map((x) => ({ one: UNIT, other: box([x, 0, 0], [1, 1, 1]) }));
  near(volumeOf(commonVolume(pairs)), 0.5 + 0.25);
});

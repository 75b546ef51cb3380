import assert from 'node:assert/strict';
import test from 'node:test';
import { type Shape, STRIDE } from './pack-mesh.ts';
import { splitSolids } from './split-solids.ts';

/** Returns a mesh of these triangles, with nine numbers each. */
function meshOf(triangles: number[][]): Shape {
  const vertices = new Float32Array(triangles.length * 3 * STRIDE);
  for (const [at, triangle] of triangles.entries()) {
    for (let corner = 0; corner < 3; corner += 1)
      vertices.set(triangle.slice(corner * 3, corner * 3 + 3), (at * 3 + corner) * STRIDE);
  }
  return { vertices, indices: Uint32Array.from({ length: triangles.length * 3 }, (_, at) => at) };
}

const HOSTILE: [name: string, triangle: (at: number) => number[]][] = [
  ['a fan of faces at one edge', (at) => [0, 0, 0, 0, 0, 1, 1 + at / 100, Math.sin(at) + 2, 0]],
  ['loose faces in one plane across', (at) => [0, at, 0, 0, at + 0.4, 0, 0, at, 0.4]],
];

for (const [name, triangle] of HOSTILE) {
  test(`${name} is recognised in bounded time as a mesh with gaps`, () => {
    const began = performance.now();
    assert.equal(splitSolids(meshOf(Array.from({ length: 60_000 }, (_, at) => triangle(at))), 1e-4), undefined);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds < 30, `${seconds.toFixed(1)} s`);
  });
}

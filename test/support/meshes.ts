/** Makes meshes of boxes for tests, in metres. */
import { type Shape, STRIDE } from '../../engine/geometry/pack-mesh.ts';

export type Corner = readonly [x: number, y: number, z: number];
export type Triangle = readonly [Corner, Corner, Corner];

/** Returns the triangles of a box with its faces outwards. */
export function boxOfTriangles([x, y, z]: Corner, [dx, dy, dz]: Corner): Triangle[] {
  const at = (i: number, j: number, k: number): Corner => [x + i * dx, y + j * dy, z + k * dz];
  const quads = [
    [at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)],
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)],
    [at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0)],
    [at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)],
    [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)],
  ] as const;
  return quads.flatMap(([a, b, c, d]): Triangle[] => [
    [a, b, c],
    [a, c, d],
  ]);
}

export function turnTriangles(triangles: readonly Triangle[]): Triangle[] {
  return triangles.map(([a, b, c]) => [a, c, b]);
}

/** Returns a mesh in which no two triangles share a vertex, like those of web-ifc. */
export function shapeOf(triangles: readonly Triangle[]): Shape {
  const corners = triangles.flat();
  const vertices = new Float32Array(corners.length * STRIDE);
  for (const [at, corner] of corners.entries()) vertices.set(corner, at * STRIDE);
  return { vertices, indices: Uint32Array.from(corners.keys()) };
}

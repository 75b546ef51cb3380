/** Packs a mesh as a glTF file holds it: positions as 16-bit steps from its middle, normals as bytes, each vertex once. */
import type { MeshoptEncoder } from 'meshoptimizer/encoder';
import { determinantOf, type Matrix } from './placement.ts';
import { weld } from './weld.ts';

export type Encoder = typeof MeshoptEncoder;

/** The numbers of a vertex: x, y, z, normal x, normal y, normal z. */
export const STRIDE = 6;

export interface Shape {
  vertices: Float32Array;
  indices: Uint32Array;
}

export interface PackedMesh {
  /** Four 16-bit numbers for each vertex; the last one is 0. */
  positions: Int16Array;
  /** Four bytes for each vertex; the last one is 0. */
  normals: Int8Array;
  indices: Uint32Array;
  /** The size of one step in metres. */
  step: number;
  /** The middle of the mesh in metres. */
  middle: [number, number, number];
  min: [number, number, number];
  max: [number, number, number];
}

const STEPS = 32_767;

/** Returns undefined if no triangle has an area. */
export function packMesh({ vertices, indices }: Shape, encoder: Encoder): PackedMesh | undefined {
  const { middle, step } = measureBox(vertices);
  const count = vertices.length / STRIDE;
  const keys = new Int32Array(count * 4);
  for (let vertex = 0, at = 0; vertex < count; vertex += 1, at += STRIDE) {
    for (let axis = 0; axis < 3; axis += 1) keys[vertex * 4 + axis] = Math.round((vertices[at + axis]! - middle[axis]!) / step);
    const [x, y, z] = [3, 4, 5].map((one) => Math.round(vertices[at + one]! * 127) & 255);
    keys[vertex * 4 + 3] = x! | (y! << 8) | (z! << 16);
  }
  const { indexOf, firstOf } = weld(keys, 4);
  const corners = dropFlat(indices, indexOf, firstOf, keys);
  if (corners.length === 0) return undefined;
  const [remap, unique] = encoder.reorderMesh(corners, true, true);
  const positions = new Int16Array(unique * 4);
  const normals = new Int8Array(unique * 4);
  const min: PackedMesh['min'] = [STEPS, STEPS, STEPS];
  const max: PackedMesh['max'] = [-STEPS, -STEPS, -STEPS];
  for (let old = 0; old < remap.length; old += 1) {
    const at = remap[old]! * 4;
    // No triangle uses this vertex.
    if (remap[old] === 0xffffffff) continue;
    const from = firstOf[old]! * 4;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = keys[from + axis]!;
      positions[at + axis] = value;
      normals[at + axis] = keys[from + 3]! >> (axis * 8);
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return { positions, normals, indices: corners, step, middle, min, max };
}

/** Leaves out triangles with two corners in the same position. */
function dropFlat(indices: Uint32Array, indexOf: Uint32Array, firstOf: Uint32Array, keys: Int32Array): Uint32Array {
  const corners = new Uint32Array(indices.length);
  const isOnePlace = (one: number, other: number) => {
    const [a, b] = [firstOf[one]! * 4, firstOf[other]! * 4];
    return keys[a] === keys[b] && keys[a + 1] === keys[b + 1] && keys[a + 2] === keys[b + 2];
  };
  let length = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indexOf[indices[at]!]!, indexOf[indices[at + 1]!]!, indexOf[indices[at + 2]!]!];
    if (isOnePlace(a, b) || isOnePlace(b, c) || isOnePlace(c, a)) continue;
    corners[length] = a;
    corners[length + 1] = b;
    corners[length + 2] = c;
    length += 3;
  }
  return corners.slice(0, length);
}

function measureBox(vertices: Float32Array): Pick<PackedMesh, 'middle' | 'step'> {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < vertices.length; at += STRIDE) {
    for (let axis = 0; axis < 3; axis += 1) {
      const value = vertices[at + axis]!;
      if (value < low[axis]!) low[axis] = value;
      if (value > high[axis]!) high[axis] = value;
    }
  }
  const middle = low.map((one, axis) => (one + high[axis]!) / 2) as PackedMesh['middle'];
  const half = Math.max(...high.map((one, axis) => (one - low[axis]!) / 2));
  return { middle, step: half > 0 ? half / STEPS : 1 / STEPS };
}

/** Applies the matrix to a shape; faces keep looking outwards if it mirrors. */
export function moveShape({ vertices, indices }: Shape, m: Matrix): Shape {
  const mirrors = determinantOf(m) < 0;
  const moved = new Float32Array(vertices.length);
  const normal = cofactorsOf(m, mirrors ? -1 : 1);
  for (let at = 0; at < vertices.length; at += STRIDE) {
    const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = vertices.subarray(at, at + STRIDE);
    for (let row = 0; row < 3; row += 1) moved[at + row] = m[row]! * x + m[row + 4]! * y + m[row + 8]! * z + m[row + 12]!;
    const turned = [0, 1, 2].map((row) => normal[row]! * nx + normal[row + 3]! * ny + normal[row + 6]! * nz);
    const length = Math.hypot(...turned) || 1;
    for (let row = 0; row < 3; row += 1) moved[at + 3 + row] = turned[row]! / length;
  }
  if (!mirrors) return { vertices: moved, indices };
  const turned = indices.slice();
  for (let at = 0; at < turned.length; at += 3) [turned[at + 1], turned[at + 2]] = [indices[at + 2]!, indices[at + 1]!];
  return { vertices: moved, indices: turned };
}

/** Returns the matrix that moves normals: the transposed inverse, multiplied by the determinant. */
function cofactorsOf(m: Matrix, sign: number): number[] {
  const minor = (a: number, b: number, c: number, d: number) => sign * (m[a]! * m[d]! - m[b]! * m[c]!);
  return [
    minor(5, 6, 9, 10),
    minor(6, 4, 10, 8),
    minor(4, 5, 8, 9),
    minor(9, 10, 1, 2),
    minor(10, 8, 2, 0),
    minor(8, 9, 0, 1),
    minor(1, 2, 5, 6),
    minor(2, 0, 6, 4),
    minor(0, 1, 4, 5),
  ];
}

/** Makes a coarse mesh of a detailed one: all vertices in a cell of a grid become one, and triangles that collapse go. */
import { BufferAttribute, BufferGeometry } from 'three';

/** Cells along the longest side, tried in this order. */
const GRIDS = [16, 8, 5];
/** A coarse mesh has at most this share of the triangles and vertices of the detailed one. */
export const COARSE_SHARE = 0.2;
/** Meshes with fewer triangles are drawn as they are. */
export const COARSE_MIN_TRIANGLES = 150;

/** Returns undefined if no grid makes the mesh small enough, or if nothing would be left of it. */
export function coarseMesh(geometry: BufferGeometry): BufferGeometry | undefined {
  const index = geometry.getIndex();
  if (!index || index.count < COARSE_MIN_TRIANGLES * 3) return undefined;
  for (const cells of GRIDS) {
    const coarse = cluster(geometry, index, cells);
    if (coarse) return coarse;
  }
  return undefined;
}

function cluster(geometry: BufferGeometry, index: BufferAttribute, cells: number): BufferGeometry | undefined {
  const position = geometry.getAttribute('position') as BufferAttribute;
  const normal = geometry.getAttribute('normal') as BufferAttribute;
  const { array, itemSize } = position;
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < position.count; at++)
    for (let axis = 0; axis < 3; axis++) {
      const value = array[at * itemSize + axis] as number;
      min[axis] = Math.min(min[axis] as number, value);
      max[axis] = Math.max(max[axis] as number, value);
    }
  const size = Math.max(...max.map((end, axis) => end - (min[axis] as number)));
  if (size <= 0) return undefined;
  const step = size / cells;
  const first = new Map<number, number>();
  const cellOf = (vertex: number) => {
    let cell = 0;
    for (let axis = 0; axis < 3; axis++) {
      const place = Math.floor(((array[vertex * itemSize + axis] as number) - (min[axis] as number)) / step);
      cell = cell * (cells + 1) + Math.min(cells, place);
    }
    return cell;
  };
  const vertices: number[] = [];
  const newIndex = new Int32Array(position.count);
  for (let vertex = 0; vertex < position.count; vertex++) {
    const cell = cellOf(vertex);
    let at = first.get(cell);
    if (at === undefined) {
      at = vertices.push(vertex) - 1;
      first.set(cell, at);
    }
    newIndex[vertex] = at;
  }
  const limit = COARSE_SHARE * index.count;
  const corners: number[] = [];
  for (let at = 0; at < index.count; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => newIndex[index.getX(at + corner)] as number) as [number, number, number];
    if (a === b || b === c || c === a) continue;
    corners.push(a, b, c);
    if (corners.length > limit) return undefined;
  }
  if (corners.length === 0 || vertices.length > COARSE_SHARE * position.count) return undefined;
  const coarse = new BufferGeometry();
  for (const [name, attribute] of [
    ['position', position],
    ['normal', normal],
  ] as const)
    coarse.setAttribute(name, pick(attribute, vertices));
  coarse.setIndex(new BufferAttribute(Uint32Array.from(corners), 1));
  return coarse;
}

function pick({ array, itemSize, normalized }: BufferAttribute, vertices: readonly number[]): BufferAttribute {
  const ArrayOf = array.constructor as new (length: number) => typeof array;
  const values = new ArrayOf(vertices.length * itemSize);
  for (const [at, vertex] of vertices.entries())
    values.set(array.subarray(vertex * itemSize, (vertex + 1) * itemSize), at * itemSize);
  return new BufferAttribute(values, itemSize, normalized);
}

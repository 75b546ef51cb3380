/** Volume and footprint of a mesh, and whether it is closed: the figures of an open mesh mean nothing. */
import { type Shape, STRIDE } from './pack-mesh.ts';
import type { Matrix } from './placement.ts';
import { weld } from './weld.ts';

/** Corners nearer to each other than this are one. */
const WELD_M = 1e-4;

/**
 * Whether each edge is passed as often one way as the other: in a closed mesh with one orientation each edge belongs to two
 * faces that pass it in opposite directions.
 */
export function isClosed(mesh: Shape): boolean {
  if (mesh.indices.length < 12) return false;
  const corners = weldCorners(mesh);
  return areEdgesPaired(mesh.indices, corners) || areEdgesPaired(mesh.indices, joinNear(mesh, corners));
}

function areEdgesPaired(indices: Uint32Array, corners: Uint32Array): boolean {
  const ends = new Int32Array(indices.length * 2);
  const ways = new Int8Array(indices.length);
  let edges = 0;
  const add = (from: number, to: number) => {
    ends[edges * 2] = Math.min(from, to);
    ends[edges * 2 + 1] = Math.max(from, to);
    ways[edges] = from < to ? 1 : -1;
    edges += 1;
  };
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [corners[indices[at]!]!, corners[indices[at + 1]!]!, corners[indices[at + 2]!]!];
    // A triangle without area.
    if (a === b || b === c || c === a) continue;
    add(a, b);
    add(b, c);
    add(c, a);
  }
  const { indexOf, firstOf } = weld(ends.subarray(0, edges * 2), 2);
  const balance = new Int32Array(firstOf.length);
  for (let edge = 0; edge < edges; edge += 1) balance[indexOf[edge]!]! += ways[edge]!;
  return edges > 0 && balance.every((one) => one === 0);
}

/** The corner of each vertex: one for all vertices in one place. */
function weldCorners({ vertices }: Shape): Uint32Array {
  const count = vertices.length / STRIDE;
  const cells = new Int32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      cells[vertex * 3 + axis] = Math.round(vertices[vertex * STRIDE + axis]! / WELD_M);
    }
  }
  return weld(cells, 3).indexOf;
}

/** Corners on either side of the border of a cell are one as well. */
function joinNear({ vertices }: Shape, corners: Uint32Array): Uint32Array {
  const joined = new Map<number, number>();
  const byCell = new Map<string, number[]>();
  const cellOf = (vertex: number, axis: number) => Math.round(vertices[vertex * STRIDE + axis]! / (2 * WELD_M));
  const isNear = (one: number, other: number) =>
    [0, 1, 2].every((axis) => Math.abs(vertices[one * STRIDE + axis]! - vertices[other * STRIDE + axis]!) <= WELD_M);
  for (let vertex = 0; vertex < corners.length; vertex += 1) {
    if (joined.has(corners[vertex]!)) continue;
    const [x, y, z] = [cellOf(vertex, 0), cellOf(vertex, 1), cellOf(vertex, 2)];
    let near: number | undefined;
    for (let side = 0; side < 27 && near === undefined; side += 1) {
      const cell = `${x + (side % 3) - 1},${y + (Math.floor(side / 3) % 3) - 1},${z + Math.floor(side / 9) - 1}`;
      near = byCell.get(cell)?.find((other) => isNear(vertex, other));
    }
    if (near !== undefined) joined.set(corners[vertex]!, joined.get(corners[near]!)!);
    else {
      joined.set(corners[vertex]!, corners[vertex]!);
      const own = `${x},${y},${z}`;
      byCell.set(own, [...(byCell.get(own) ?? []), vertex]);
    }
  }
  return corners.map((corner) => joined.get(corner)!);
}

/** Of a closed mesh; negative where its faces look inwards. */
export function volumeOf({ vertices, indices }: Shape): number {
  let sixfold = 0;
  // Near the mesh itself, since a far origin costs digits.
  const [ox, oy, oz] = [vertices[0] ?? 0, vertices[1] ?? 0, vertices[2] ?? 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * STRIDE, indices[at + 1]! * STRIDE, indices[at + 2]! * STRIDE];
    const [ax, ay, az] = [vertices[a]! - ox, vertices[a + 1]! - oy, vertices[a + 2]! - oz];
    const [bx, by, bz] = [vertices[b]! - ox, vertices[b + 1]! - oy, vertices[b + 2]! - oz];
    const [cx, cy, cz] = [vertices[c]! - ox, vertices[c + 1]! - oy, vertices[c + 2]! - oz];
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sixfold / 6;
}

/** Area of the faces that look down, as seen from above, of a closed mesh whose placed up is y. */
export function footprintOf({ vertices, indices }: Shape, matrix: Matrix): number {
  let twofold = 0;
  const placed = (vertex: number, row: number) =>
    matrix[row]! * vertices[vertex]! + matrix[row + 4]! * vertices[vertex + 1]! + matrix[row + 8]! * vertices[vertex + 2]!;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * STRIDE, indices[at + 1]! * STRIDE, indices[at + 2]! * STRIDE];
    const [ax, az] = [placed(a, 0), placed(a, 2)];
    const up = (placed(b, 2) - az) * (placed(c, 0) - ax) - (placed(b, 0) - ax) * (placed(c, 2) - az);
    twofold += Math.abs(up);
  }
  // What looks up covers what looks down.
  return twofold / 4;
}

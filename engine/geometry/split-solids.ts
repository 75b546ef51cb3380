/** Splits a mesh into its closed solids, each with its cavities and with its faces outwards. */
import { GEOMETRY_CAVITY_STEPS_MAX, GEOMETRY_JOIN_ROUNDS_MAX } from '../limits.ts';
import { arePiecesPaired, type Edges, edgesOf, type SplitEdge, type Surface, splitUnpaired } from './edge-balance.ts';
import { type Shape, STRIDE } from './pack-mesh.ts';
import { weld } from './weld.ts';

/** Corners nearer to each other than this are the same corner, in metres. */
export const WELD_M = 1e-4;

/** A solid in units of its mesh: triangles with nine numbers each, faces outwards. */
export interface Solid {
  triangles: Float64Array;
  volume: number;
  min: number[];
  max: number[];
}

/**
 * Returns the solids of a mesh; undefined if its faces leave a gap. Corners within `near` of each other, in units of the mesh,
 * are the same corner.
 */
export function splitSolids(shape: Shape, near: number): Solid[] | undefined {
  if (shape.indices.length < 12) return undefined;
  const corners = weldCorners(shape, near);
  const solids = solidsOf(surfaceOf(shape, corners), near);
  if (solids) return solids;
  const joined = joinNear(shape, corners, near);
  return joined && solidsOf(surfaceOf(shape, joined), near);
}

function solidsOf(surface: Surface, near: number): Solid[] | undefined {
  if (surface.triangles.length === 0) return undefined;
  const edges = edgesOf(surface);
  const solids = solidsOfOriented(surface, edges, near);
  if (solids) return solids;
  const oriented = orientAlike(surface, edges, near);
  return oriented && solidsOfOriented(oriented, edgesOf(oriented), near);
}

function solidsOfOriented(surface: Surface, edges: Edges, near: number): Solid[] | undefined {
  const split = splitUnpaired(surface, edges, near);
  if (!split || !arePiecesPaired(split, (edge) => edges.balance[edge]!)) return undefined;
  const parts = partsOf(surface, edges, split);
  if (!parts) return undefined;
  return joinCavities(
    parts.map((triangles) => solidOf(surface, triangles)).filter(({ volume }) => volume !== 0),
    near,
  );
}

/**
 * Turns triangles so that any two that share a side have the same orientation, which the faces of a surface model may lack.
 * Returns undefined if an edge belongs to an odd number of triangles, so that no orientation closes the surface, if no triangle
 * has to be turned, or if it takes too long.
 */
function orientAlike({ triangles, places }: Surface, edges: Edges, near: number): Surface | undefined {
  const parity = edges.uses.map((uses) => uses % 2);
  const split = splitUnpaired({ places }, { ends: edges.ends, balance: parity }, near);
  if (!split || !arePiecesPaired(split, () => 1, { isOneSided: false })) return undefined;
  const piecesOf = new Map(split.map(({ edge, corners }) => [edge, corners]));
  const users = new Map<string, { triangle: number; isForward: boolean }[]>();
  for (const [side, edge] of edges.edgeOf.entries()) {
    const corners = piecesOf.get(edge) ?? [edges.ends[edge * 2]!, edges.ends[edge * 2 + 1]!];
    const isAlong = triangles[side] === corners[0];
    for (let at = 1; at < corners.length; at += 1) {
      const isUp = corners[at - 1]! < corners[at]!;
      const key = isUp ? `${corners[at - 1]} ${corners[at]}` : `${corners[at]} ${corners[at - 1]}`;
      const user = { triangle: Math.floor(side / 3), isForward: isAlong === isUp };
      const others = users.get(key);
      if (others) others.push(user);
      else users.set(key, [user]);
    }
  }
  const neighbours = Array.from({ length: triangles.length / 3 }, (): { triangle: number; isAlike: boolean }[] => []);
  for (const [one, other, third] of users.values()) {
    if (!one || !other || third) continue;
    const isAlike = one.isForward !== other.isForward;
    neighbours[one.triangle]!.push({ triangle: other.triangle, isAlike });
    neighbours[other.triangle]!.push({ triangle: one.triangle, isAlike });
  }
  const isTurned = new Map<number, boolean>();
  for (let first = 0; first < neighbours.length; first += 1) {
    if (isTurned.has(first)) continue;
    isTurned.set(first, false);
    const queue = [first];
    for (const triangle of queue) {
      for (const next of neighbours[triangle]!) {
        if (isTurned.has(next.triangle)) continue;
        isTurned.set(next.triangle, isTurned.get(triangle) !== !next.isAlike);
        queue.push(next.triangle);
      }
    }
  }
  if (![...isTurned.values()].includes(true)) return undefined;
  const turned = triangles.slice();
  for (const [triangle, isOther] of isTurned) {
    const at = triangle * 3;
    if (isOther) turned.set([triangles[at]!, triangles[at + 2]!, triangles[at + 1]!], at);
  }
  return { places, triangles: turned };
}

/** Leaves out triangles without an area. */
function surfaceOf({ vertices, indices }: Shape, corners: Uint32Array): Surface {
  const places = new Float64Array((vertices.length / STRIDE) * 3);
  for (let vertex = 0; vertex * 3 < places.length; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) places[vertex * 3 + axis] = vertices[vertex * STRIDE + axis]!;
  }
  // The first vertex of a corner names it, so that it has one position.
  const first = new Map<number, number>();
  const cornerOf = (vertex: number) => {
    const corner = corners[vertex]!;
    if (!first.has(corner)) first.set(corner, vertex);
    return first.get(corner)!;
  };
  const triangles = new Uint32Array(indices.length);
  let length = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [cornerOf(indices[at]!), cornerOf(indices[at + 1]!), cornerOf(indices[at + 2]!)];
    if (a === b || b === c || c === a) continue;
    triangles.set([a, b, c], length);
    length += 3;
  }
  return { places, triangles: triangles.subarray(0, length) };
}

/**
 * Returns the triangles of each part that is closed by itself; solids that only touch are separate parts. Returns undefined if
 * joining the parts takes more than GEOMETRY_JOIN_ROUNDS_MAX rounds.
 */
function partsOf({ triangles }: Surface, { uses, edgeOf, balance }: Edges, split: SplitEdge[]): number[][] | undefined {
  const parents = Uint32Array.from({ length: triangles.length / 3 }, (_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root]!;
    for (let one = at; parents[one] !== root; ) [one, parents[one]] = [parents[one]!, root];
    return root;
  };
  const unite = (one: number, other: number) => {
    parents[rootOf(one)] = rootOf(other);
  };
  const trianglesOf = new Map<number, number[]>();
  const firstOf = new Int32Array(uses.length).fill(-1);
  for (let side = 0; side < triangles.length; side += 1) {
    const [edge, triangle] = [edgeOf[side]!, Math.floor(side / 3)];
    if (uses[edge] === 2 && balance[edge] === 0) {
      if (firstOf[edge]! < 0) firstOf[edge] = triangle;
      else unite(firstOf[edge]!, triangle);
    } else {
      const sides = trianglesOf.get(edge);
      if (sides) sides.push(side);
      else trianglesOf.set(edge, [side]);
    }
  }
  // Edges that meet at a T belong to one part.
  const byCorner = new Map<number, number>();
  for (const { edge, corners } of split) {
    const triangle = Math.floor(trianglesOf.get(edge)![0]! / 3);
    for (const side of trianglesOf.get(edge)!) unite(Math.floor(side / 3), triangle);
    for (const corner of corners) {
      const other = byCorner.get(corner);
      if (other === undefined) byCorner.set(corner, triangle);
      else unite(other, triangle);
    }
  }
  // If more than two triangles meet at an edge, the triangles of one part cancel out among themselves; otherwise the parts are
  // joined.
  for (let [hasChanged, rounds] = [true, 0]; hasChanged; rounds += 1) {
    if (rounds === GEOMETRY_JOIN_ROUNDS_MAX) return undefined;
    hasChanged = false;
    for (const [edge, sides] of trianglesOf) {
      if (balance[edge] !== 0) continue;
      const sums = new Map<number, number>();
      for (const side of sides) {
        const next = side % 3 === 2 ? side - 2 : side + 1;
        const root = rootOf(Math.floor(side / 3));
        sums.set(root, (sums.get(root) ?? 0) + (triangles[side]! < triangles[next]! ? 1 : -1));
      }
      const open = [...sums].flatMap(([root, sum]) => (sum === 0 ? [] : [root]));
      for (const root of open.slice(1)) unite(root, open[0]!);
      if (open.length > 1) hasChanged = true;
    }
  }
  const parts = new Map<number, number[]>();
  for (let triangle = 0; triangle < parents.length; triangle += 1) {
    const root = rootOf(triangle);
    const part = parts.get(root);
    if (part) part.push(triangle);
    else parts.set(root, [triangle]);
  }
  return [...parts.values()];
}

function solidOf({ places, triangles }: Surface, part: number[]): Solid {
  const soup = new Float64Array(part.length * 9);
  for (const [at, triangle] of part.entries()) {
    for (let corner = 0; corner < 3; corner += 1) {
      const from = triangles[triangle * 3 + corner]! * 3;
      for (let axis = 0; axis < 3; axis += 1) soup[at * 9 + corner * 3 + axis] = places[from + axis]!;
    }
  }
  return { triangles: soup, volume: volumeOf(soup), ...boxOf(soup) };
}

export function boxOf(triangles: Float64Array): { min: number[]; max: number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let at = 0; at < triangles.length; at += 1) {
    const axis = at % 3;
    if (triangles[at]! < min[axis]!) min[axis] = triangles[at]!;
    if (triangles[at]! > max[axis]!) max[axis] = triangles[at]!;
  }
  return { min, max };
}

/** Returns the volume that closed triangles enclose; negative if they look inwards. */
export function volumeOf(triangles: Float64Array): number {
  let sixfold = 0;
  // Computes relative to a corner of the triangles, because a far origin costs precision.
  const [ox, oy, oz] = [triangles[0] ?? 0, triangles[1] ?? 0, triangles[2] ?? 0];
  for (let at = 0; at < triangles.length; at += 9) {
    const [ax, ay, az] = [triangles[at]! - ox, triangles[at + 1]! - oy, triangles[at + 2]! - oz];
    const [bx, by, bz] = [triangles[at + 3]! - ox, triangles[at + 4]! - oy, triangles[at + 5]! - oz];
    const [cx, cy, cz] = [triangles[at + 6]! - ox, triangles[at + 7]! - oy, triangles[at + 8]! - oz];
    sixfold += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sixfold / 6;
}

/**
 * Turns the parts that look inwards: such a part is a cavity if it lies inside another part, otherwise a solid. Returns undefined
 * if that takes more than GEOMETRY_CAVITY_STEPS_MAX steps.
 */
function joinCavities(parts: Solid[], near: number): Solid[] | undefined {
  const solids = parts.filter(({ volume }) => volume > 0);
  const inward = parts.filter(({ volume }) => volume < 0);
  let steps = 0;
  for (const part of inward) {
    const host = solids.findIndex((solid) => {
      const isBoxWithin = isInBox(part, solid, near);
      steps += isBoxWithin ? solid.triangles.length / 9 : 1;
      return isBoxWithin && steps <= GEOMETRY_CAVITY_STEPS_MAX && isWithin(part, solid);
    });
    if (steps > GEOMETRY_CAVITY_STEPS_MAX) return undefined;
    if (host < 0) solids.push(turned(part));
    else solids[host] = joined(solids[host]!, part);
  }
  return solids;
}

export function turned({ triangles, ...rest }: Solid): Solid {
  const swapped = triangles.slice();
  for (let at = 0; at < triangles.length; at += 9) {
    swapped.set(triangles.subarray(at + 3, at + 6), at + 6);
    swapped.set(triangles.subarray(at + 6, at + 9), at + 3);
  }
  return { ...rest, triangles: swapped, volume: -rest.volume };
}

function joined(host: Solid, cavity: Solid): Solid {
  const triangles = new Float64Array(host.triangles.length + cavity.triangles.length);
  triangles.set(host.triangles);
  triangles.set(cavity.triangles, host.triangles.length);
  return { ...host, triangles, volume: host.volume + cavity.volume };
}

function isInBox(part: Solid, host: Solid, near: number): boolean {
  return part.min.every((low, axis) => low >= host.min[axis]! - near && part.max[axis]! <= host.max[axis]! + near);
}

function isWithin(part: Solid, host: Solid): boolean {
  // The middle of the first face, because a corner may touch the host.
  const middle = [0, 1, 2].map((axis) => (part.triangles[axis]! + part.triangles[axis + 3]! + part.triangles[axis + 6]!) / 3);
  return windingOf(host.triangles, middle) > 0.5;
}

/** Returns the winding number of a surface around a point: 1 inside a solid, 0 outside, one half on a face. */
function windingOf(triangles: Float64Array, point: number[]): number {
  let sum = 0;
  const at3 = (at: number): [number, number, number] => [
    triangles[at]! - point[0]!,
    triangles[at + 1]! - point[1]!,
    triangles[at + 2]! - point[2]!,
  ];
  for (let at = 0; at < triangles.length; at += 9) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at3(at), at3(at + 3), at3(at + 6)];
    const [a, b, c] = [Math.hypot(ax, ay, az), Math.hypot(bx, by, bz), Math.hypot(cx, cy, cz)];
    const triple = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    const [ab, bc, ca] = [ax * bx + ay * by + az * bz, bx * cx + by * cy + bz * cz, cx * ax + cy * ay + cz * az];
    sum += Math.atan2(triple, a * b * c + ab * c + bc * a + ca * b);
  }
  return sum / (2 * Math.PI);
}

/** Returns the corner of each vertex; all vertices in one position share a corner. */
function weldCorners({ vertices }: Shape, near: number): Uint32Array {
  const count = vertices.length / STRIDE;
  const cells = new Int32Array(count * 3);
  for (let vertex = 0; vertex < count; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      cells[vertex * 3 + axis] = Math.round(vertices[vertex * STRIDE + axis]! / near);
    }
  }
  return weld(cells, 3).indexOf;
}

/** Joins corners on either side of the border of a cell; undefined if there are none. */
function joinNear({ vertices }: Shape, corners: Uint32Array, near: number): Uint32Array | undefined {
  const joined = new Map<number, number>();
  const byCell = new Map<string, number[]>();
  const placeOf = (vertex: number, axis: number) => vertices[vertex * STRIDE + axis]!;
  const cellOf = (place: number) => Math.round(place / (2 * near));
  const isNear = (one: number, other: number) =>
    [0, 1, 2].every((axis) => Math.abs(placeOf(one, axis) - placeOf(other, axis)) <= near);
  const matchOf = (vertex: number): number | undefined => {
    const [low, high] = [-near, near].map((reach) => [0, 1, 2].map((axis) => cellOf(placeOf(vertex, axis) + reach)));
    for (let z = low![2]!; z <= high![2]!; z += 1) {
      for (let y = low![1]!; y <= high![1]!; y += 1) {
        for (let x = low![0]!; x <= high![0]!; x += 1) {
          const match = byCell.get(`${x},${y},${z}`)?.find((other) => isNear(vertex, other));
          if (match !== undefined) return match;
        }
      }
    }
    return undefined;
  };
  let hasJoined = false;
  for (let vertex = 0; vertex < corners.length; vertex += 1) {
    if (joined.has(corners[vertex]!)) continue;
    const match = matchOf(vertex);
    hasJoined ||= match !== undefined;
    joined.set(corners[vertex]!, match === undefined ? corners[vertex]! : joined.get(corners[match]!)!);
    if (match === undefined) {
      const cell = [0, 1, 2].map((axis) => cellOf(placeOf(vertex, axis))).join();
      byCell.set(cell, [...(byCell.get(cell) ?? []), vertex]);
    }
  }
  return hasJoined ? corners.map((corner) => joined.get(corner)!) : undefined;
}

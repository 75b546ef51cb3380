/** Computes the area that faces cover as seen from above; faces above each other count once. */
import { weld } from './weld.ts';

/** Corners nearer to each other than this are the same corner, in metres. */
const CELL_M = 1e-6;

interface Edge {
  /** The end with the lower x. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** The number of faces above it minus the number of faces below it. */
  balance: number;
}

/** `triangles` holds x and y of three corners for each triangle, in metres. */
export function coveredArea(triangles: Float64Array): number {
  return sweep(outlineOf(triangles));
}

/** Returns the edges of the outline: sides that two faces share cancel out once all faces have the same orientation. */
function outlineOf(triangles: Float64Array): Edge[] {
  const cells = new Int32Array(triangles.length);
  const [ox, oy] = [triangles[0] ?? 0, triangles[1] ?? 0];
  for (let at = 0; at < cells.length; at += 1) cells[at] = Math.round((triangles[at]! - (at % 2 === 0 ? ox : oy)) / CELL_M);
  const { indexOf, firstOf } = weld(cells, 2);
  const balances = new Map<string, number>();
  const add = (from: number, to: number) => {
    if (from === to) return;
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    balances.set(key, (balances.get(key) ?? 0) + (from < to ? 1 : -1));
  };
  for (let at = 0; at < triangles.length; at += 6) {
    const [ax, ay, bx, by, cx, cy] = triangles.subarray(at, at + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const [a, b, c] = [indexOf[at / 2]!, indexOf[at / 2 + (area > 0 ? 1 : 2)]!, indexOf[at / 2 + (area > 0 ? 2 : 1)]!];
    add(a, b);
    add(b, c);
    add(c, a);
  }
  const edges: Edge[] = [];
  for (const [key, balance] of balances) {
    const [from, to] = key.split(' ').map((one) => firstOf[Number(one)]! * 2) as [number, number];
    const [x1, x2] = [triangles[from]!, triangles[to]!];
    if (balance === 0 || x1 === x2) continue;
    const [y1, y2] = [triangles[from + 1]!, triangles[to + 1]!];
    edges.push(x1 < x2 ? { x1, y1, x2, y2, balance } : { x1: x2, y1: y2, x2: x1, y2: y1, balance: -balance });
  }
  return edges.sort((one, other) => one.x1 - other.x1);
}

/** Between two borders no edges cross, so the covered area is a row of trapeziums. */
function sweep(edges: Edge[]): number {
  const borders = bordersOf(edges);
  let [area, next] = [0, 0];
  let active: Edge[] = [];
  for (let at = 1; at < borders.length; at += 1) {
    const [from, to] = [borders[at - 1]!, borders[at]!];
    const middle = (from + to) / 2;
    while (next < edges.length && edges[next]!.x1 <= from) active.push(edges[next++]!);
    active = active.filter(({ x2 }) => x2 > middle);
    area += coveredLength(active, middle) * (to - from);
  }
  return area;
}

function coveredLength(active: Edge[], x: number): number {
  const crossings = active.map((edge) => ({ y: heightAt(edge, x), balance: edge.balance }));
  crossings.sort((one, other) => one.y - other.y);
  let [winding, length] = [0, 0];
  for (const [index, { y, balance }] of crossings.entries()) {
    winding += balance;
    const above = crossings[index + 1];
    if (winding !== 0 && above) length += above.y - y;
  }
  return length;
}

function heightAt({ x1, y1, x2, y2 }: Edge, x: number): number {
  return y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
}

/** Returns the x of all ends and crossings, in order. */
function bordersOf(edges: Edge[]): number[] {
  const borders = new Set(edges.flatMap(({ x1, x2 }) => [x1, x2]));
  for (const [index, one] of edges.entries()) {
    for (let at = index + 1; at < edges.length && edges[at]!.x1 < one.x2; at += 1) {
      const x = crossingOf(one, edges[at]!);
      if (x !== undefined) borders.add(x);
    }
  }
  return [...borders].sort((one, other) => one - other);
}

function crossingOf(one: Edge, other: Edge): number | undefined {
  const from = Math.max(one.x1, other.x1);
  const to = Math.min(one.x2, other.x2);
  const before = heightAt(one, from) - heightAt(other, from);
  const after = heightAt(one, to) - heightAt(other, to);
  if (before * after >= 0) return undefined;
  return from + ((to - from) * before) / (before - after);
}

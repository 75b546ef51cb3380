/** Measures the meshes of one object together, if they pass their checks. */
import {
  GEOMETRY_FOOTPRINT_CORNERS_MAX,
  GEOMETRY_OVERLAP_SHARE_MAX,
  GEOMETRY_OVERLAP_STEPS_MAX,
  GEOMETRY_RAYS_PER_AXIS,
} from '../limits.ts';
import { coveredArea } from './footprint.ts';
import { overlapOf } from './overlap.ts';
import { moveShape, type Shape, STRIDE } from './pack-mesh.ts';
import { determinantOf, type Matrix, relativeTo } from './placement.ts';
import { boxOf, type Solid, splitSolids, WELD_M } from './split-solids.ts';
import type { Unmeasured } from './unmeasured.ts';

export interface ObjectMeasure {
  globalId: string;
  /** False if the file itself leaves the object open. */
  closed: boolean;
  volumeM3?: number;
  /** The area that a space covers as seen from above; only spaces have it. */
  floorAreaM2?: number;
  unmeasured?: Unmeasured;
}

/** Measures of one mesh, independent of its position. */
export interface ShapeMeasure {
  /** CONVERTER: the mesh has gaps. */
  unmeasured?: 'CONVERTER' | 'OVERLAPPING';
  /** The volume in units of the mesh. */
  volume: number;
}

export interface Piece {
  shape: Shape;
  /** Equal for equal shapes. */
  key: string;
  measure: ShapeMeasure;
  matrix: Matrix;
}

export type MeshMeasure = Pick<ObjectMeasure, 'volumeM3' | 'floorAreaM2'> & { unmeasured?: 'CONVERTER' | 'OVERLAPPING' };

/** Caches whether pieces overlap, by their shapes and relative positions: instances of a type share them. */
export type Comparisons = Map<string, 'CONVERTER' | 'OVERLAPPING' | undefined>;

/** `metres` is the size of one unit of the mesh. */
export function measureShape(shape: Shape, metres: number): ShapeMeasure {
  const near = WELD_M / metres;
  const solids = splitSolids(shape, near);
  if (!solids || solids.length === 0) return { unmeasured: 'CONVERTER', volume: 0 };
  const volume = solids.reduce((sum, solid) => sum + solid.volume, 0);
  const unmeasured = checkOverlaps(
    solids.map((solid) => [solid]),
    near,
  );
  return { volume, ...(unmeasured && { unmeasured }) };
}

export function measureObject(pieces: Piece[], isSpace: boolean, comparisons: Comparisons = new Map()): MeshMeasure {
  // Meshes that are open one by one may be closed together.
  if (pieces.length > 1 && pieces.some(({ measure }) => measure.unmeasured === 'CONVERTER')) {
    const shape = joinPieces(pieces);
    return measureObject([{ shape, key: '', measure: measureShape(shape, 1), matrix: UNMOVED }], isSpace);
  }
  if (pieces.some(({ measure }) => measure.unmeasured === 'CONVERTER')) return { unmeasured: 'CONVERTER' };
  const floorAreaM2 = isSpace ? footprintOf(pieces) : undefined;
  const floor = floorAreaM2 !== undefined && { floorAreaM2 };
  const overlaps = pieces.some(({ measure }) => measure.unmeasured) ? 'OVERLAPPING' : comparePieces(pieces, comparisons);
  if (overlaps) return { ...floor, unmeasured: overlaps };
  const volumeM3 = pieces.reduce((sum, { measure, matrix }) => sum + measure.volume * Math.abs(determinantOf(matrix)), 0);
  return { volumeM3, ...floor };
}

function comparePieces(pieces: Piece[], comparisons: Comparisons): 'CONVERTER' | 'OVERLAPPING' | undefined {
  if (pieces.length < 2) return undefined;
  const key = arrangementOf(pieces);
  if (!comparisons.has(key)) comparisons.set(key, checkPieces(pieces));
  return comparisons.get(key);
}

/** Returns a key that is equal for pieces of equal shapes with the same relative positions and sizes. */
function arrangementOf(pieces: Piece[]): string {
  const { matrix: base } = pieces[0]!;
  const places = pieces.map(({ key, matrix }) => `${key} ${relativeTo(base, matrix).map((one) => Math.round(one / ALIKE))}`);
  return `${Math.cbrt(Math.abs(determinantOf(base))).toPrecision(3)} ${places}`;
}

/** Returns whether solids of different pieces share volume. Their boxes rule that out for most pairs. */
function checkPieces(pieces: Piece[]): 'CONVERTER' | 'OVERLAPPING' | undefined {
  const near = nearFirst(pieces);
  const boxes = near.map(({ shape, matrix }) => boxOf(trianglesOf(shape, matrix)));
  const meets = boxes.map((one, index) => boxes.some((other, at) => at !== index && doMeet(one, other, WELD_M)));
  const groups = near.flatMap(({ shape, matrix }, index) =>
    meets[index] ? [splitSolids(moveShape(shape, matrix), WELD_M) ?? []] : [],
  );
  return checkOverlaps(groups, WELD_M);
}

/** Compares solids of different groups: the volume they share has to be small compared with their own volumes. */
function checkOverlaps(groups: Solid[][], near: number): 'CONVERTER' | 'OVERLAPPING' | undefined {
  const pairs = findMeetings(groups, near);
  if (!pairs) return 'CONVERTER';
  const volume = groups.flat().reduce((sum, solid) => sum + solid.volume, 0);
  const most = volume * GEOMETRY_OVERLAP_SHARE_MAX;
  // The shared volume of two boxes is an upper bound of what their solids share, and few pairs come near it.
  pairs.sort((one, other) => other.bound - one.bound);
  let [shared, rest] = [0, pairs.reduce((sum, { bound }) => sum + bound, 0)];
  for (const { one, other, bound } of pairs) {
    if (shared + rest <= most) return undefined;
    shared += overlapOf(one, other, near);
    if (shared > most) return 'OVERLAPPING';
    rest -= bound;
  }
  return undefined;
}

interface Meeting {
  one: Solid;
  other: Solid;
  /** The volume that their boxes share. */
  bound: number;
}

/** Returns the pairs of solids of different groups whose boxes meet; undefined if comparing them would take too long. */
function findMeetings(groups: Solid[][], near: number): Meeting[] | undefined {
  const solids = groups.flatMap((group, index) => group.map((solid) => ({ solid, index })));
  solids.sort((one, other) => one.solid.min[0]! - other.solid.min[0]!);
  const pairs: Meeting[] = [];
  let steps = 0;
  for (const [at, { solid: one, index }] of solids.entries()) {
    for (let next = at + 1; next < solids.length && solids[next]!.solid.min[0]! < one.max[0]!; next += 1) {
      const { solid: other, index: otherIndex } = solids[next]!;
      if (index === otherIndex || !doMeet(one, other, near)) continue;
      steps += (one.triangles.length + other.triangles.length) / 9 + GEOMETRY_RAYS_PER_AXIS ** 2;
      if (steps > GEOMETRY_OVERLAP_STEPS_MAX) return undefined;
      pairs.push({ one, other, bound: sharedBoxOf(one, other) });
    }
  }
  return pairs;
}

type Box = Pick<Solid, 'min' | 'max'>;

function doMeet(one: Box, other: Box, near: number): boolean {
  return one.min.every((low, axis) => Math.min(one.max[axis]!, other.max[axis]!) - Math.max(low, other.min[axis]!) > near);
}

function sharedBoxOf(one: Box, other: Box): number {
  return [0, 1, 2].reduce((volume, axis) => {
    return volume * (Math.min(one.max[axis]!, other.max[axis]!) - Math.max(one.min[axis]!, other.min[axis]!));
  }, 1);
}

/** Returns the area that the pieces cover as seen from above, in m²; undefined if that would take too long. */
function footprintOf(pieces: Piece[]): number | undefined {
  const corners = pieces.reduce((sum, { shape }) => sum + shape.indices.length, 0);
  if (corners > GEOMETRY_FOOTPRINT_CORNERS_MAX) return undefined;
  const flat = new Float64Array(corners * 2);
  let length = 0;
  for (const { shape, matrix } of nearFirst(pieces)) {
    const placed = trianglesOf(shape, matrix);
    for (let at = 0; at < placed.length; at += 3) {
      flat[length++] = placed[at]!;
      flat[length++] = placed[at + 2]!;
    }
  }
  return coveredArea(flat);
}

/** Returns the placed corners of the triangles; y points up. */
export function trianglesOf({ vertices, indices }: Shape, matrix: Matrix): Float64Array {
  const placed = new Float64Array(indices.length * 3);
  for (const [at, index] of indices.entries()) {
    const from = index * STRIDE;
    const [x, y, z] = [vertices[from]!, vertices[from + 1]!, vertices[from + 2]!];
    for (let row = 0; row < 3; row += 1) {
      placed[at * 3 + row] = matrix[row]! * x + matrix[row + 4]! * y + matrix[row + 8]! * z + matrix[row + 12]!;
    }
  }
  return placed;
}

/** The numbers of two equal positions may differ by this much. */
const ALIKE = 1e-6;
const UNMOVED: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Moves the pieces to the position of the first, because precision is lost far from the origin. */
function nearFirst(pieces: Pick<Piece, 'shape' | 'matrix'>[]): Pick<Piece, 'shape' | 'matrix'>[] {
  const origin = pieces[0]!.matrix.slice(12, 15);
  return pieces.map(({ shape, matrix }) => ({
    shape,
    matrix: [...matrix.slice(0, 12), ...origin.map((one, axis) => matrix[12 + axis]! - one), 1],
  }));
}

/** Returns one mesh of all pieces, relative to the position of the first. */
export function joinPieces(pieces: Pick<Piece, 'shape' | 'matrix'>[]): Shape {
  const moved = nearFirst(pieces).map(({ shape, matrix }) => moveShape(shape, matrix));
  const vertices = new Float32Array(moved.reduce((sum, one) => sum + one.vertices.length, 0));
  const indices = new Uint32Array(moved.reduce((sum, one) => sum + one.indices.length, 0));
  let [atVertex, atIndex] = [0, 0];
  for (const one of moved) {
    vertices.set(one.vertices, atVertex);
    for (const index of one.indices) indices[atIndex++] = index + atVertex / STRIDE;
    atVertex += one.vertices.length;
  }
  return { vertices, indices };
}

/** What the meshes of one object measure together. */
import { footprintOf, isClosed, volumeOf } from './measure-mesh.ts';
import { moveShape, type Shape, STRIDE } from './pack-mesh.ts';
import { determinantOf, type Matrix } from './placement.ts';

export interface ObjectMeasure {
  globalId: string;
  /** Without it there are no figures. */
  closed: boolean;
  volumeM3?: number;
  /** Of spaces: the footprint. */
  floorAreaM2?: number;
}

/** Of one mesh, wherever it stands. */
export interface ShapeMeasure {
  closed: boolean;
  volumeM3: number;
}

export interface Piece {
  shape: Shape;
  measure: ShapeMeasure;
  matrix: Matrix;
}

export function measureShape(shape: Shape): ShapeMeasure {
  const closed = isClosed(shape);
  return { closed, volumeM3: closed ? Math.abs(volumeOf(shape)) : 0 };
}

/** Meshes that are open each may be closed together. */
export function measureObject(pieces: Piece[], isSpace: boolean): Omit<ObjectMeasure, 'globalId'> {
  if (pieces.length > 1 && pieces.some(({ measure }) => !measure.closed)) {
    const shape = joinPieces(pieces);
    return measureObject([{ shape, measure: measureShape(shape), matrix: UNMOVED }], isSpace);
  }
  if (!pieces.every(({ measure }) => measure.closed)) return { closed: false };
  let [volumeM3, floorAreaM2] = [0, 0];
  for (const { shape, measure, matrix } of pieces) {
    volumeM3 += measure.volumeM3 * Math.abs(determinantOf(matrix));
    if (isSpace) floorAreaM2 += footprintOf(shape, matrix);
  }
  return { closed: true, volumeM3, ...(isSpace && { floorAreaM2 }) };
}

const UNMOVED: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Near the first piece, since far from the origin the digits run out. */
function joinPieces(pieces: Piece[]): Shape {
  const [first] = pieces;
  const origin = first!.matrix.slice(12, 15);
  const moved = pieces.map(({ shape, matrix }) =>
    moveShape(shape, [...matrix.slice(0, 12), ...origin.map((one, axis) => matrix[12 + axis]! - one), 1]),
  );
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

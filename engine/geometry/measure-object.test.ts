import assert from 'node:assert/strict';
import test from 'node:test';
import { boxOfTriangles, type Corner, shapeOf, type Triangle, turnTriangles } from '../../test/support/meshes.ts';
import { type Comparisons, measureObject, measureShape, type Piece } from './measure-object.ts';
import type { Matrix } from './placement.ts';

const UNMOVED: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const CUBE = boxOfTriangles([0, 0, 0], [1, 1, 1]);

function pieceOf(triangles: readonly Triangle[], [x, y, z]: Corner = [0, 0, 0]): Piece {
  const shape = shapeOf(triangles);
  return {
    shape,
    key: JSON.stringify(triangles),
    measure: measureShape(shape, 1),
    matrix: [...UNMOVED.slice(0, 12), x, y, z, 1],
  };
}

function measure(...pieces: Piece[]) {
  const { volumeM3, floorAreaM2, unmeasured } = measureObject(pieces, true);
  const round = (figure: number | undefined) => (figure === undefined ? undefined : Number(figure.toFixed(4)));
  return [unmeasured ?? round(volumeM3), round(floorAreaM2)];
}

/** Returns the cube with its top as two rectangles; one of them has a corner in the middle of the side of the other face. */
function withTVertices(): Triangle[] {
  const top: Triangle[] = [
    [
      [0, 1, 0],
      [0, 1, 1],
      [0.4, 1, 1],
    ],
    [
      [0, 1, 0],
      [0.4, 1, 1],
      [0.4, 1, 0],
    ],
    [
      [0.4, 1, 0],
      [0.4, 1, 1],
      [1, 1, 1],
    ],
    [
      [0.4, 1, 0],
      [1, 1, 1],
      [1, 1, 0],
    ],
  ];
  return [...CUBE.filter((triangle) => triangle.some(([, y]) => y === 0)), ...top];
}

const CASES: [name: string, pieces: Piece[], volume: number | string, floor: number | undefined][] = [
  ['a box', [pieceOf(CUBE)], 1, 1],
  ['a box whose faces look inwards', [pieceOf(turnTriangles(CUBE))], 1, 1],
  ['a box of which some faces look inwards', [pieceOf([...CUBE.slice(0, 5), ...turnTriangles(CUBE.slice(5))])], 1, 1],
  ['a box with corners of triangles in the middle of sides of others', [pieceOf(withTVertices())], 1, 1],
  ['a box without one triangle', [pieceOf(CUBE.slice(1))], 'CONVERTER', undefined],
  ['two boxes in one mesh, one inside out', [pieceOf([...CUBE, ...turnTriangles(boxOfTriangles([3, 0, 0], [1, 2, 1]))])], 3, 2],
  ['two boxes in one mesh that share a face', [pieceOf([...CUBE, ...boxOfTriangles([1, 0, 0], [1, 1, 1])])], 2, 2],
  ['two boxes in one mesh that share an edge', [pieceOf([...CUBE, ...boxOfTriangles([1, 1, 0], [1, 1, 1])])], 2, 2],
  [
    'two boxes in one mesh that share an edge, one inside out',
    [pieceOf([...CUBE, ...turnTriangles(boxOfTriangles([1, 1, 0], [1, 1, 1]))])],
    2,
    2,
  ],
  [
    'a box with a cavity',
    [pieceOf([...boxOfTriangles([0, 0, 0], [2, 2, 2]), ...turnTriangles(boxOfTriangles([0.5, 0.5, 0.5], [1, 1, 1]))])],
    7,
    4,
  ],
  [
    'a box in another',
    [pieceOf([...boxOfTriangles([0, 0, 0], [2, 2, 2]), ...boxOfTriangles([0.5, 0.5, 0.5], [1, 1, 1])])],
    'OVERLAPPING',
    4,
  ],
  ['two solids stacked', [pieceOf(CUBE), pieceOf(CUBE, [0, 1, 0])], 2, 1],
  ['two solids in plan beside each other', [pieceOf(CUBE), pieceOf(CUBE, [1, 0, 0])], 2, 2],
  ['two solids of which one stands half above the other', [pieceOf(CUBE), pieceOf(CUBE, [0.5, 1, 0])], 2, 1.5],
  ['the same solid twice', [pieceOf(CUBE), pieceOf(CUBE)], 'OVERLAPPING', 1],
  ['two solids that share a tenth', [pieceOf(CUBE), pieceOf(CUBE, [0.9, 0, 0])], 'OVERLAPPING', 1.9],
  ['two solids that share less than what may be off', [pieceOf(CUBE), pieceOf(CUBE, [0.9995, 0, 0])], 2, 1.9995],
  [
    'two crossing bars',
    [pieceOf(boxOfTriangles([-5, 0, 0], [10, 1, 1])), pieceOf(boxOfTriangles([0, 0.2, -5], [1, 0.5, 10]))],
    'OVERLAPPING',
    19,
  ],
  ['two halves of a box that are open each', [pieceOf(CUBE.slice(0, 6)), pieceOf(CUBE.slice(6))], 1, 1],
  ['a solid and an open mesh', [pieceOf(CUBE), pieceOf(CUBE.slice(0, 6), [3, 0, 0])], 'CONVERTER', undefined],
];

for (const [name, pieces, volume, floor] of CASES) {
  test(`meshes: ${name} ${typeof volume === 'number' ? `measures ${volume} m³` : `is ${volume}`}`, () => {
    assert.deepEqual(measure(...pieces), [volume, floor]);
  });
}

test('a mirrored mesh has the volume of the mesh', () => {
  const piece = { ...pieceOf(CUBE), matrix: [-2, ...UNMOVED.slice(1)] };
  assert.deepEqual(measure(piece), [2, 2]);
});

test('measures do not depend on how far a mesh stands from the origin', () => {
  const far: Corner = [155_000, 30, 463_000];
  assert.deepEqual(measure(pieceOf(CUBE, far), pieceOf(CUBE, [far[0], far[1] + 1, far[2]])), [2, 1]);
});

/** Applies a right-angled turn about the upright axis and a move after the matrix. */
const TURNED: Matrix = [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 40, 3, -7, 1];

test('pieces of an instance are not compared again, wherever the instance stands', () => {
  const comparisons: Comparisons = new Map();
  const moved = (piece: Piece) => ({ ...piece, matrix: product(TURNED, piece.matrix) });
  const pieces = [pieceOf(CUBE), pieceOf(CUBE, [0.9, 0, 0])];
  assert.equal(measureObject(pieces, false, comparisons).unmeasured, 'OVERLAPPING');
  assert.equal(measureObject(pieces.map(moved), false, comparisons).unmeasured, 'OVERLAPPING');
  assert.equal(comparisons.size, 1);
});

test('pieces of equal shapes are compared again if their relative position or their size differs', () => {
  const comparisons: Comparisons = new Map();
  const double = (piece: Piece) => ({ ...piece, matrix: piece.matrix.map((one, at) => (at < 15 ? 2 * one : one)) });
  const touching = [pieceOf(CUBE), pieceOf(CUBE, [1, 0, 0])];
  assert.equal(measureObject(touching, false, comparisons).volumeM3, 2);
  assert.equal(measureObject([pieceOf(CUBE), pieceOf(CUBE, [0.99, 0, 0])], false, comparisons).unmeasured, 'OVERLAPPING');
  assert.equal(measureObject(touching.map(double), false, comparisons).volumeM3, 16);
  assert.equal(comparisons.size, 3);
});

function product(outer: Matrix, inner: Matrix): number[] {
  return inner.map((_, at) => {
    const [row, column] = [at % 4, at - (at % 4)];
    return [0, 1, 2, 3].reduce((sum, one) => sum + outer[one * 4 + row]! * inner[column + one]!, 0);
  });
}

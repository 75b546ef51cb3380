/**
 * Measures unions, differences and intersections of boxes that touch each other in every way: each has the right figure, or none with a
 * reason that is not the model's. Formulas measure extrusions and blocks, and the converter draws boxes of faces.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { SHAPE_ID, shapeModel } from '../../test/support/shape-model.ts';
import { convertGeometry } from './convert-geometry.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

type Point = readonly [x: number, y: number, z: number];
type Box = readonly [corner: Point, size: Point];

const text = (numbers: readonly number[]) => numbers.map((one) => one.toFixed(1)).join(',');
/** The corners of each side of a box: bit 0 is x, bit 1 is y, bit 2 is z. */
const SIDES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
] as const;

const cornersOf = ([corner, size]: Box) =>
  Array.from({ length: 8 }, (_, at) => text(corner.map((from, axis) => from + ((at >> axis) & 1) * size[axis]!)));

function extruded(id: number, [[x, y, z], [width, depth, height]]: Box): string {
  return `#${id}=IFCEXTRUDEDAREASOLID(#${id + 1},#${id + 2},#10,${text([height])});
#${id + 1}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,${text([width, depth])});\n#${id + 2}=IFCAXIS2PLACEMENT3D(#${id + 3},$,$);
#${id + 3}=IFCCARTESIANPOINT((${text([x + width / 2, y + depth / 2, z])}));`;
}

function ofFaces(id: number, box: Box): string {
  const points = cornersOf(box).map((corner, at) => `#${id + 10 + at}=IFCCARTESIANPOINT((${corner}));`);
  const faces = SIDES.map((side, at) => {
    const face = id + 20 + at * 3;
    return `#${face}=IFCFACE((#${face + 1}));\n#${face + 1}=IFCFACEOUTERBOUND(#${face + 2},.T.);
#${face + 2}=IFCPOLYLOOP((${side.map((corner) => `#${id + 10 + corner}`)}));`;
  });
  return `#${id}=IFCFACETEDBREP(#${id + 1});\n#${id + 1}=IFCCLOSEDSHELL((${SIDES.map((_, at) => `#${id + 20 + at * 3}`)}));
${[...points, ...faces].join('\n')}`;
}

function ofTriangles(id: number, box: Box): string {
  const triangles = SIDES.flatMap(([a, b, c, d]) => [`(${[a + 1, b + 1, c + 1]})`, `(${[a + 1, c + 1, d + 1]})`]);
  return `#${id}=IFCTRIANGULATEDFACESET(#${id + 1},$,.T.,(${triangles}),$);
#${id + 1}=IFCCARTESIANPOINTLIST3D((${cornersOf(box).map((corner) => `(${corner})`)}));`;
}

const BOX: Box = [
  [0, 0, 0],
  [200, 200, 200],
];

/** The second box, and the volume in litres that it shares with the first, of 8 litres. */
const POSITIONS: [name: string, box: Box, shared: number][] = [
  [
    'that share a face',
    [
      [200, 0, 0],
      [200, 200, 200],
    ],
    0,
  ],
  [
    'of which one touches a part of a face of the other',
    [
      [200, 50, 50],
      [100, 100, 100],
    ],
    0,
  ],
  [
    'that share a face of which one is wider',
    [
      [-100, -100, 200],
      [400, 400, 100],
    ],
    0,
  ],
  [
    'that share half of a face',
    [
      [200, 100, 0],
      [200, 200, 200],
    ],
    0,
  ],
  [
    'that share an edge',
    [
      [200, 200, 0],
      [200, 200, 200],
    ],
    0,
  ],
  [
    'that share a corner',
    [
      [200, 200, 200],
      [200, 200, 200],
    ],
    0,
  ],
  [
    'that are apart',
    [
      [250, 50, 50],
      [100, 100, 100],
    ],
    0,
  ],
  [
    'that overlap',
    [
      [100, 100, 100],
      [200, 200, 200],
    ],
    1,
  ],
  [
    'that overlap with their sides in one plane',
    [
      [100, 0, 0],
      [200, 200, 200],
    ],
    4,
  ],
  [
    'of which one is in the other',
    [
      [50, 50, 50],
      [100, 100, 100],
    ],
    1,
  ],
  [
    'of which one is in the other and touches it from inside',
    [
      [50, 50, 100],
      [100, 100, 100],
    ],
    1,
  ],
  ['that are the same', BOX, 8],
];

const KINDS: [name: string, one: typeof extruded, other: typeof extruded][] = [
  ['two extrusions', extruded, extruded],
  ['an extrusion and a box of faces', extruded, ofFaces],
  ['two boxes of faces', ofFaces, ofFaces],
  ['two boxes of triangles', ofTriangles, ofTriangles],
];

const OPERATIONS: [operator: string, volumeOf: (one: number, other: number, shared: number) => number][] = [
  ['UNION', (one, other, shared) => one + other - shared],
  ['DIFFERENCE', (one, _other, shared) => one - shared],
  ['INTERSECTION', (_one, _other, shared) => shared],
];

const litresOf = ([, [width, depth, height]]: Box) => (width * depth * height) / 1e6;

function measure(operator: string, [, one, other]: (typeof KINDS)[number], box: Box) {
  const records = `#100=IFCBOOLEANRESULT(.${operator}.,#200,#300);\n${one(200, BOX)}\n${other(300, box)}`;
  const bytes = shapeModel({ records });
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  return convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read }).measures;
}

for (const kind of KINDS) {
  for (const [operator, volumeOf] of OPERATIONS) {
    test(`the ${operator} of ${kind[0]} has the right volume, or none that is blamed on the model`, () => {
      const measured = POSITIONS.filter(([name, box, shared]) => {
        const litres = volumeOf(litresOf(BOX), litresOf(box), shared);
        const [only, ...rest] = measure(operator, kind, box);
        assert.deepEqual(rest, [], name);
        if (only?.volumeM3 === undefined)
          assert.deepEqual(only, { globalId: SHAPE_ID, closed: true, unmeasured: 'CONVERTER' }, name);
        else
          assert.ok(
            Math.abs(only.volumeM3 * 1_000 - litres) <= litres * 1e-3,
            `${name}: ${only.volumeM3 * 1_000} of ${litres} l`,
          );
        return only?.volumeM3 !== undefined;
      });
      const bodies = POSITIONS.filter(([, box, shared]) => volumeOf(litresOf(BOX), litresOf(box), shared) > 0);
      // Formulas measure each body; the meshes of boxes of faces do so where the boxes overlap.
      if (kind[0] === 'two extrusions') assert.equal(measured.length, bodies.length);
      else
        assert.ok(measured.length >= POSITIONS.filter(([, , shared]) => shared > 0 && shared < 8).length, `${measured.length}`);
    });
  }
}

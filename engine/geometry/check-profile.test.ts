import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { boxOfTriangles, type Corner, shapeOf, type Triangle } from '../../test/support/meshes.ts';
import { SHAPE_ID, SHAPE_STEP_ID, type ShapeModel, shapeModel } from '../../test/support/shape-model.ts';
import { GEOMETRY_PROFILE_CORNERS_MAX } from '../limits.ts';
import { agreesWithProfile } from './check-profile.ts';
import { convertGeometry } from './convert-geometry.ts';
import { createExactMeasurer } from './exact/measure-product.ts';
import type { Extrusion } from './exact/read-extrusions.ts';
import { createWebIfcSource } from './exact/web-ifc-source.ts';
import { createBodyJudge } from './judge-body.ts';
import { measureShape } from './measure-object.ts';
import { type Shape, STRIDE } from './pack-mesh.ts';
import type { Matrix } from './placement.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

const UNMOVED: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const WHOLE: Extrusion = { item: 1, way: [0, 4, 0], area: [0, 6, 0], isCut: false };
const CUT: Extrusion = { ...WHOLE, isCut: true };

function agrees(triangles: readonly Triangle[], extrusion: Extrusion, matrix = UNMOVED): boolean {
  const shape = shapeOf(triangles);
  return agreesWithProfile({ shape, key: '', measure: measureShape(shape, 1), matrix }, extrusion, new Map());
}

const BOX = boxOfTriangles([0, 0, 0], [2, 4, 3]);
/** Leans along x by its height. */
const LEANING = BOX.map((triangle) => triangle.map(([x, y, z]): Corner => [x + y, y, z]) as unknown as Triangle);
/** Turned by a quarter about x, and twice as large. */
const TURNED: Matrix = [2, 0, 0, 0, 0, 0, 2, 0, 0, -2, 0, 0, 50, 60, 70, 1];
const MIRRORED: Matrix = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The profile has 2 × 3 m = 6 m², and the extrusion 6 × 4 = 24 m³. */
const CASES: [name: string, triangles: readonly Triangle[], extrusion: Extrusion, expected: boolean, matrix?: Matrix][] = [
  ['a box with the area and the height of its extrusion', BOX, WHOLE, true],
  ['a box that is mirrored', BOX, WHOLE, true, MIRRORED],
  ['a box that is turned and twice as large', BOX, { ...WHOLE, way: [0, 0, 8], area: [0, 0, 24] }, true, TURNED],
  ['a box that should be turned and is not', BOX, { ...WHOLE, way: [0, 0, 4], area: [0, 0, 6] }, false],
  // 2.4 × 3 = 7.2 m², and 7.2 × 3.333 = 24 m³
  ['a box that is too wide and has the right volume', boxOfTriangles([0, 0, 0], [2.4, 10 / 3, 3]), WHOLE, false],
  ['a box that is too wide, has the right volume and was cut', boxOfTriangles([0, 0, 0], [2.4, 10 / 3, 3]), CUT, false],
  ['a box that is too high', boxOfTriangles([0, 0, 0], [2, 4.1, 3]), WHOLE, false],
  ['a box that is too high and was cut', boxOfTriangles([0, 0, 0], [2, 4.1, 3]), CUT, false],
  ['a box that is too small', boxOfTriangles([0, 0, 0], [1, 2, 3]), WHOLE, false],
  ['a box that is smaller because it was cut', boxOfTriangles([0, 0, 0], [1, 2, 3]), CUT, true],
  ['a box that is 0.05 % too wide', boxOfTriangles([0, 0, 0], [2.001, 4, 3]), WHOLE, true],
  ['a leaning box along its oblique extrusion', LEANING, { ...WHOLE, way: [4, 4, 0] }, true],
  ['a leaning box along an upright extrusion', LEANING, WHOLE, false],
  ['an upright box along an oblique extrusion', BOX, { ...WHOLE, way: [4, 4, 0] }, false],
  // The gap leaves no volume, and the other end still casts the whole shadow.
  ['a box with a gap in its end', BOX.slice(1), WHOLE, true],
  ['a box with a gap that is too wide', boxOfTriangles([0, 0, 0], [2.4, 4, 3]).slice(1), WHOLE, false],
  ['a mesh without a size', BOX, WHOLE, false, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
];

for (const [name, triangles, extrusion, expected, matrix] of CASES) {
  test(`${expected ? 'agrees with' : 'contradicts'} its profile: ${name}`, () => {
    assert.equal(agrees(triangles, extrusion, matrix), expected);
  });
}

test('an instance is not compared again, and another extrusion is', () => {
  const agreements = new Map<string, boolean>();
  const shape = shapeOf(BOX);
  const piece = { shape, key: 'box', measure: measureShape(shape, 1), matrix: UNMOVED };
  assert.equal(agreesWithProfile(piece, WHOLE, agreements), true);
  const elsewhere: Matrix = [...UNMOVED.slice(0, 12), 9, 9, 9, 1];
  assert.equal(agreesWithProfile({ ...piece, matrix: elsewhere }, WHOLE, agreements), true);
  assert.equal(agreements.size, 1);
  assert.equal(agreesWithProfile(piece, { ...WHOLE, area: [0, 7, 0] }, agreements), false);
});

/** Returns a box whose sides consist of strips. */
function stripes(count: number): Shape {
  return shapeOf(Array.from({ length: count }, (_, at) => boxOfTriangles([0, (at * 4) / count, 0], [2, 4 / count, 3])).flat());
}

test('a mesh that is too large to compare does not agree, and the time grows linearly up to there', () => {
  const corners = 36;
  const check = (shape: Shape) => agreesWithProfile({ shape, key: '', measure: { volume: 24 }, matrix: UNMOVED }, CUT, new Map());
  const most = Math.floor(GEOMETRY_PROFILE_CORNERS_MAX / corners);
  assert.equal(check(stripes(most)), true);
  assert.equal(check(stripes(most + 1)), false);
  // Three doublings lead to the most triangles that are compared.
  const growth = growthPerDoubling(stripes, check, Math.floor(most / 8));
  assert.ok(isLinear(growth), `${growth} per doubling`);
});

/** An extrusion next to a tetrahedron of flat faces, which no formula covers. */
const MIXED: ShapeModel = {
  items: '#100,#110',
  records: `#101=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,2000.,3000.);\n#100=IFCEXTRUDEDAREASOLID(#101,#102,#10,4000.);
#102=IFCAXIS2PLACEMENT3D(#103,#104,#105);\n#103=IFCCARTESIANPOINT((9000.,0.,0.));\n#104=IFCDIRECTION((0.,0.6,0.8));
#105=IFCDIRECTION((1.,0.,0.));
#110=IFCTRIANGULATEDFACESET(#111,$,$,((1,3,2),(1,2,4),(2,3,4),(3,1,4)),$);
#111=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1000.,0.,0.),(0.,1000.,0.),(0.,0.,1000.)));`,
};

/** Converts with a converter that stretches the meshes of boxes along their three axes, of which z is the extrusion. */
function measureStretched(shape: ShapeModel, stretch: readonly [number, number, number]) {
  const bytes = shapeModel(shape);
  const stretched = new Proxy(api, {
    get(target, name: keyof typeof api) {
      if (name !== 'GetVertexArray') return target[name];
      return (from: number, size: number) => {
        const vertices = target.GetVertexArray(from, size).slice();
        const isBox = vertices.length > 12 * STRIDE;
        return vertices.map((one, at) => (isBox && at % STRIDE < 3 ? one * stretch[at % STRIDE]! : one));
      };
    },
  });
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  return convertGeometry({ api: stretched, codes: webIfc, encoder: MeshoptEncoder, read }).measures;
}

test('a body of an extrusion and of faces is measured by its meshes', () => {
  const [measure] = measureStretched(MIXED, [1, 1, 1]);
  assert.ok(Math.abs(measure!.volumeM3! - (24 + 1 / 6)) < 1e-4, `${measure?.volumeM3} m³`);
});

test('a closed mesh that contradicts its profile gives no figure, and the reason is the converter, even if the volume is right', () => {
  const unmeasured = [{ globalId: SHAPE_ID, closed: true, unmeasured: 'CONVERTER' }];
  assert.deepEqual(measureStretched(MIXED, [1.02, 1, 1 / 1.02]), unmeasured);
  assert.deepEqual(measureStretched(MIXED, [1.02, 1, 1]), unmeasured);
  assert.deepEqual(measureStretched({ ...MIXED, isSpace: true }, [1.02, 1, 1 / 1.02]), unmeasured);
});

/** Extrusions as web-ifc places them: their items, and the length of the profile's normal in m² times the depth in m. */
const PLACED: [name: string, shape: ShapeModel, volumes: [item: number, volume: number, isCut: boolean][], isWhole: boolean][] = [
  ['an extrusion next to faces', MIXED, [[100, 24, false]], false],
  [
    'an extrusion that is mapped twice, once twice as large',
    {
      items: '#200,#201',
      records: `${MIXED.records}\n#202=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#100));\n#203=IFCREPRESENTATIONMAP(#11,#202);
#200=IFCMAPPEDITEM(#203,#204);\n#204=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,2.,$);
#201=IFCMAPPEDITEM(#203,#205);\n#205=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$);`,
    },
    [
      [100, 192, false],
      [100, 24, false],
    ],
    true,
  ],
  [
    'an extrusion from which a block is cut',
    { items: '#200', records: `${MIXED.records}\n#200=IFCBOOLEANRESULT(.DIFFERENCE.,#100,#201);\n#201=IFCBLOCK(#11,9.,9.,9.);` },
    [[200, 24, true]],
    true,
  ],
  [
    'an extrusion that is united with a block',
    { items: '#200', records: `${MIXED.records}\n#200=IFCBOOLEANRESULT(.UNION.,#100,#201);\n#201=IFCBLOCK(#11,9.,9.,9.);` },
    [],
    false,
  ],
  [
    'an item of a map that maps itself',
    {
      items: '#200',
      records: `#202=IFCSHAPEREPRESENTATION(#5,'Body','MappedRepresentation',(#200,#200));\n#203=IFCREPRESENTATIONMAP(#11,#202);
#200=IFCMAPPEDITEM(#203,#204);\n#204=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$);`,
    },
    [],
    false,
  ],
];

for (const [name, shape, volumes, isWhole] of PLACED) {
  test(`the extrusions of a body: ${name}`, () => {
    const model = api.OpenModel(shapeModel(shape));
    try {
      const source = createWebIfcSource(api, model);
      const judge = createBodyJudge(source, { ...createExactMeasurer(source), metres: 0.001 });
      const extrusions = judge.extrusionsOf(SHAPE_STEP_ID).map(({ item, way, area, isCut }) => {
        return [item, Math.round(Math.abs(way[0] * area[0] + way[1] * area[1] + way[2] * area[2]) * 1e6) / 1e6, isCut];
      });
      assert.deepEqual(extrusions, volumes);
      assert.equal(judge.uncutVolumeOf(SHAPE_STEP_ID) !== undefined, isWhole);
    } finally {
      api.CloseModel(model);
    }
  });
}

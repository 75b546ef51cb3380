import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as webIfc from 'web-ifc';
import { modelOf, SHAPE_STEP_ID, type ShapeModel, shapeModel } from '../../test/support/shape-model.ts';
import { createExactMeasurer } from './exact/measure-product.ts';
import { readUnits } from './exact/read-units.ts';
import { createWebIfcSource } from './exact/web-ifc-source.ts';
import { type BodyJudge, createBodyJudge } from './judge-body.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await api.Init();
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

function judge<T>(bytes: Uint8Array, ask: (judge: BodyJudge) => T): T {
  const model = api.OpenModel(bytes);
  try {
    const source = createWebIfcSource(api, model);
    return ask(createBodyJudge(source, { ...createExactMeasurer(source), metres: readUnits(source).metres! }));
  } finally {
    api.CloseModel(model);
  }
}

const isTrusted = (shape: ShapeModel) => judge(shapeModel(shape), (body) => body.isMeshTrusted(SHAPE_STEP_ID));
const isOpen = (shape: ShapeModel) => judge(shapeModel(shape), (body) => body.isOpen(SHAPE_STEP_ID));
const uncutVolumeOf = (shape: ShapeModel) => judge(shapeModel(shape), (body) => body.uncutVolumeOf(SHAPE_STEP_ID));

const extruded = (profile: string) => `#101=${profile};\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);`;
const RECTANGLE = 'IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.)';
const BOX = extruded(RECTANGLE);

/** Profiles by description, and whether web-ifc draws them correctly. */
const PROFILES: [name: string, profile: string, isTrusted: boolean][] = [
  ['a rectangle', RECTANGLE, true],
  ['a rounded rectangle', 'IFCROUNDEDRECTANGLEPROFILEDEF(.AREA.,$,#12,200.,300.,20.)', false],
  ['a hollow rectangle', 'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,$,$)', true],
  ['a hollow rectangle with a fillet inside', 'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,5.,$)', false],
  ['a hollow rectangle with a fillet outside', 'IFCRECTANGLEHOLLOWPROFILEDEF(.AREA.,$,#12,200.,300.,10.,$,5.)', false],
  ['an I', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,$,$,$)', true],
  ['an I with fillets of no radius', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,0.,0.,0.)', true],
  ['an I with fillets', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,8.,$,$)', false],
  ['an I with round flanges', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,$,4.,$)', false],
  ['an I with sloped flanges', 'IFCISHAPEPROFILEDEF(.AREA.,$,#12,100.,200.,10.,12.,$,$,0.1)', false],
  ['an asymmetric I', 'IFCASYMMETRICISHAPEPROFILEDEF(.AREA.,$,#12,200.,300.,8.,12.,$,100.,10.,$,$,$,$,$)', false],
  ['a T', 'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,$,$,$,$,$)', true],
  ['a T with fillets', 'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,6.,$,$,$,$)', false],
  ['a T with a sloped flange', 'IFCTSHAPEPROFILEDEF(.AREA.,$,#12,100.,100.,8.,10.,$,$,$,$,0.1)', false],
  ['a Z', 'IFCZSHAPEPROFILEDEF(.AREA.,$,#12,100.,50.,8.,8.,$,$)', false],
  ['a C', 'IFCCSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,2.5,20.,$)', true],
  ['a C with fillets', 'IFCCSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,2.5,20.,5.)', false],
  ['a U', 'IFCUSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,8.5,11.5,$,$,$)', true],
  ['a U with fillets', 'IFCUSHAPEPROFILEDEF(.AREA.,$,#12,200.,75.,8.5,11.5,11.5,$,$)', false],
  ['an L', 'IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,75.,10.,$,$,$)', true],
  ['an L with a fillet', 'IFCLSHAPEPROFILEDEF(.AREA.,$,#12,100.,75.,10.,8.,$,$)', false],
  ['a circle', 'IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.)', false],
  ['a pipe', 'IFCCIRCLEHOLLOWPROFILEDEF(.AREA.,$,#12,100.,10.)', false],
  ['an ellipse', 'IFCELLIPSEPROFILEDEF(.AREA.,$,#12,100.,50.)', false],
];

for (const [name, profile, expected] of PROFILES) {
  test(`the mesh of an extrusion of ${name} is ${expected ? '' : 'not '}trusted`, () => {
    assert.equal(isTrusted({ records: extruded(profile) }), expected);
  });
}

const curved = (curve: string) => `${extruded('IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#102)')}\n${curve}
#103=IFCCARTESIANPOINTLIST2D(((0.,0.),(100.,0.),(100.,100.),(0.,0.)));`;
const clipped = (halfSpace: string) => `${BOX.replaceAll('#100=', '#110=')}
#100=IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,#110,#120);\n#120=${halfSpace};\n#121=IFCPLANE(#11);
#122=IFCBOUNDINGBOX(#6,100.,100.,100.);`;
const direct = (ratios: string) => `${BOX.replace('#10,1000', '#102,1000')}\n#102=IFCDIRECTION((${ratios}));`;

const BODIES: [name: string, records: string, isTrusted: boolean][] = [
  ['a profile of straight lines', curved('#102=IFCINDEXEDPOLYCURVE(#103,(IFCLINEINDEX((1,2,3,4))),.F.);'), true],
  ['a profile without segments', curved('#102=IFCINDEXEDPOLYCURVE(#103,$,.F.);'), true],
  ['a profile with an arc', curved('#102=IFCINDEXEDPOLYCURVE(#103,(IFCARCINDEX((1,2,3)),IFCLINEINDEX((3,4))),.F.);'), false],
  [
    'a profile with a spline',
    curved(`#102=IFCBSPLINECURVEWITHKNOTS(2,(#7,#104,#105,#7),.UNSPECIFIED.,.T.,.F.,(3,1,3),(0.,1.,2.),.UNSPECIFIED.);
#104=IFCCARTESIANPOINT((100.,0.));\n#105=IFCCARTESIANPOINT((0.,100.));`),
    false,
  ],
  ['an extrusion along an oblique direction of unit length', direct('0.6,0.,0.8'), true],
  ['an extrusion along an oblique direction of another length', direct('1.,0.,1.'), false],
  ['an extrusion along a direction of length 2', direct('0.,0.,2.'), false],
  ['an extrusion without a direction', BOX.replace('#10,1000', '$,1000'), true],
  [
    'a tapered extrusion',
    `#101=${RECTANGLE};\n#102=${RECTANGLE};\n#100=IFCEXTRUDEDAREASOLIDTAPERED(#101,#11,#10,600.,#102);`,
    false,
  ],
  ['a body cut by a half-space', clipped('IFCHALFSPACESOLID(#121,.F.)'), true],
  ['a body cut by a boxed half-space', clipped('IFCBOXEDHALFSPACE(#121,.F.,#122)'), false],
  ['a sphere', '#100=IFCCSGSOLID(#101);\n#101=IFCSPHERE(#11,100.);', false],
  ['a block', '#100=IFCCSGSOLID(#101);\n#101=IFCBLOCK(#11,200.,300.,400.);', true],
  [
    'a swept disk',
    '#100=IFCSWEPTDISKSOLID(#101,20.,$,$,$);\n#101=IFCPOLYLINE((#6,#102));\n#102=IFCCARTESIANPOINT((0.,0.,9.));',
    false,
  ],
  [
    'a mapped Z',
    `${extruded('IFCZSHAPEPROFILEDEF(.AREA.,$,#12,100.,50.,8.,8.,$,$)').replace('#100=', '#110=')}
#111=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#110));\n#112=IFCREPRESENTATIONMAP(#11,#111);
#100=IFCMAPPEDITEM(#112,#113);\n#113=IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#6,$,$);`,
    false,
  ],
];

for (const [name, records, expected] of BODIES) {
  test(`the mesh of ${name} is ${expected ? '' : 'not '}trusted`, () => {
    assert.equal(isTrusted({ records }), expected);
  });
}

test('a mesh is trusted only where each item of its body is', () => {
  const second = '#108=IFCEXTRUDEDAREASOLID(#109,#11,#10,1000.);\n#109=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.);';
  assert.equal(isTrusted({ records: `${BOX}\n${second}` }), true);
  assert.equal(isTrusted({ records: `${BOX}\n${second}`, items: '#100,#108' }), false);
});

test('a mesh is trusted only where the bodies of its openings are', () => {
  const opening = (profile: string) => `#200=IFCOPENINGELEMENT('0opening00000000000001',$,'o',$,$,#8,#201,$,$);
#201=IFCPRODUCTDEFINITIONSHAPE($,$,(#202));\n#202=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#203));
#203=IFCEXTRUDEDAREASOLID(#204,#11,#10,400.);\n#204=${profile};
#205=IFCRELVOIDSELEMENT('0voids0000000000000001',$,$,$,#90,#200);`;
  assert.equal(isTrusted({ records: BOX, more: opening('IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,20.,30.)') }), true);
  assert.equal(isTrusted({ records: BOX, more: opening('IFCCIRCLEPROFILEDEF(.AREA.,$,#12,20.)') }), false);
});

test('a mesh is not trusted where its body has too many records to examine', () => {
  const curveOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `#${at + 1_000}`);
    return `#100=IFCGEOMETRICCURVESET((#101));\n#101=IFCCOMPOSITECURVE((${ids}),.F.);`;
  };
  assert.equal(isTrusted({ records: curveOf(99_998) }), true);
  assert.equal(isTrusted({ records: curveOf(99_999) }), false);
});

/** The corners of a cube of 100: bit 0 is x, bit 1 is y, bit 2 is z. */
const CORNERS = Array.from({ length: 8 }, (_, at) => [at & 1, (at >> 1) & 1, at >> 2].map((one) => `${one * 100}.`));
const FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];
const LIDLESS = FACES.slice(0, 5);
/** The corners, followed by as many points that are none of them. */
const POINT_LIST = `#300=IFCCARTESIANPOINTLIST3D((${[...CORNERS, ...CORNERS.map((_, at) => `${at}.,900.,900.`)].map((one) => `(${one})`)}));`;

/** Lists the corners backwards, and twice, so that the last face can use other indexes than the other faces. */
const POINT_INDEX = [8, 7, 6, 5, 4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1];

/** Returns the number of a corner in a face set, through POINT_INDEX if the set has a PnIndex. */
function placeOf(corner: number, { face, isIndexed }: { face: number; isIndexed: boolean }): number {
  if (!isIndexed) return corner + 1;
  return (face === FACES.length - 1 ? 16 : 8) - corner;
}

const indexOf = (isIndexed: boolean) => (isIndexed ? `(${POINT_INDEX})` : '$');

function triangulated(faces: number[][], isIndexed = false): string {
  const triangles = faces.flatMap((corners, face) => {
    const [a, b, c, d] = corners.map((corner) => placeOf(corner, { face, isIndexed }));
    return [`(${a},${b},${c})`, `(${a},${c},${d})`];
  });
  return `#100=IFCTRIANGULATEDFACESET(#300,$,$,(${triangles}),${indexOf(isIndexed)});\n${POINT_LIST}`;
}

function polygonal(faces: number[][], isIndexed = false): string {
  const records = faces.map((corners, face) => {
    const places = corners.map((corner) => placeOf(corner, { face, isIndexed }));
    return `#${400 + face}=IFCINDEXEDPOLYGONALFACE((${places}));`;
  });
  const ids = faces.map((_, at) => `#${400 + at}`);
  return `#100=IFCPOLYGONALFACESET(#300,$,(${ids}),${indexOf(isIndexed)});\n${records.join('\n')}\n${POINT_LIST}`;
}

const POINTS = CORNERS.map((corner, at) => `#${600 + at}=IFCCARTESIANPOINT((${corner}));`).join('\n');

/** Returns a shell with the faces; its records start at the id. */
function shell(id: number, faces: number[][], type = 'IFCOPENSHELL'): string {
  const records = faces.map((face, at) => {
    const [faceId, bound, loop] = [id + 1 + at * 3, id + 2 + at * 3, id + 3 + at * 3];
    const points = face.map((corner) => `#${600 + corner}`);
    return `#${faceId}=IFCFACE((#${bound}));\n#${bound}=IFCFACEOUTERBOUND(#${loop},.T.);\n#${loop}=IFCPOLYLOOP((${points}));`;
  });
  return `#${id}=${type}((${faces.map((_, at) => `#${id + 1 + at * 3}`)}));\n${records.join('\n')}`;
}

const brep = (faces: number[][]) => `#100=IFCFACETEDBREP(#700);\n${shell(700, faces, 'IFCCLOSEDSHELL')}\n${POINTS}`;
const shells = (faces: number[][]) => `#100=IFCSHELLBASEDSURFACEMODEL((#700));\n${shell(700, faces)}\n${POINTS}`;
const faceBased = (faces: number[][]) =>
  `#100=IFCFACEBASEDSURFACEMODEL((#700));\n${shell(700, faces, 'IFCCONNECTEDFACESET')}\n${POINTS}`;

const FACE_SETS: [name: string, build: (faces: number[][]) => string][] = [
  ['an IfcTriangulatedFaceSet', (faces) => triangulated(faces)],
  ['an IfcTriangulatedFaceSet with a PnIndex', (faces) => triangulated(faces, true)],
  ['an IfcPolygonalFaceSet', (faces) => polygonal(faces)],
  ['an IfcPolygonalFaceSet with a PnIndex', (faces) => polygonal(faces, true)],
  ['an IfcFacetedBrep', brep],
  ['an IfcShellBasedSurfaceModel', shells],
  ['an IfcFaceBasedSurfaceModel', faceBased],
];

for (const [name, build] of FACE_SETS) {
  test(`${name} without a lid is open, and closed with it`, () => {
    assert.equal(isOpen({ records: build(LIDLESS) }), true);
    assert.equal(isOpen({ records: build(FACES) }), false);
  });
}

test('the mesh of a face set whose PnIndex gives the points another order is not trusted', () => {
  for (const build of [triangulated, polygonal]) {
    assert.equal(isTrusted({ records: build(FACES) }), true);
    assert.equal(isTrusted({ records: build(FACES, true) }), false);
    assert.equal(isTrusted({ records: build(FACES).replace(/\$\);/, '(1,2,3,4,5,6,7,8));') }), true);
  }
  const network = (order: string) =>
    triangulated(FACES)
      .replace('IFCTRIANGULATEDFACESET', 'IFCTRIANGULATEDIRREGULARNETWORK')
      .replace(/\$\);/, `${order},(${FACES.map(() => '0,0')}));`);
  assert.equal(isTrusted({ records: network('$'), schema: 'IFC4X3_ADD2' }), true);
  assert.equal(isTrusted({ records: network('(2,1,3,4,5,6,7,8)'), schema: 'IFC4X3_ADD2' }), false);
});

test('faces are closed whatever their orientation is', () => {
  const turned = FACES.map((face, at) => (at % 2 === 0 ? face : face.toReversed()));
  assert.equal(isOpen({ records: triangulated(turned) }), false);
});

test('face sets of one body are closed together, and so are the shells of one item', () => {
  const lid = polygonal(FACES.slice(5)).replace('#100=', '#108=').replace(POINT_LIST, '');
  const records = `${triangulated(LIDLESS)}\n${lid}`;
  assert.equal(isOpen({ records, items: '#100,#108' }), false);
  assert.equal(isOpen({ records, items: '#108' }), true);
  const twoShells = `#100=IFCSHELLBASEDSURFACEMODEL((#700,#800));\n${shell(700, LIDLESS)}\n${shell(800, FACES.slice(5))}\n${POINTS}`;
  assert.equal(isOpen({ records: twoShells }), false);
});

test('the holes of a face belong to its edges', () => {
  const face = 'IFCINDEXEDPOLYGONALFACE((1,3,4,2))';
  const withHole = polygonal(FACES).replace(face, 'IFCINDEXEDPOLYGONALFACEWITHVOIDS((1,3,4,2),((17,18,19)))');
  const records = withHole.replace('(7.,900.,900.)', '(7.,900.,900.),(20.,20.,0.),(40.,20.,0.),(20.,40.,0.)');
  assert.equal(isOpen({ records }), true);
  const lid = '#108=IFCTRIANGULATEDFACESET(#300,$,$,((17,18,19)),$);';
  assert.equal(isOpen({ records: `${records}\n${lid}`, items: '#100,#108' }), false);
});

test('a body with items other than flat faces is not reported as open', () => {
  assert.equal(isOpen({ records: BOX }), false);
  const edgeLoop = shells(LIDLESS).replace(/IFCPOLYLOOP\(\(#600,#602,#603,#601\)\)/, 'IFCEDGELOOP((#900))');
  assert.notEqual(edgeLoop, shells(LIDLESS));
  assert.equal(isOpen({ records: edgeLoop }), false);
});

test('faces whose points cannot be read are not reported as open', () => {
  assert.equal(isOpen({ records: triangulated(LIDLESS).replace('((1,3,4)', '((1,3,99)') }), false);
  assert.equal(
    isOpen({ records: shells(LIDLESS).replace('#600=IFCCARTESIANPOINT((0.,0.,0.))', '#600=IFCCARTESIANPOINT((0.,0.))') }),
    false,
  );
});

test('only the representations of the body are judged, and all of them where none is named as the body', () => {
  const withRepresentations = (...identifiers: string[]) => {
    const representations = identifiers.map(
      (one, at) => `#${93 + at}=IFCSHAPEREPRESENTATION(#5,'${one}','SweptSolid',(#${[100, 108][at]}));`,
    );
    const ids = identifiers.map((_, at) => `#${93 + at}`);
    const text = new TextDecoder().decode(shapeModel({ records: BOX, more: representations.join('\n') }));
    const circle = '#108=IFCEXTRUDEDAREASOLID(#109,#11,#10,1000.);\n#109=IFCCIRCLEPROFILEDEF(.AREA.,$,#12,100.);';
    return new TextEncoder().encode(
      text
        .replace('IFCPRODUCTDEFINITIONSHAPE($,$,(#92))', `IFCPRODUCTDEFINITIONSHAPE($,$,(${ids}))`)
        .replace('#93=', `${circle}\n#93=`),
    );
  };
  const isTrustedOf = (bytes: Uint8Array) => judge(bytes, (body) => body.isMeshTrusted(SHAPE_STEP_ID));
  assert.equal(isTrustedOf(withRepresentations('Body', 'Axis')), true);
  assert.equal(isTrustedOf(withRepresentations('Facetation', 'Axis')), true);
  assert.equal(isTrustedOf(withRepresentations('Axis', 'Body')), false);
  assert.equal(isTrustedOf(withRepresentations('Body', 'Facetation')), false);
  assert.equal(isTrustedOf(withRepresentations('Axis', 'FootPrint')), false);
});

test('a product without a representation is neither flawed nor open', () => {
  const bytes = modelOf(`#${SHAPE_STEP_ID}=IFCBUILDINGELEMENTPROXY('0shape0000000000000001',$,'s',$,$,#8,$,$,$);`);
  const facts = judge(bytes, (body) => [body.isMeshTrusted(SHAPE_STEP_ID), body.isOpen(SHAPE_STEP_ID)]);
  assert.deepEqual(facts, [true, false]);
});

test('the volume of an extrusion is known before its cuts', () => {
  const volume = 0.2 * 0.3;
  const isNear = (actual: number | undefined, expected: number) => Math.abs(actual! - expected) < 1e-12;
  assert.ok(isNear(uncutVolumeOf({ records: BOX }), volume));
  assert.ok(isNear(uncutVolumeOf({ records: clipped('IFCHALFSPACESOLID(#121,.F.)') }), volume));
  assert.ok(isNear(uncutVolumeOf({ records: BOX, length: 'metre' }), volume * 1e9));
  const second = '#108=IFCEXTRUDEDAREASOLID(#101,#11,#10,500.);';
  assert.ok(isNear(uncutVolumeOf({ records: `${BOX}\n${second}`, items: '#100,#108' }), volume * 1.5));
});

test('a body that is not cut from extrusions alone has no volume before its cuts', () => {
  const united = clipped('IFCBLOCK(#11,100.,100.,100.)').replace(
    /IFCBOOLEANCLIPPINGRESULT\(\.DIFFERENCE\./,
    'IFCBOOLEANRESULT(.UNION.',
  );
  assert.equal(uncutVolumeOf({ records: united }), undefined);
  assert.equal(uncutVolumeOf({ records: brep(FACES) }), undefined);
  assert.equal(uncutVolumeOf({ records: `${BOX}\n#108=IFCBLOCK(#11,9.,9.,9.);`, items: '#100,#108' }), undefined);
  assert.equal(uncutVolumeOf({ records: BOX.replace('.AREA.', '.CURVE.') }), undefined);
  assert.equal(uncutVolumeOf({ records: BOX.replace('1000.', '$') }), undefined);
});

test('a cut that refers to itself has no volume before its cuts', () => {
  const circle = '#100=IFCBOOLEANRESULT(.DIFFERENCE.,#100,#120);\n#120=IFCBLOCK(#11,9.,9.,9.);';
  assert.equal(uncutVolumeOf({ records: circle }), undefined);
});

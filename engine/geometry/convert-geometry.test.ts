import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, test } from 'node:test';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { modelOf, SHAPE_ID, shapeModel } from '../../test/support/shape-model.ts';
import { readBoxes } from '../export/read-boxes.ts';
import { readPieces } from '../export/read-pieces.ts';
import { type Conversion, convertGeometry } from './convert-geometry.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready, MeshoptDecoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

function convert(bytes: Uint8Array): Conversion {
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  return convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read });
}

/**
 * A model in millimetres. It holds a box of 2 by 3 by 4 m as a wall and as a space, the box mirrored, the box far away, and the
 * box without its lid.
 */
const BOXES = modelOf(`
#20=IFCRECTANGLEPROFILEDEF(.AREA.,$,#12,2000.,3000.);
#21=IFCEXTRUDEDAREASOLID(#20,#11,#10,4000.);
#22=IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(#21));
#23=IFCPRODUCTDEFINITIONSHAPE($,$,(#22));
#24=IFCWALL('0wall00000000000000001',$,'wall',$,$,#31,#23,$,$);
#25=IFCSPACE('0space0000000000000001',$,'space',$,$,#31,#23,$,$,$,$);
#30=IFCCARTESIANPOINT((1000.,2000.,3000.));
#31=IFCLOCALPLACEMENT(#8,#32);
#32=IFCAXIS2PLACEMENT3D(#30,$,$);
#40=IFCREPRESENTATIONMAP(#11,#22);
#41=IFCDIRECTION((-1.,0.,0.));
#42=IFCDIRECTION((0.,1.,0.));
#43=IFCCARTESIANTRANSFORMATIONOPERATOR3D(#41,#42,#6,1.,#10);
#44=IFCMAPPEDITEM(#40,#43);
#45=IFCSHAPEREPRESENTATION(#5,'Body','MappedRepresentation',(#44));
#46=IFCPRODUCTDEFINITIONSHAPE($,$,(#45));
#47=IFCBUILDINGELEMENTPROXY('0mirrored0000000000001',$,'mirrored',$,$,#31,#46,$,$);
#50=IFCCARTESIANPOINT((0.,0.,0.));
#51=IFCCARTESIANPOINT((1000.,0.,0.));
#52=IFCCARTESIANPOINT((1000.,1000.,0.));
#53=IFCCARTESIANPOINT((0.,0.,1000.));
#54=IFCPOLYLOOP((#50,#51,#52));
#55=IFCPOLYLOOP((#50,#53,#51));
#56=IFCPOLYLOOP((#51,#53,#52));
#57=IFCFACEOUTERBOUND(#54,.T.);
#58=IFCFACEOUTERBOUND(#55,.T.);
#59=IFCFACEOUTERBOUND(#56,.T.);
#60=IFCFACE((#57));
#61=IFCFACE((#58));
#62=IFCFACE((#59));
#63=IFCOPENSHELL((#60,#61,#62));
#64=IFCSHELLBASEDSURFACEMODEL((#63));
#65=IFCSHAPEREPRESENTATION(#5,'Body','SurfaceModel',(#64));
#66=IFCPRODUCTDEFINITIONSHAPE($,$,(#65));
#67=IFCBUILDINGELEMENTPROXY('0open00000000000000001',$,'open',$,$,#31,#66,$,$);
#70=IFCBUILDINGSTOREY('0storey000000000000001',$,'01 first',$,$,#31,$,$,$,$);
#71=IFCRELCONTAINEDINSPATIALSTRUCTURE('0rel000000000000000001',$,$,$,(#24),#70);
#72=IFCRELAGGREGATES('0rel000000000000000002',$,$,$,#70,(#25));
`);

test('a closed mesh has its volume, a space its floor area, and an open one neither', () => {
  const { measures } = convert(BOXES);
  const rounded = measures.map(({ globalId, closed, volumeM3, floorAreaM2 }) => [
    globalId,
    closed,
    volumeM3?.toFixed(3),
    floorAreaM2?.toFixed(3),
  ]);
  assert.deepEqual(rounded.sort(), [
    ['0mirrored0000000000001', true, '24.000', undefined],
    ['0open00000000000000001', false, undefined, undefined],
    ['0space0000000000000001', true, '24.000', '6.000'],
    ['0wall00000000000000001', true, '24.000', undefined],
  ]);
});

/** Three sides of a tetrahedron of 1 m, and all four. */
const SIDES = ['1,3,2', '1,2,4', '2,3,4', '3,1,4'];
const FACE_SETS: [name: string, build: (sides: string[]) => string][] = [
  ['IfcTriangulatedFaceSet', (sides) => `#100=IFCTRIANGULATEDFACESET(#101,$,$,(${sides.map((one) => `(${one})`)}),$);`],
  [
    'IfcPolygonalFaceSet',
    (sides) => `#100=IFCPOLYGONALFACESET(#101,$,(${sides.map((_, at) => `#${110 + at}`)}),$);
${sides.map((one, at) => `#${110 + at}=IFCINDEXEDPOLYGONALFACE((${one}));`).join('\n')}`,
  ],
];

for (const [name, build] of FACE_SETS) {
  test(`an ${name} has a volume when its faces close it and is reported as open otherwise`, () => {
    const points = '#101=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1000.,0.,0.),(0.,1000.,0.),(0.,0.,1000.)));';
    const measure = (sides: string[]) => convert(shapeModel({ records: `${build(sides)}\n${points}` })).measures[0];
    assert.deepEqual(measure(SIDES.slice(0, 3)), { globalId: SHAPE_ID, closed: false, unmeasured: 'OPEN' });
    const closed = measure(SIDES);
    assert.equal(closed?.closed, true);
    assert.ok(Math.abs(closed.volumeM3! - 1 / 6) < 1e-6, `${closed.volumeM3} m³`);
  });
}

test('each object stands where the file places it, in metres with y up', () => {
  const boxes = boxesOf(convert(BOXES).glb!);
  assert.deepEqual(boxes.get('0wall00000000000000001'), [0, 3, -3.5, 2, 7, -0.5]);
  assert.deepEqual(boxes.get('0space0000000000000001'), [0, 3, -3.5, 2, 7, -0.5]);
  assert.deepEqual(boxes.get('0mirrored0000000000001'), [0, 3, -3.5, 2, 7, -0.5]);
  assert.deepEqual(boxes.get('0open00000000000000001'), [1, 3, -3, 2, 4, -2]);
});

test('the extras name the storeys with their height in metres, and the storey and class of each object', () => {
  const { globalIds, classes, classOf, storeys, storeyOf } = readGlb(convert(BOXES).glb!).json.scenes[0].extras.vakwerk;
  assert.deepEqual(storeys, [{ globalId: '0storey000000000000001', name: '01 first', elevation: 3 }]);
  const facts = Object.fromEntries(globalIds.map((id: string, at: number) => [id, [classes[classOf[at]], storeyOf[at]]]));
  assert.deepEqual(facts['0wall00000000000000001'], ['IfcWall', 0]);
  assert.deepEqual(facts['0space0000000000000001'], ['IfcSpace', 0]);
  assert.deepEqual(facts['0open00000000000000001'], ['IfcBuildingElementProxy', -1]);
});

test('the height of a storey is in the unit of the project, whatever other units the file contains', () => {
  const strayFirst = new TextDecoder()
    .decode(BOXES)
    .replace('#1=IFCPROJECT', '#700=IFCUNITASSIGNMENT((#701));\n#701=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n#1=IFCPROJECT');
  const { storeys } = readGlb(convert(new TextEncoder().encode(strayFirst)).glb!).json.scenes[0].extras.vakwerk;
  assert.equal(storeys[0].elevation, 3);
});

const MILLIMETRE = '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);';
const FOOT_OF_INCHES = `#3=IFCCONVERSIONBASEDUNIT(#31,.LENGTHUNIT.,'FOOT',#32);
#31=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);
#32=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(12.),#33);
#33=IFCCONVERSIONBASEDUNIT(#31,.LENGTHUNIT.,'INCH',#34);
#34=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(25.4),#35);
#35=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);`;
const PROJECT = "#1=IFCPROJECT('0project00000000000001',$,'p',$,$,$,$,(#5),#2);";

/** Files whose unit of length web-ifc misreads, and the metres per unit; undefined if no program can know them. */
const MISREAD: [name: string, from: string, to: string, metres: number | undefined][] = [
  ['a unit of a unit', MILLIMETRE, FOOT_OF_INCHES, 0.3048],
  ['two projects', PROJECT, `${PROJECT}\n${PROJECT.replaceAll('1', '9')}`, 0.001],
  ['two units of length', '#2=IFCUNITASSIGNMENT((#3,', `#2=IFCUNITASSIGNMENT((#3,#39,`, 0.001],
  ['a unit that depends on its context', MILLIMETRE, "#3=IFCCONTEXTDEPENDENTUNIT(#31,.LENGTHUNIT.,'step');", undefined],
];

for (const [name, from, to, metres] of MISREAD) {
  test(`a mesh is not measured if web-ifc misreads its unit, and is drawn in the size of the file: ${name}`, () => {
    const more = '#39=IFCSIUNIT(*,.LENGTHUNIT.,.CENTI.,.METRE.);';
    const faces = '(1,3,2),(1,2,4),(2,3,4),(1,4,3)';
    const records = `#100=IFCTRIANGULATEDFACESET(#101,$,.T.,(${faces}),$);
#101=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(10.,0.,0.),(0.,20.,0.),(0.,0.,30.)));`;
    const text = new TextDecoder().decode(shapeModel({ records, more }));
    assert.ok(text.includes(from));
    const { measures, glb } = convert(new TextEncoder().encode(text.replace(from, to)));
    assert.deepEqual(measures, [{ globalId: SHAPE_ID, closed: true, unmeasured: 'CONVERTER' }]);
    if (metres === undefined) return;
    const { min, max } = readBoxes(readPieces(glb!, MeshoptDecoder)).get(SHAPE_ID)!;
    const sizes = max.map((one, axis) => (one - min[axis]!) / metres);
    for (const [axis, size] of [10, 20, 30].entries()) assert.ok(Math.abs(sizes[axis]! / size - 1) < 1e-3, `${sizes}`);
  });
}

test('a mesh that occurs in many places is stored once', () => {
  const { json } = readGlb(convert(BOXES).glb!);
  // One mesh for the box, which the space shares, one for the mirrored box and one for the open box.
  assert.equal(json.meshes.length, 4);
});

test('a model far from its origin is shifted and reports the shift', () => {
  const far = convert(
    new TextEncoder().encode(new TextDecoder().decode(BOXES).replace('(1000.,2000.,3000.)', '(155000000.,463000000.,3000.)')),
  );
  assert.deepEqual(readGlb(far.glb!).json.scenes[0].extras.origin, [155_000, 0, -463_000]);
  assert.deepEqual(boxesOf(far.glb!).get('0wall00000000000000001'), [-1, 3, -1.5, 1, 7, 1.5]);
});

test('a file without a mesh has no geometry', () => {
  assert.deepEqual(convert(modelOf('')), { glb: undefined, measures: [], spaces: [] });
});

test('all objects of a sample house are closed', () => {
  const { measures, glb } = convert(fs.readFileSync('samples/rijwoning-voldoet-ifc4.ifc'));
  assert.deepEqual(
    measures.filter(({ closed }) => !closed),
    [],
  );
  assert.equal(boxesOf(glb!).size, measures.length);
  assert.ok(measures.length > 70);
});

interface Accessor {
  bufferView: number;
  byteOffset?: number;
  componentType: 5120 | 5122 | 5123 | 5125 | 5126;
  count: number;
  type: 'SCALAR' | 'VEC3' | 'VEC4';
}

interface BufferView {
  byteStride?: number;
  extensions: {
    EXT_meshopt_compression: Record<'byteOffset' | 'byteLength' | 'count' | 'byteStride', number> & { mode: 'ATTRIBUTES' };
  };
}

/** Decodes the glTF in the same way as a viewer. */
function readGlb(glb: Uint8Array) {
  const head = new DataView(glb.buffer, glb.byteOffset);
  assert.equal(head.getUint32(8, true), glb.length);
  const textLength = head.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + textLength)));
  const binary = glb.subarray(28 + textLength);
  const views = (json.bufferViews as BufferView[]).map(({ byteStride, extensions }) => {
    const { byteOffset, byteLength, count, byteStride: stride, mode } = extensions.EXT_meshopt_compression;
    const bytes = new Uint8Array(count * stride);
    MeshoptDecoder.decodeGltfBuffer(bytes, count, stride, binary.subarray(byteOffset, byteOffset + byteLength), mode);
    return { bytes, stride: byteStride };
  });
  const read = (index: number): number[][] => {
    const { bufferView, byteOffset = 0, componentType, count, type } = json.accessors[index] as Accessor;
    const { bytes, stride } = views[bufferView]!;
    const width = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type];
    const data = new DataView(bytes.buffer);
    const [size, one] = {
      5120: [1, (at: number) => data.getInt8(at)],
      5122: [2, (at: number) => data.getInt16(at, true)],
      5123: [2, (at: number) => data.getUint16(at, true)],
      5125: [4, (at: number) => data.getUint32(at, true)],
      5126: [4, (at: number) => data.getFloat32(at, true)],
    }[componentType] as [number, (at: number) => number];
    return Array.from({ length: count }, (_, at) =>
      Array.from({ length: width }, (__, axis) => one(byteOffset + at * (stride ?? size * width) + axis * size)),
    );
  };
  return { json, read };
}

/** Returns the least and largest x, y and z of each object in centimetres, by GlobalId. */
function boxesOf(glb: Uint8Array): Map<string, number[]> {
  const { json, read } = readGlb(glb);
  const { globalIds } = json.scenes[0].extras.vakwerk;
  const boxes = new Map<string, number[]>();
  for (const { mesh, extensions } of json.nodes) {
    const points = read(json.meshes[mesh].primitives[0].attributes.POSITION);
    const { TRANSLATION, ROTATION, SCALE, _OBJECT } = extensions.EXT_mesh_gpu_instancing.attributes;
    const [translations, rotations, scales] = [read(TRANSLATION), read(ROTATION), read(SCALE)];
    for (const [at, [object]] of read(_OBJECT).entries()) {
      const id = globalIds[object!];
      const box = boxes.get(id) ?? [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      for (const point of points) {
        const scaled = point.map((one, axis) => one * scales[at]![axis]!);
        for (const [axis, one] of rotate(rotations[at]!, scaled).entries()) {
          const value = Math.round((one + translations[at]![axis]!) * 1000) / 1000 + 0;
          box[axis] = Math.min(box[axis]!, value);
          box[axis + 3] = Math.max(box[axis + 3]!, value);
        }
      }
      boxes.set(id, box);
    }
  }
  return boxes;
}

/** Rotates a vector p by the product q p q*. */
function rotate([x, y, z, w]: number[], [a, b, c]: number[]): number[] {
  const times = (p: number[], q: number[]) => [
    p[3]! * q[0]! + p[0]! * q[3]! + p[1]! * q[2]! - p[2]! * q[1]!,
    p[3]! * q[1]! - p[0]! * q[2]! + p[1]! * q[3]! + p[2]! * q[0]!,
    p[3]! * q[2]! + p[0]! * q[1]! - p[1]! * q[0]! + p[2]! * q[3]!,
    p[3]! * q[3]! - p[0]! * q[0]! - p[1]! * q[1]! - p[2]! * q[2]!,
  ];
  return times(times([x!, y!, z!, w!], [a!, b!, c!, 0]), [-x!, -y!, -z!, w!]).slice(0, 3);
}

test('the box round each object is read from the glTF, in the axes of the file', () => {
  const boxes = readBoxes(readPieces(convert(BOXES).glb!, MeshoptDecoder));
  const rounded = (globalId: string) => {
    const { min, max } = boxes.get(globalId)!;
    return [...min, ...max].map((value) => Number(value.toFixed(2)) + 0);
  };
  assert.deepEqual(rounded('0wall00000000000000001'), [0, 0.5, 3, 2, 3.5, 7]);
  assert.deepEqual(rounded('0space0000000000000001'), [0, 0.5, 3, 2, 3.5, 7]);
  assert.deepEqual(rounded('0open00000000000000001'), [1, 2, 3, 2, 3, 4]);
});

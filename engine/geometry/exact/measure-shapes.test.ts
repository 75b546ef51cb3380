/** Measures shapes whose values are computed by hand, through the same conversion as the service. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, test } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { SHAPE_ID, SHAPE_STEP_ID, shapeModel } from '../../../test/support/shape-model.ts';
import { BODY_CASES } from '../../../test/support/shapes/body-cases.ts';
import { EXTRUDED_CASES, type ShapeCase, UNSOUND_CASES } from '../../../test/support/shapes/extruded-cases.ts';
import { BODY_KINDS, CRANE_RAIL_CASES, GRID_CASES, PROFILE_KINDS } from '../../../test/support/shapes/profile-grid.ts';
import { loadSchema } from '../../schema/load-schema.ts';
import { convertGeometry } from '../convert-geometry.ts';
import { createExactMeasurer, type ExactMeasure } from './measure-product.ts';
import { createWebIfcSource } from './web-ifc-source.ts';

const SHARE_OFF_MAX = 1e-3;
const CASES = '../shared/data/cases-2026-11-25';
const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

function measure(bytes: Uint8Array) {
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  return convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read }).measures;
}

function measureByFormula(bytes: Uint8Array, isSpace: boolean): ExactMeasure | undefined {
  const model = api.OpenModel(bytes);
  try {
    return createExactMeasurer(createWebIfcSource(api, model)).measureProduct(SHAPE_STEP_ID, isSpace);
  } finally {
    api.CloseModel(model);
  }
}

function isRight(actual: number | undefined, expected: number): boolean {
  return actual !== undefined && Math.abs(actual / expected - 1) <= SHARE_OFF_MAX;
}

function describe({ volume, floor }: ShapeCase, actual: Partial<ExactMeasure> | undefined): string {
  return `${actual?.volumeM3} m³ and ${actual?.floorAreaM2} m² instead of ${volume} m³ and ${floor} m²`;
}

for (const shape of [...EXTRUDED_CASES, ...BODY_CASES, ...GRID_CASES].filter(({ volume }) => volume !== null)) {
  test(`a closed formula measures: ${shape.name}`, () => {
    const [actual] = measure(shapeModel(shape)).filter(({ globalId }) => globalId === SHAPE_ID);
    assert.ok(isRight(actual?.volumeM3, shape.volume!), describe(shape, actual));
    if (shape.floor !== undefined) assert.ok(isRight(actual?.floorAreaM2, shape.floor), describe(shape, actual));
    assert.deepEqual(measureByFormula(shapeModel(shape), shape.isSpace ?? false)?.volumeM3, actual?.volumeM3);
  });
}

for (const shape of [...UNSOUND_CASES, ...BODY_CASES, ...CRANE_RAIL_CASES].filter(({ volume }) => volume === null)) {
  test(`nothing measures, and the reason is the converter: ${shape.name}`, () => {
    assert.equal(measureByFormula(shapeModel(shape), false), undefined);
    assert.deepEqual(measure(shapeModel(shape)), [{ globalId: SHAPE_ID, closed: true, unmeasured: 'CONVERTER' }]);
  });
}

/** Volumes in cubic metres, computed by hand. */
const SHARED: Record<string, number> = {
  'geo_asymmetric_i_none.ifc': 5_624e-6,
  'geo_boxed_half_space.ifc': 500e-6,
  'geo_c_fillet_zero.ifc': (1_104 - (4 - Math.PI) * (49 - 16)) * 1e-6,
  'geo_direction_skew_not_unit.ifc': 0.02 * Math.SQRT1_2,
  'geo_i_fillet.ifc': (3_718.48 + (4 - Math.PI) * 225) * 1e-6,
  'geo_space_two_items_stacked.ifc': 180,
  'geo_two_voids_in_line_open.ifc': 0.1425,
};

for (const [name, volume] of Object.entries(SHARED)) {
  test(`the shared shape ${name} has its volume`, (context) => {
    const path = `${CASES}/${name}`;
    if (!fs.existsSync(path)) return context.skip(`${path} is missing`);
    const [only, ...rest] = measure(fs.readFileSync(path));
    assert.deepEqual(rest, []);
    assert.ok(isRight(only?.volumeM3, volume), `${only?.volumeM3} m³ instead of ${volume} m³`);
    if (name.includes('space_two_items')) assert.ok(isRight(only?.floorAreaM2, 60), `${only?.floorAreaM2} m²`);
  });
}

test('records that refer to each other twice on every level are read once', () => {
  const levels = Array.from({ length: 40 }, (_, at) => 200 + at);
  const unions = levels.map((id) => `#${id}=IFCBOOLEANRESULT(.UNION.,#${id + 1},#${id + 1});`).join('\n');
  const curves = levels.map(
    (id) => `#${id + 100}=IFCCOMPOSITECURVE((#${id + 200},#${id + 200}),.F.);
#${id + 200}=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#${id + 101});`,
  );
  const block = '#240=IFCBLOCK(#11,200.,300.,1000.);\n#100=IFCCSGSOLID(#200);';
  assert.ok(isRight(measureByFormula(shapeModel({ records: `${unions}\n${block}` }), false)?.volumeM3, 0.06));
  const band = '#101=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#300);\n#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);';
  const line = '#340=IFCPOLYLINE((#7,#341));\n#341=IFCCARTESIANPOINT((1.,0.));';
  const records = [...curves, band, line].join('\n');
  assert.equal(measureByFormula(shapeModel({ records }), false), undefined);
});

/** Classes of profiles that bound no area: open curves, and the class of all profiles, which has a name alone. */
const OPEN_PROFILES = ['IFCARBITRARYOPENPROFILEDEF', 'IFCOPENCROSSPROFILEDEF', 'IFCPROFILEDEF'];

test('the grid has each class of profiles that bounds an area, in each kind of body', () => {
  const classes = new Set(
    (['IFC2X3', 'IFC4', 'IFC4X3'] as const).flatMap((version) => {
      const schema = loadSchema(version);
      return schema.subtypesOf('IFCPROFILEDEF').filter((name) => !schema.entity(name)?.abstract);
    }),
  );
  const covered = PROFILE_KINDS.map(({ type }) => type.toUpperCase());
  const rails = new Set(CRANE_RAIL_CASES.map(({ name }) => name.split(' ', 1)[0]!));
  assert.deepEqual([...classes].sort(), [...covered, ...rails, ...OPEN_PROFILES].sort());
  assert.equal(GRID_CASES.length, PROFILE_KINDS.length * BODY_KINDS.length);
  assert.deepEqual([...new Set(BODY_KINDS.map(({ length }) => length))].sort(), ['foot', 'inch', 'metre', 'millimetre']);
});

test('at least sixty shapes with a volume are measured, and no two have one name', () => {
  const shapes = [...EXTRUDED_CASES, ...BODY_CASES, ...GRID_CASES];
  assert.ok(shapes.filter(({ volume }) => volume !== null).length >= 60);
  assert.equal(new Set(shapes.map(({ name }) => name)).size, shapes.length);
});

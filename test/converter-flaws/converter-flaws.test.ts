/** Holds docs/converter-flaws.md to web-ifc: a flaw that a newer version mends fails its test here. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, test } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { agreesWithProfile } from '../../engine/geometry/check-profile.ts';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import { edgesOf } from '../../engine/geometry/edge-balance.ts';
import { createExactMeasurer } from '../../engine/geometry/exact/measure-product.ts';
import { readUnits } from '../../engine/geometry/exact/read-units.ts';
import { createWebIfcSource } from '../../engine/geometry/exact/web-ifc-source.ts';
import { createBodyJudge } from '../../engine/geometry/judge-body.ts';
import { measureShape } from '../../engine/geometry/measure-object.ts';
import { STRIDE } from '../../engine/geometry/pack-mesh.ts';
import { determinantOf } from '../../engine/geometry/placement.ts';
import { readBodies } from '../../engine/geometry/read-bodies.ts';
import { readShape } from '../../engine/geometry/read-shape.ts';
import { boxOf, volumeOf } from '../../engine/geometry/split-solids.ts';
import { weld } from '../../engine/geometry/weld.ts';

const FOLDER = 'test/converter-flaws';
const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

/** Part of a square of the radius that lies outside of the circle in it. */
const CORNER = 1 - Math.PI / 4;

/** What web-ifc makes of a file: its volume off by more than the tolerance, no mesh, or sides of triangles without a counterpart. */
type Symptom = 'VOLUME' | 'NO_MESH' | 'UNPAIRED_SIDES';

/** Volumes in cubic metres, computed by hand. */
const FLAWS: [file: string, volume: number, symptom: Symptom][] = [
  ['i-profile-fillet', (2 * 180 * 9.5 + 152 * 6 + 4 * CORNER * 15 ** 2) * 1e-6, 'VOLUME'],
  ['asymmetric-i-profile', (200 * 12 + 100 * 10 + 278 * 8) * 1e-6, 'NO_MESH'],
  ['t-profile-fillet', (100 * 11 + 89 * 11 + 2 * CORNER * 11 ** 2) * 1e-6, 'VOLUME'],
  ['u-profile-fillet', (200 * 8.5 + 2 * 66.5 * 11.5 + 2 * CORNER * 11.5 ** 2) * 1e-6, 'VOLUME'],
  ['l-profile-fillet', (100 * 10 + 65 * 10 + CORNER * 10 ** 2) * 1e-6, 'VOLUME'],
  ['z-profile', (100 * 8 + 2 * 42 * 8) * 1e-6, 'VOLUME'],
  ['c-profile-fillet', (200 * 2.5 + 2 * 72.5 * 2.5 + 2 * 17.5 * 2.5 - 4 * CORNER * (7.5 ** 2 - 5 ** 2)) * 1e-6, 'VOLUME'],
  ['rounded-rectangle', (200 * 100 - 4 * CORNER * 20 ** 2) * 1e-6, 'VOLUME'],
  ['boxed-half-space', 100 * 100 * 50 * 1e-9, 'VOLUME'],
  ['direction-not-unit', 100 * 200 * 1000 * 1e-9, 'VOLUME'],
  ['unit-of-unit', 10 * 20 * 30 * 0.3048 ** 3, 'VOLUME'],
  ['triangles-pn-index', 1 * 2 * 3, 'VOLUME'],
  ['polygons-pn-index', 1 * 2 * 3, 'VOLUME'],
  ['holes-in-line', (500 * 300 - 50 * 50 - 100 * 50) * 3000 * 1e-9, 'UNPAIRED_SIDES'],
];

/** The only product of each file. */
const PRODUCT_STEP_ID = 92;

const bytesOf = (file: string) => new Uint8Array(fs.readFileSync(`${FOLDER}/${file}.ifc`));

for (const [file, volume, symptom] of FLAWS) {
  test(`web-ifc still has the flaw of ${file}.ifc: ${symptom}`, () => {
    assert.deepEqual(symptomOf(file, volume), symptom);
  });

  test(`the measure of ${file}.ifc is right, or absent with a reason`, () => {
    const bytes = bytesOf(file);
    const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
    const { measures } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read });
    for (const { volumeM3, unmeasured, closed } of measures) {
      assert.equal(closed, true);
      if (volumeM3 === undefined) assert.equal(unmeasured, 'CONVERTER');
      else assert.ok(Math.abs(volumeM3 / volume - 1) < 0.001, `${volumeM3} m³ instead of ${volume} m³`);
    }
  });

  // A boxed half-space that cuts nothing leaves the extrusion as it is, and no extrusion is larger than its profile. Face sets have none.
  const isDetected = symptom === 'VOLUME' && file !== 'boxed-half-space' && !file.endsWith('pn-index');
  test(`the mesh of ${file}.ifc ${isDetected ? 'contradicts' : 'does not contradict'} its profile`, () => {
    assert.equal(contradictsProfile(file), isDetected);
  });

  // A mesh of the right volume is compared.
  const isCompared = symptom === 'UNPAIRED_SIDES';
  test(`rules ${isCompared ? 'compare' : 'do not compare'} the shape of ${file}.ifc`, () => {
    const bytes = bytesOf(file);
    const bodies = readBodies({ api, read: (offset, size) => bytes.subarray(offset, offset + size) }, [PRODUCT_STEP_ID]);
    assert.equal(typeof bodies.get(PRODUCT_STEP_ID), isCompared ? 'object' : 'string');
  });
}

test('docs/converter-flaws.md names each flaw by its file, and the version of web-ifc that has it', () => {
  const text = fs.readFileSync('docs/converter-flaws.md', 'utf8');
  const files = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.ifc'));
  assert.deepEqual(files.sort(), FLAWS.map(([file]) => `${file}.ifc`).sort());
  for (const name of files) assert.ok(text.includes(`[${name}](../${FOLDER}/${name})`), name);
  const { version } = JSON.parse(fs.readFileSync('node_modules/web-ifc/package.json', 'utf8'));
  assert.ok(text.includes(`web-ifc ${version}`), version);
});

function symptomOf(file: string, volume: number): Symptom | undefined {
  const model = api.OpenModel(bytesOf(file));
  try {
    const triangles = readTriangles(model);
    if (triangles.length === 0) return 'NO_MESH';
    if (!(Math.abs(volumeOf(triangles) / volume - 1) < 0.001)) return 'VOLUME';
    return hasUnpairedSides(triangles) ? 'UNPAIRED_SIDES' : undefined;
  } finally {
    api.CloseModel(model);
  }
}

/** Returns whether the comparison with the profile detects the flaw, without the list of flaws. */
function contradictsProfile(file: string): boolean {
  const model = api.OpenModel(bytesOf(file));
  try {
    const source = createWebIfcSource(api, model);
    const metres = readUnits(source).metres!;
    const [extrusion] = createBodyJudge(source, { ...createExactMeasurer(source), metres }).extrusionsOf(PRODUCT_STEP_ID);
    if (!extrusion) return false;
    const agreements: boolean[] = [];
    api.StreamAllMeshes(model, ({ geometries }) => {
      const { geometryExpressID, flatTransformation: matrix } = geometries.get(0);
      const shape = readShape(api, model, geometryExpressID);
      agreements.push(agreesWithProfile({ shape, key: '', measure: measureShape(shape, metres), matrix }, extrusion, new Map()));
    });
    return agreements.includes(false);
  } finally {
    api.CloseModel(model);
  }
}

/** Returns the triangles in the metres of web-ifc, each mesh at its own origin. */
function readTriangles(model: number): Float64Array {
  const numbers: number[] = [];
  api.StreamAllMeshes(model, ({ geometries }) => {
    for (let at = 0; at < geometries.size(); at += 1) {
      const { geometryExpressID, flatTransformation } = geometries.get(at);
      const metres = Math.cbrt(Math.abs(determinantOf(flatTransformation)));
      const geometry = api.GetGeometry(model, geometryExpressID);
      const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
      for (const index of api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())) {
        numbers.push(...vertices.subarray(index * STRIDE, index * STRIDE + 3).map((one) => one * metres));
      }
      geometry.delete();
    }
  });
  return Float64Array.from(numbers);
}

function hasUnpairedSides(triangles: Float64Array): boolean {
  const { min } = boxOf(triangles);
  const cells = Int32Array.from(triangles, (value, at) => Math.round((value - min[at % 3]!) * 1e4));
  const { indexOf } = weld(cells, 3);
  return edgesOf({ places: triangles, triangles: indexOf }).balance.some((balance) => balance !== 0);
}

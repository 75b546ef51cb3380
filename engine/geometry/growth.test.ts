/**
 * Asserts that the time for the worst bodies for the closed formulas and for the check of faces grows linearly with their size.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as webIfc from 'web-ifc';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { SHAPE_STEP_ID, type ShapeModel, shapeModel } from '../../test/support/shape-model.ts';
import { createExactMeasurer } from './exact/measure-product.ts';
import { createWebIfcSource } from './exact/web-ifc-source.ts';
import { createBodyJudge } from './judge-body.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await api.Init();
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

/** Measures a product by closed formulas and examines its records. */
function measure(bytes: Uint8Array): unknown[] {
  const model = api.OpenModel(bytes);
  try {
    const source = createWebIfcSource(api, model);
    const exact = createExactMeasurer(source);
    const judge = createBodyJudge(source, { ...exact, metres: 0.001 });
    return [exact.measureProduct(SHAPE_STEP_ID, false), judge.isMeshTrusted(SHAPE_STEP_ID), judge.isOpen(SHAPE_STEP_ID)];
  } finally {
    api.CloseModel(model);
  }
}

const times = (size: number, write: (at: number) => string) => Array.from({ length: size }, (_, at) => write(at));

/** Returns a profile whose outline zigzags, so that each edge overlaps all others along x. */
function comb(size: number): ShapeModel {
  const teeth = times(size, (at) => `(0.,${at * 4}.),(1000.,${at * 4 + 1}.),(1000.,${at * 4 + 2}.),(0.,${at * 4 + 3}.)`);
  return {
    records: `#100=IFCEXTRUDEDAREASOLID(#101,#11,#10,1000.);\n#101=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#102);
#102=IFCINDEXEDPOLYCURVE(#103,$,.F.);\n#103=IFCCARTESIANPOINTLIST2D((${teeth},(-1.,${size * 4}.),(-1.,0.),(0.,0.)));`,
  };
}

const box = (id: number, place: string, [x, y, z]: [number, number, number]) => `#${id}=IFCBLOCK(#${id + 1},${x}.,${y}.,${z}.);
#${id + 1}=IFCAXIS2PLACEMENT3D(#${id + 2},$,$);\n#${id + 2}=IFCCARTESIANPOINT((${place}));`;

/** Returns items that all overlap each other. */
function overlapping(size: number): ShapeModel {
  const items = times(size, (at) => `#${1_000 + at * 4}`).join();
  return { records: times(size, (at) => box(1_000 + at * 4, `${at}.,${at}.,0.`, [90_000, 90_000, 10])).join('\n'), items };
}

/** Returns a union of a union of a union. */
function nested(size: number): ShapeModel {
  const unions = times(size, (at) => {
    const id = 1_000 + at * 4;
    return `#${id + 3}=IFCBOOLEANRESULT(.UNION.,#${id},#${at + 1 < size ? id + 7 : id});\n${box(id, `${at * 20}.,0.,0.`, [10, 10, 10])}`;
  });
  return { records: `#100=IFCCSGSOLID(#1003);\n${unions.join('\n')}` };
}

/** Returns triangles without a common side, all equally long along x. */
function fan(size: number): ShapeModel {
  const points = times(size, (at) => `(0.,${at * 9}.,0.),(1000.,${at * 9}.,0.),(1000.,${at * 9 + 3}.,0.)`);
  const triangles = times(size, (at) => `(${at * 3 + 1},${at * 3 + 2},${at * 3 + 3})`);
  return {
    records: `#100=IFCTRIANGULATEDFACESET(#101,$,$,(${triangles}),$);\n#101=IFCCARTESIANPOINTLIST3D((${points}));`,
  };
}

const BODIES: [name: string, build: (size: number) => ShapeModel, size: number][] = [
  ['an outline of edges beside each other', comb, 250],
  ['items that overlap each other', overlapping, 30],
  ['unions in unions', nested, 250],
  ['triangles without a common side', fan, 1_000],
];

for (const [name, build, size] of BODIES) {
  test(`${name}: twice as many take about twice the time`, () => {
    const growth = growthPerDoubling((count) => shapeModel(build(count)), measure, size);
    assert.ok(isLinear(growth), `a doubled body takes ${growth.toFixed(1)} times as long`);
  });
}

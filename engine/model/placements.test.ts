import assert from 'node:assert/strict';
import test from 'node:test';
import { loadSchema } from '../schema/load-schema.ts';
import { indexBytes } from '../step/index-bytes.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createModel } from './model.ts';
import { originOf } from './placements.ts';

function originsIn(lines: string[], ids: number[]) {
  const model = createModel(
    indexBytes(bytesOf(stepText(lines)), () => true),
    loadSchema('IFC4'),
  );
  return ids.map((id) => originOf(model, model.index.rowOf(id))?.map((one) => Math.round(one * 1e6) / 1e6));
}

const POINTS = [
  '#1=IFCCARTESIANPOINT((1000.,0.,3000.));',
  '#2=IFCCARTESIANPOINT((500.,0.,0.));',
  '#3=IFCDIRECTION((0.,0.,1.));',
  '#4=IFCDIRECTION((0.,2.,0.));',
  '#5=IFCAXIS2PLACEMENT3D(#1,#3,#4);',
  '#6=IFCAXIS2PLACEMENT3D(#2,$,$);',
];
const MILLIMETRES = [
  '#90=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
  '#91=IFCUNITASSIGNMENT((#90));',
  "#92=IFCPROJECT('p',$,$,$,$,$,$,$,#91);",
];
const wall = (id: number, placement: string) => `#${id}=IFCWALL('${id}',$,$,$,$,${placement},$,$,$);`;

test('a placement is relative to those above it, rotated with them, in metres', () => {
  const lines = [
    ...POINTS,
    ...MILLIMETRES,
    '#10=IFCLOCALPLACEMENT($,#5);',
    '#11=IFCLOCALPLACEMENT(#10,#6);',
    wall(20, '#10'),
    wall(21, '#11'),
  ];
  // The x axis of the first points along y, so half a metre along it is half a metre further in y.
  assert.deepEqual(originsIn(lines, [20, 21]), [
    [1, 0, 3],
    [1, 0.5, 3],
  ]);
});

test('an object without a placement by coordinates has no origin', () => {
  const lines = [
    ...POINTS,
    '#10=IFCGRIDPLACEMENT($,#99,$);',
    '#11=IFCLOCALPLACEMENT(#10,#6);',
    '#12=IFCLOCALPLACEMENT($,#98);',
    ...[wall(20, '$'), wall(21, '#10'), wall(22, '#11'), wall(23, '#12'), wall(24, '#97')],
  ];
  assert.deepEqual(originsIn(lines, [20, 21, 22, 23, 24]), [undefined, undefined, undefined, undefined, undefined]);
});

test('placements that refer to each other, and chains of any length, terminate', () => {
  const length = 50_000;
  const chain = Array.from({ length }, (_, at) => `#${1_000 + at}=IFCLOCALPLACEMENT(${at === 0 ? '$' : `#${999 + at}`},#6);`);
  const lines = [
    ...POINTS,
    ...MILLIMETRES,
    ...chain,
    '#10=IFCLOCALPLACEMENT(#11,#6);',
    '#11=IFCLOCALPLACEMENT(#10,#6);',
    wall(20, `#${999 + length}`),
    wall(21, '#10'),
  ];
  const [far, looped] = originsIn(lines, [20, 21]);
  assert.deepEqual(far, [length / 2, 0, 0]);
  assert.equal(looped, undefined);
});

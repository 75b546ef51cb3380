import assert from 'node:assert/strict';
import test from 'node:test';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { keepDescriptions } from '../check/keep-set.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { createModelIndexer } from './index-model.ts';
import { materialsOf } from './materials.ts';
import type { Model } from './model.ts';
import { isUnitKnown, measureFactor } from './units.ts';

function modelOf(lines: readonly string[]): Model {
  const indexer = createModelIndexer(keepDescriptions);
  indexer.push(bytesOf(stepText(lines)));
  return indexer.finish();
}

const repeated = (reference: string) => Array(200).fill(reference).join();
const TIME_MAX_MS = 2_000;

function within<T>(read: () => T): T {
  const startedMs = cpuTimeMs();
  const result = read();
  assert.ok(cpuTimeMs() - startedMs < TIME_MAX_MS);
  return result;
}

test('[R277] a material list that refers to itself repeatedly is read once', () => {
  const model = modelOf([
    "#1=IFCWALL('0000000000000000000001',$,'a',$,$,$,$,$,$);",
    `#2=IFCMATERIALLIST((#3,${repeated('#2')}));`,
    "#3=IFCMATERIAL('Steel',$,$);",
    "#4=IFCRELASSOCIATESMATERIAL('0000000000000000000002',$,$,$,(#1),#2);",
  ]);
  const { definitions } = within(() => materialsOf(model, model.index.rowOf(1)));
  assert.deepEqual(
    definitions.map(({ names }) => names),
    [['Steel']],
  );
});

test('[R277] a derived unit that refers to itself repeatedly is read once', () => {
  const model = modelOf([
    "#1=IFCPROJECT('0000000000000000000001',$,'a',$,$,$,$,$,#2);",
    '#2=IFCUNITASSIGNMENT((#3));',
    `#3=IFCDERIVEDUNIT((${repeated('#4')},#5),.LINEARVELOCITYUNIT.,$);`,
    '#4=IFCDERIVEDUNITELEMENT(#3,1);',
    '#5=IFCDERIVEDUNITELEMENT(#6,1);',
    '#6=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
  ]);
  assert.equal(
    within(() => measureFactor(model, 'IFCLINEARVELOCITYMEASURE').factor),
    0.001,
  );
});

test('each unit of a file is read once, however often other records refer to it', () => {
  const derived = (id: number) => [
    `#${id}=IFCDERIVEDUNIT((${repeated(`#${id + 1}`)}),.USERDEFINED.,$);`,
    `#${id + 1}=IFCDERIVEDUNITELEMENT(#${id + 2},1);`,
  ];
  const model = modelOf([
    "#1=IFCPROJECT('0000000000000000000001',$,'a',$,$,$,$,$,#2);",
    '#2=IFCUNITASSIGNMENT((#3));',
    '#3=IFCDERIVEDUNIT((#4),.LINEARVELOCITYUNIT.,$);',
    '#4=IFCDERIVEDUNITELEMENT(#10,1);',
    ...derived(10),
    ...derived(12),
    ...derived(14),
    ...derived(16),
    '#18=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  ]);
  assert.equal(
    within(() => measureFactor(model, 'IFCLINEARVELOCITYMEASURE').factor),
    1,
  );
});

test('whether a unit is known is found once per unit: seven levels of derived units with 200 parts each', () => {
  const level = (id: number) => [
    `#${id}=IFCDERIVEDUNIT((${repeated(`#${id + 1}`)}),.LINEARVELOCITYUNIT.,$);`,
    `#${id + 1}=IFCDERIVEDUNITELEMENT(#${id + 2},1);`,
  ];
  const model = modelOf([
    "#1=IFCPROJECT('0000000000000000000001',$,'a',$,$,$,$,$,#2);",
    '#2=IFCUNITASSIGNMENT((#10));',
    ...[10, 12, 14, 16, 18, 20, 22].flatMap(level),
    '#24=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  ]);
  assert.equal(
    within(() => isUnitKnown(model, 'IFCLINEARVELOCITYMEASURE')),
    true,
  );
});

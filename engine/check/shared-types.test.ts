/**
 * Tests that the data of a type is read once per type: many sets of a type and many objects of it take the sum of their times, not the
 * product.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { createModel, type Model } from '../model/model.ts';
import { propertiesNamed } from '../model/property-sets.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { indexBytes } from '../step/index-bytes.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { checkClassification } from './classification.ts';
import { checkProperty } from './property.ts';

const FIRST = 1_000_000;

/** Returns a model with a type that has this many sets and classifications, and seven times as many walls of it. */
function modelOf(sets: number): Model {
  const listed = Array.from({ length: sets }, (_, at) => `#${10 + 2 * at}`).join();
  const lines = [`#1=IFCWALLTYPE('t',$,$,$,$,(${listed}),$,$,$,.NOTDEFINED.);`];
  for (let at = 0; at < sets; at++) {
    const id = 10 + 2 * at;
    lines.push(`#${id}=IFCPROPERTYSET('s',$,'S${at}',$,(#${id + 1}));`);
    lines.push(`#${id + 1}=IFCPROPERTYSINGLEVALUE('P',$,IFCLABEL('a'),$);`);
    lines.push(`#${FIRST * 2 + at}=IFCCLASSIFICATIONREFERENCE($,'C${at}',$,$,$,$);`);
    lines.push(`#${FIRST * 3 + at}=IFCRELASSOCIATESCLASSIFICATION('c',$,$,$,(#1),#${FIRST * 2 + at});`);
  }
  const walls = Array.from({ length: sets * 7 }, (_, at) => FIRST + at);
  for (const id of walls) lines.push(`#${id}=IFCWALL('w',$,$,$,$,$,$,$,$);`);
  lines.push(`#2=IFCRELDEFINESBYTYPE('r',$,$,$,(${walls.map((id) => `#${id}`).join()}),#1);`);
  return createModel(
    indexBytes(bytesOf(stepText(lines)), () => true),
    loadSchema('IFC4'),
  );
}

const any = { restrictions: [{ type: 'PATTERN' as const, patterns: ['.*'] }], base: 'xs:string' };
const PROPERTY = { propertySet: any, baseName: { simpleValue: 'P' }, value: { simpleValue: 'a' } };
const WANTED = new Set(['P']);

const QUESTIONS: [string, (model: Model) => (row: number) => unknown][] = [
  ['a property of any set', (model) => checkProperty(PROPERTY, model)],
  ['a classification', (model) => checkClassification({ value: { simpleValue: 'C0' } }, model)],
  ['a property by its name', (model) => (row) => propertiesNamed(model, row, WANTED).length],
];
for (const [name, ask] of QUESTIONS) {
  test(`${name} of the objects of a type takes time proportional to the objects plus the sets of the type, not to their product`, () => {
    const growth = growthPerDoubling(modelOf, (model) => askAll(createModel(model.index, model.schema), ask), 200);
    assert.ok(isLinear(growth), `a doubled model takes ${growth.toFixed(1)} times as long`);
  });
}

function askAll(model: Model, ask: (model: Model) => (row: number) => unknown): void {
  const question = ask(model);
  for (const row of model.index.rowsOf('IFCWALL')) question(row);
}

test('objects of a type with many sets have one result', () => {
  const model = modelOf(50);
  const check = checkProperty(PROPERTY, model);
  const results = new Set(Array.from(model.index.rowsOf('IFCWALL'), (row) => check(row)));
  assert.deepEqual(
    [...results].map(({ kind }) => kind),
    ['MATCH'],
  );
});

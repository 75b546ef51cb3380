import assert from 'node:assert/strict';
import test from 'node:test';
import type { PartOfRelation } from '../ids/specification.ts';
import { ANCESTORS_MAX } from '../limits.ts';
import { createModel } from '../model/model.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { indexBytes } from '../step/index-bytes.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { checkPartOf } from './part-of.ts';

/** Returns the records of walls of which each is part of the next; the last is a `top`. */
function chainLines(length: number, top: string): string[] {
  return Array.from({ length }, (_, i) => {
    const id = 2 * i + 1;
    const name = i === length - 1 ? top : 'IFCWALL';
    return `#${id}=${name}($,$,'a',$,$,$,$,$,$);#${id + 1}=IFCRELAGGREGATES($,$,$,$,#${id + 2},(#${id}));`;
  });
}

const modelOf = (lines: string[]) =>
  createModel(
    indexBytes(bytesOf(stepText(lines)), () => true),
    loadSchema('IFC4'),
  );
const chain = (length: number, top: string) => modelOf(chainLines(length, top));

const kindsAt = (
  model: ReturnType<typeof createModel>,
  entity: string,
  wholes: number[],
  relation?: PartOfRelation,
): string[] => {
  const check = checkPartOf({ entity: { name: { simpleValue: entity } }, ...(relation ? { relation } : {}) }, model);
  return wholes.map((whole) => check(model.index.rowOf(2 * whole + 1)).kind);
};

test('a matching whole decides, however deep its parts are nested', () => {
  const length = ANCESTORS_MAX + 150;
  for (const relation of [undefined, 'IFCRELAGGREGATES'] as const) {
    const model = chain(length, 'IFCSLAB');
    assert.deepEqual(kindsAt(model, 'IFCSLAB', [0, 100, 300, length - 1], relation), ['MATCH', 'MATCH', 'MATCH', 'ABSENT']);
    assert.deepEqual(kindsAt(model, 'IFCROOF', [0, 300, length - 1], relation), ['DIFFERS', 'DIFFERS', 'ABSENT']);
  }
});

test('a container contains the objects nested in an object that it contains, at any depth', () => {
  const length = ANCESTORS_MAX + 150;
  const lines = chainLines(length, 'IFCWALL');
  lines.push(
    `#9001=IFCSPACE($,$,'s',$,$,$,$,$,$,$,$);#9002=IFCRELCONTAINEDINSPATIALSTRUCTURE($,$,$,$,(#${2 * length - 1}),#9001);`,
  );
  lines.push(`#9003=IFCBUILDINGSTOREY($,$,'b',$,$,$,$,$,$,$);#9004=IFCRELAGGREGATES($,$,$,$,#9003,(#9001));`);
  const model = modelOf(lines);
  const relation = 'IFCRELCONTAINEDINSPATIALSTRUCTURE';
  assert.deepEqual(kindsAt(model, 'IFCSPACE', [0, 200, length - 1], relation), ['MATCH', 'MATCH', 'MATCH']);
  assert.deepEqual(kindsAt(model, 'IFCBUILDINGSTOREY', [0, 200, length - 1], relation), ['MATCH', 'MATCH', 'MATCH']);
  assert.deepEqual(kindsAt(model, 'IFCSITE', [0, length - 1], relation), ['DIFFERS', 'DIFFERS']);
  assert.deepEqual(kindsAt(model, 'IFCBUILDINGSTOREY', [0, 200], undefined), ['MATCH', 'MATCH']);
});

test('an object in more groups than are listed gets a verdict', () => {
  const count = ANCESTORS_MAX + 44;
  const groups = Array.from({ length: count }, (_, at) => {
    const name = at === count - 1 ? 'IFCZONE' : 'IFCGROUP';
    const more = name === 'IFCZONE' ? ',$' : '';
    return `#${100 + at}=${name}($,$,'g',$,$${more});#${5000 + at}=IFCRELASSIGNSTOGROUP($,$,$,$,(#1),$,#${100 + at});`;
  });
  const model = modelOf([`#1=IFCWALL($,$,'a',$,$,$,$,$,$);`, ...groups]);
  assert.deepEqual(kindsAt(model, 'IFCZONE', [0], 'IFCRELASSIGNSTOGROUP'), ['MATCH']);
  assert.deepEqual(kindsAt(model, 'IFCSYSTEM', [0], 'IFCRELASSIGNSTOGROUP'), ['DIFFERS']);
});

test('in a long circle of wholes an object is not part of itself', () => {
  const length = ANCESTORS_MAX + 150;
  const lines = chainLines(length, 'IFCSLAB');
  lines.push(`#9002=IFCRELAGGREGATES($,$,$,$,#1,(#${2 * length - 1}));`);
  const model = modelOf(lines);
  assert.deepEqual(kindsAt(model, 'IFCSLAB', [0, 200, length - 1]), ['MATCH', 'MATCH', 'DIFFERS']);
});

test('the first of many containers that is not the object itself decides, also where containers form a circle', () => {
  const relation = 'IFCRELCONTAINEDINSPATIALSTRUCTURE';
  const count = ANCESTORS_MAX + 44;
  const space = (id: number) => `#${id}=IFCSPACE($,$,'s',$,$,$,$,$,$,$,$);`;
  const contained = (id: number, part: number, whole: number) => `#${id}=${relation}($,$,$,$,(#${part}),#${whole});`;
  const storeys = Array.from({ length: count }, (_, at) => [
    `#${101 + 2 * at}=IFCBUILDINGSTOREY($,$,'b',$,$,$,$,$,$,$);`,
    contained(5001 + at, 1, 101 + 2 * at),
  ]).flat();
  const part = ["#3=IFCWALL($,$,'a',$,$,$,$,$,$);", '#4=IFCRELAGGREGATES($,$,$,$,#1,(#3));'];
  const circle = [space(1), ...storeys, ...part, contained(9001, 101, 1)];
  assert.deepEqual(kindsAt(modelOf(circle), 'IFCSPACE', [0, 1], relation), ['DIFFERS', 'MATCH']);
  const other = [...circle, space(5), contained(9002, 121, 5)];
  assert.deepEqual(kindsAt(modelOf(other), 'IFCSPACE', [0, 1], relation), ['MATCH', 'MATCH']);
});

import assert from 'node:assert/strict';
import test from 'node:test';
import { ANCESTORS_MAX } from '../limits.ts';
import { createModel } from '../model/model.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { indexBytes } from '../step/index-bytes.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { checkPartOf } from './part-of.ts';

/** Walls, each part of the next. */
function chain(length: number): ReturnType<typeof createModel> {
  const lines = Array.from({ length }, (_, i) => {
    const id = 2 * i + 1;
    return `#${id}=IFCWALL($,$,'a',$,$,$,$,$,$);#${id + 1}=IFCRELAGGREGATES($,$,$,$,#${id + 2},(#${id}));`;
  });
  return createModel(
    indexBytes(bytesOf(stepText(lines)), () => true),
    loadSchema('IFC4'),
  );
}

test('what is part of more wholes than any building has is left open, not judged', () => {
  const model = chain(ANCESTORS_MAX + 50);
  const check = checkPartOf({ entity: { name: { simpleValue: 'IFCSLAB' } } }, model);
  const kindAt = (whole: number): string => check(model.index.rowOf(2 * whole + 1)).kind;
  assert.deepEqual(
    [kindAt(0), kindAt(48), kindAt(50), kindAt(ANCESTORS_MAX + 49)],
    ['UNDECIDABLE', 'UNDECIDABLE', 'DIFFERS', 'ABSENT'],
  );
});

test('a whole that matches decides, however many others there are', () => {
  const model = chain(ANCESTORS_MAX + 50);
  const check = checkPartOf({ entity: { name: { simpleValue: 'IFCWALL' } } }, model);
  assert.equal(check(model.index.rowOf(1)).kind, 'MATCH');
});

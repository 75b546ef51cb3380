import assert from 'node:assert/strict';
import test from 'node:test';
import type { PropertyFacet } from '../../common/contract/specifications.ts';
import { answerOf, TRUTH_LITERALS, truthKindOf } from '../../common/i18n/truth-words.ts';
import { withTruth } from './truth-values.ts';

const facetWith = (dataType: string, simpleValue: string): PropertyFacet => ({
  propertySet: { simpleValue: 'Pset_WallCommon' },
  baseName: { simpleValue: 'IsExternal' },
  dataType,
  value: { simpleValue },
});
const written = (dataType: string, typed: string) => withTruth(facetWith(dataType, typed)).value?.simpleValue;

test('a typed yes or no is written as its data type requires, and another text stays', () => {
  assert.deepEqual(
    ['waar', 'Ja', 'TRUE', '1'].map((typed) => written('IFCBOOLEAN', typed)),
    Array(4).fill('true'),
  );
  assert.deepEqual(
    ['onwaar', 'nee', '.F.'].map((typed) => written('IFCLOGICAL', typed)),
    Array(3).fill('FALSE'),
  );
  assert.equal(written('IFCBOOLEAN', 'misschien'), 'misschien');
  assert.equal(written('IFCLABEL', 'waar'), 'waar');
});

test('a value of a file is yes, no or neither', () => {
  assert.deepEqual(
    ['true', '1', 'false', '0', 'TRUE', ''].map((literal) => answerOf('boolean', literal) ?? '-'),
    [...['yes', 'yes', 'no', 'no', '-', '-']],
  );
  assert.deepEqual(
    ['TRUE', 'FALSE', 'true', '1'].map((literal) => answerOf('logical', literal) ?? '-'),
    ['yes', 'no', '-', '-'],
  );
  assert.equal(answerOf('boolean', TRUTH_LITERALS.boolean.no), 'no');
  assert.deepEqual(['IFCBOOLEAN', 'IFCLOGICAL', 'IFCLABEL', undefined].map(truthKindOf), [
    ...['boolean', 'logical', undefined, undefined],
  ]);
});
